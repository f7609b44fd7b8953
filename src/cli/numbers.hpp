// Numbers on a command line or in a file. Of what is none, such as "nan", a sentence tells so.
#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>

namespace rookery::cli {

CLI::Validator whole_number(std::int64_t low, std::int64_t high);
CLI::Validator number_between(double low, double high);
CLI::Validator number_above_zero();

}  // namespace rookery::cli
