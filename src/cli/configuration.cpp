#include "cli/configuration.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

namespace rookery::cli {
namespace {

constexpr std::string_view prefix = "ROOKERY_";
constexpr std::string_view command_line = "the command line";

std::string trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

/// As a terminal can show it, and not too much of it.
std::string shown(std::string_view text) {
  std::string line(text.substr(0, 60));
  for (char& c : line)
    if (c < 0x20 || c > 0x7e) c = '?';
  return line;
}

/// "max-tables" as it is called in the environment.
std::string variable_of(std::string_view name) {
  std::string variable(prefix);
  for (const char c : name)
    variable += c == '-' ? '_' : char(std::toupper(static_cast<unsigned char>(c)));
  return variable;
}

/// How many letters have to be changed, put in or left out to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t corner = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j)
      corner = std::exchange(
          row[j], std::min({row[j] + 1, row[j - 1] + 1, corner + (a[i - 1] == b[j - 1] ? 0 : 1)}));
  }
  return row[b.size()];
}

/// An option that may stand several times has its values side by side.
std::vector<std::string> values_of(const CLI::Option& option, const std::string& value) {
  if (option.get_items_expected_max() <= 1) return {value};
  std::istringstream words(value);
  return {std::istream_iterator<std::string>(words), {}};
}

}  // namespace

std::variant<std::vector<ConfiguredLine>, std::vector<std::string>> read_configuration(
    std::string_view text) {
  std::vector<ConfiguredLine> lines;
  std::vector<std::string> faults;
  std::map<std::string, int> first;
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // as some editors begin a file
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line[0] == '#') continue;
    if (line.find('\0') != std::string::npos) {
      faults.push_back(fmt::format("line {}: this is not text", number));
      continue;
    }
    const auto equals = line.find('=');
    std::string name = trimmed(std::string_view(line).substr(0, equals));
    if (equals == std::string::npos || name.empty()) {
      faults.push_back(
          fmt::format("line {}: write \"name = value\", not \"{}\"", number, shown(line)));
    } else if (const auto [known, fresh] = first.emplace(name, number); !fresh) {
      faults.push_back(fmt::format("line {}: \"{}\" stands in line {} already", number, shown(name),
                                   known->second));
    } else {
      lines.push_back(
          {number, std::move(name), trimmed(std::string_view(line).substr(equals + 1))});
    }
  }
  if (!faults.empty()) return faults;
  return lines;
}

Configuration::Configuration(const CLI::App& command, std::span<const std::string_view> except) {
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames())
      if (std::ranges::find(except, name) == except.end()) {
        options_.emplace_back(name, const_cast<CLI::Option*>(option));
        if (option->count() > 0) from_[name] = command_line;
      }
}

std::string Configuration::unknown(std::string_view name) const {
  const auto nearest = std::ranges::min_element(
      options_, {}, [&](const auto& option) { return distance(name, option.first); });
  std::string sentence = fmt::format("there is no option \"{}\"", shown(name));
  if (nearest != options_.end() && distance(name, nearest->first) <= 3)
    sentence += fmt::format("; did you mean \"{}\"?", nearest->first);
  return sentence;
}

/// Gives an option its value, unless something stronger has; returns what is wrong, in either case.
std::string Configuration::take(std::string_view name, const std::string& value, std::string from) {
  const auto found = std::ranges::find(
      options_, name, [](const auto& option) { return std::string_view(option.first); });
  if (found == options_.end()) return unknown(name);
  CLI::Option& option = *found->second;
  if (!from_.contains(name)) {
    std::string wrong = set(option, name, values_of(option, value));
    if (wrong.empty()) from_.emplace(name, std::move(from));
    return wrong;
  }
  const std::vector<std::string> stronger = option.results();
  option.clear();
  std::string wrong = set(option, name, values_of(option, value));
  option.clear();
  set(option, name, stronger);
  return wrong;
}

/// Gives an option its value; returns what is wrong with it.
std::string Configuration::set(CLI::Option& option, std::string_view name,
                               const std::vector<std::string>& values) {
  try {
    option.add_result(values);
    if (!option.empty()) option.run_callback();
  } catch (const CLI::ConversionError&) {
    return fmt::format(
        "{}: {}, not \"{}\"", name,
        option.get_items_expected_max() == 0 ? "true or false" : "another kind of value is wanted",
        shown(CLI::detail::join(values, " ")));
  } catch (const CLI::Error& error) {
    // It begins with the option as it is called on a command line.
    const std::string_view sentence = error.what();
    return std::string(sentence.substr(sentence.starts_with("--") ? 2 : 0));
  }
  return {};
}

std::vector<std::string> Configuration::take_environment(std::span<const std::string> variables) {
  std::vector<std::string> faults;
  for (const std::string& variable : variables) {
    const auto equals = variable.find('=');
    const std::string name = variable.substr(0, equals);
    if (!name.starts_with(prefix) || equals == std::string::npos) continue;
    const auto option = std::ranges::find(
        options_, name, [](const auto& known) { return variable_of(known.first); });
    const std::string wrong =
        option == options_.end()
            ? "no option that can stand here has this name; --port, for one, is ROOKERY_PORT"
            : take(option->first, variable.substr(equals + 1), "the environment");
    if (!wrong.empty()) faults.push_back(fmt::format("{}: {}", shown(name), wrong));
  }
  return faults;
}

std::vector<std::string> Configuration::take_file(const std::string& file, std::string_view text) {
  const auto read = read_configuration(text);
  std::vector<std::string> faults;
  if (const auto* wrong = std::get_if<1>(&read))
    for (const std::string& sentence : *wrong) faults.push_back(file + ", " + sentence);
  else
    for (const ConfiguredLine& line : std::get<0>(read)) {
      const std::string at = fmt::format("{}, line {}", file, line.number);
      const std::string fault = take(line.name, line.value, at);
      if (!fault.empty()) faults.push_back(fmt::format("{}: {}", at, fault));
      if (faults.size() > 20) break;  // another kind of file
    }
  return faults;
}

std::string Configuration::text() const {
  std::string text;
  for (const auto& [name, option] : options_) {
    const auto from = from_.find(name);
    text += from == from_.end() ? "" : fmt::format("# {}\n", from->second);
    std::string value = option->get_default_str();
    if (value == "[]") value.clear();  // none of several
    if (option->get_items_expected_max() == 0)
      value = from != from_.end() && option->as<bool>() ? "true" : "false";
    else if (from != from_.end())
      value = CLI::detail::join(option->results(), " ");
    text += fmt::format("{} = {}\n", name, value);
  }
  return text;
}

}  // namespace rookery::cli
