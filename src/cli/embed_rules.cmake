# Writes OUTPUT, a source file with every ledger of RULES_DIR as a string, so that
# the program carries the law with it. Run as: cmake -DRULES_DIR=.. -DOUTPUT=.. -P
file(GLOB ledgers ${RULES_DIR}/*.md)
list(SORT ledgers)
set(source "// Made from rules/*.md by src/cli/embed_rules.cmake.\n#include \"cli/ledger.hpp\"\n
namespace rookery::cli {
namespace {
constexpr LedgerText texts[]{\n")
foreach(ledger ${ledgers})
  get_filename_component(id ${ledger} NAME_WE)
  file(READ ${ledger} text)
  string(APPEND source "{\"${id}\", R\"ledger(${text})ledger\"},\n")
endforeach()
string(APPEND source "};
}  // namespace
std::span<const LedgerText> ledger_texts() { return texts; }
}  // namespace rookery::cli\n")
file(WRITE ${OUTPUT} "${source}")
