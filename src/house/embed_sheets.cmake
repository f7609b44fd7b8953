# Writes the house-rule sheets into a source file, so that the program carries them.
file(GLOB sheets ${HOUSE_DIR}/*.json)
list(SORT sheets)
set(rows "")
list(LENGTH sheets count)
foreach(sheet ${sheets})
  get_filename_component(name ${sheet} NAME_WE)
  file(READ ${sheet} text)
  string(APPEND rows "    {\"${name}\", R\"sheet(${text})sheet\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include <array>\n\n#include \"house/shipped.hpp\"\n\nnamespace rookery {\n
std::span<const ShippedSheet> shipped_sheets() {
  static constexpr std::array<ShippedSheet, ${count}> sheets{{\n${rows}  }};
  return sheets;\n}\n\n}  // namespace rookery\n")
