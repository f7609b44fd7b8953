# Writes OUTPUT, a source file with the version and the commit, if it is another than before.
# Run as: cmake -DVERSION=.. -DSOURCE_DIR=.. -DOUTPUT=.. -P
set(commit "")
if(EXISTS ${SOURCE_DIR}/.git)
  # The checkout may belong to another user than the one who builds.
  execute_process(
    COMMAND git -c safe.directory=* describe --always --exclude=* --abbrev=7 --dirty=+
    WORKING_DIRECTORY ${SOURCE_DIR} OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
# A machine that only builds needs no git: the commit can be read from the files of .git.
if(NOT commit AND EXISTS ${SOURCE_DIR}/.git/HEAD)
  file(READ ${SOURCE_DIR}/.git/HEAD commit)
  if(commit MATCHES "^ref: ([^\n]+)")
    set(branch ${CMAKE_MATCH_1})
    set(commit "")
    if(EXISTS ${SOURCE_DIR}/.git/${branch})
      file(READ ${SOURCE_DIR}/.git/${branch} commit)
    elseif(EXISTS ${SOURCE_DIR}/.git/packed-refs)
      file(STRINGS ${SOURCE_DIR}/.git/packed-refs commit REGEX "^[0-9a-f]+ ${branch}$" LIMIT_COUNT 1)
    endif()
  endif()
  string(SUBSTRING "${commit}" 0 7 commit)
endif()
if(commit)
  string(APPEND VERSION " (${commit})")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
// Made by src/cli/embed_version.cmake.
#include "cli/version.hpp"

std::string_view rookery::cli::version() { return "@VERSION@"; }
]])
