# What guards the tree besides the test programs: the order of the layers, the ledgers and
# their trace into the tests, what must not compile, the signatures, the fuzz corpus.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

add_test(NAME layers COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/check_layers.py)
add_test(NAME together COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/together.py --check)
# What ./play says while it sets up, on machines that only pretend.
add_test(NAME setup COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/first_run/setup_test.py)
add_test(NAME version COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/first_run/version_test.py)
add_test(NAME rules COMMAND ${PROJECT_SOURCE_DIR}/rules/check.sh)
add_test(NAME clauses COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/trace_clauses.py)
add_test(NAME refused COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/refused/check.py
                              ${CMAKE_CXX_COMPILER} ${PROJECT_SOURCE_DIR}/src)

add_executable(signatures ${PROJECT_SOURCE_DIR}/bench/signatures.cpp)
target_link_libraries(signatures PRIVATE rookery_table)
add_test(NAME signatures COMMAND signatures ${PROJECT_SOURCE_DIR}/bench/signatures.txt)

# With libFuzzer a target looks for new inputs (tools/fuzz); without it, it runs those of
# its corpus.
function(rookery_fuzz target library)
  add_executable(fuzz_${target} fuzz/${target}.cpp)
  target_include_directories(fuzz_${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(fuzz_${target} PRIVATE ${library})
  if(ROOKERY_FUZZ)
    target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(fuzz_${target} PRIVATE fuzz/main.cpp)
    add_test(NAME fuzz_${target}
             COMMAND fuzz_${target} ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus/${target})
  endif()
endfunction()

rookery_fuzz(move_text rookery_table)
rookery_fuzz(choices rookery_table)
rookery_fuzz(record_text rookery_records)
rookery_fuzz(referee_line rookery_referee)
if(ROOKERY_SERVER)
  rookery_fuzz(server_request rookery_server)
endif()
