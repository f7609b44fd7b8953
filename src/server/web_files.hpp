// The files of the browser client, held in memory.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::server {

/// What changes with the content: an entity tag.
std::string tag_of(const std::string& bytes);

struct WebFile {
  std::string type, bytes, zipped;  // `zipped` is empty where there is no NAME.gz
  std::string tag;                  // changes with the content
  bool forever = false;             // its name changes with its content, so it may be kept
};

/// Everything in a folder, read once. A request can only name what is in here, so there is
/// no way to a file outside.
class WebFiles {
 public:
  /// An empty name: there are none.
  static std::optional<WebFiles> read(const std::string& folder);
  /// The file of that path ("/assets/table.js"); for a page of the client its one document.
  const WebFile* find(std::string_view path) const;

 private:
  std::map<std::string, WebFile, std::less<>> files_;
};

}  // namespace rookery::server
