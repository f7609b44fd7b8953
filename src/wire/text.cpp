// From text to JSON and back, whatever the text is.
#include <set>

#include "wire/json.hpp"

namespace rookery::wire {
namespace {

/// How deep lists and objects lie within each other, strings left aside.
int nesting(std::string_view text) {
  int depth = 0, deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return deepest;
}

}  // namespace

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Given> parse(std::string_view text, Sentences& faults) {
  if (text.size() > longest_text) {
    faults.push_back("the line is longer than " + std::to_string(longest_text) + " bytes");
    return {};
  }
  if (nesting(text) > deepest_nesting) {
    faults.push_back("lists and objects are nested deeper than " + std::to_string(deepest_nesting));
    return {};
  }
  std::vector<std::set<std::string>> members;  // of the objects being read, outermost first
  std::optional<std::string> twice;
  const auto watch = [&](int, Given::parse_event_t event, Given& parsed) {
    switch (event) {
      case Given::parse_event_t::object_start: members.emplace_back(); break;
      case Given::parse_event_t::object_end: members.pop_back(); break;
      case Given::parse_event_t::key:
        if (!members.back().insert(parsed.get<std::string>()).second && !twice)
          twice = parsed.get<std::string>();
        break;
      default: break;
    }
    return true;
  };
  Given given = Given::parse(text, watch, false);
  if (given.is_discarded()) {
    faults.push_back("this is not JSON");
    return {};
  }
  if (twice) {
    faults.push_back("the field " + in_quotes(*twice) + " is given twice");
    return {};
  }
  return given;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() <= longest) return '"' + std::string(text) + '"';
  return '"' + std::string(text.substr(0, longest)) + "...\"";
}

void allow_only(const Given& object, std::initializer_list<std::string_view> names,
                Sentences& faults) {
  for (const auto& [name, value] : object.items()) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    std::string known;
    for (std::string_view n : names) known.append(known.empty() ? "" : ", ").append(n);
    faults.push_back("there is no field " + in_quotes(name) + " here; there are " + known);
    return;
  }
}

std::optional<int> read_number(const Given& given, std::string_view what, int least, int most,
                               Sentences& faults) {
  // Numbers beyond int64 are read as unsigned or as fractions, never wrapped.
  const bool fits = given.is_number_unsigned()
                        ? given.get<std::uint64_t>() <= std::uint64_t(std::max(most, 0))
                        : given.is_number_integer() && given.get<std::int64_t>() <= most;
  if (fits && given.get<std::int64_t>() >= least) return given.get<int>();
  faults.push_back(std::string(what) + " has to be a whole number from " + std::to_string(least) +
                   " to " + std::to_string(most));
  return {};
}

}  // namespace rookery::wire
