#include "server/web_files.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace rookery::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
}};

std::string bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

std::string tag_of(const std::string& bytes) {
  std::array<unsigned char, 16> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), nullptr, 0);
  std::array<char, 33> hex;
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return "\"" + std::string(hex.data()) + "\"";
}

std::optional<WebFiles> WebFiles::read(const std::string& folder) {
  WebFiles all;
  if (folder.empty()) return all;
  std::error_code error, gone;
  if (!fs::is_directory(folder, error)) return {};
  if (!fs::is_regular_file(fs::path(folder) / "index.html", gone)) return all;  // no client
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::directory_entry& found = *entry;
    if (!found.is_regular_file(gone)) continue;
    const std::string extension = found.path().extension().string();
    const auto type = std::find_if(types.begin(), types.end(),
                                   [&](const auto& known) { return known.first == extension; });
    if (type == types.end()) continue;
    const std::string path = "/" + fs::relative(found.path(), folder).generic_string();
    WebFile file{.type = std::string(type->second), .bytes = bytes_of(found.path())};
    if (fs::is_regular_file(found.path().string() + ".gz", gone))
      file.zipped = bytes_of(found.path().string() + ".gz");
    file.tag = tag_of(file.bytes);
    file.forever = path.starts_with("/assets/");
    all.files_.emplace(path, std::move(file));
  }
  if (error) return {};
  return all;
}

const WebFile* WebFiles::find(std::string_view path) const {
  // Pages have no dot in their path; the client finds out itself which one is meant.
  const bool page = path.find('.') == std::string_view::npos;
  const auto found = files_.find(page ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace rookery::server
