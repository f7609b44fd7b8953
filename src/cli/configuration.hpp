// Options of a command that stand in a file or in the environment.
#pragma once
#include <CLI/CLI.hpp>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rookery::cli {

/// What a configuration holds: "name = value".
struct ConfiguredLine {
  int number = 0;
  std::string name, value;
};
/// One option a line. Empty lines and lines that begin with # say nothing. What is wrong
/// comes as sentences, each with its line.
std::variant<std::vector<ConfiguredLine>, std::vector<std::string>> read_configuration(
    std::string_view text);

/// The options of a command with where each comes from. The command line overrides the
/// environment, where --port is ROOKERY_PORT, and the environment overrides a file.
class Configuration {
 public:
  /// Each option of the command with a long name, but for those named here.
  Configuration(const CLI::App& command, std::span<const std::string_view> except);

  /// Takes from "NAME=value" what begins with ROOKERY_. Returns what is wrong.
  std::vector<std::string> take_environment(std::span<const std::string> variables);
  /// Takes what `file` holds, which is `text`.
  std::vector<std::string> take_file(const std::string& file, std::string_view text);
  /// Every option as it stands, as a configuration that can be read again.
  std::string text() const;

 private:
  std::string take(std::string_view name, const std::string& value, std::string from);
  static std::string set(CLI::Option& option, std::string_view name,
                         const std::vector<std::string>& values);
  std::string unknown(std::string_view name) const;

  std::vector<std::pair<std::string, CLI::Option*>> options_;
  std::map<std::string, std::string, std::less<>> from_;  // an option that stands, and where
};

}  // namespace rookery::cli
