# Writes the house-rule sheets into a source file, so that the program carries them: those that
# come with it, and those that came with earlier versions and read otherwise now.
function(sheets_of folder name out)
  file(GLOB sheets ${folder}/*.json)
  list(SORT sheets)
  set(rows "")
  list(LENGTH sheets count)
  foreach(sheet ${sheets})
    get_filename_component(stem ${sheet} NAME_WE)
    file(READ ${sheet} text)
    string(APPEND rows "    {\"${stem}\", R\"sheet(${text})sheet\"},\n")
  endforeach()
  set(${out} "\nstd::span<const ShippedSheet> ${name}() {
  static constexpr std::array<ShippedSheet, ${count}> sheets{{\n${rows}  }};
  return sheets;\n}\n" PARENT_SCOPE)
endfunction()

sheets_of(${HOUSE_DIR} shipped_sheets shipped)
sheets_of(${FORMER_DIR} former_sheets former)
file(WRITE ${OUTPUT} "#include <array>\n\n#include \"house/shipped.hpp\"\n\nnamespace rookery {\n"
  "${shipped}${former}" "\n}  // namespace rookery\n")
