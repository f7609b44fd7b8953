// A folder that a test has for itself.
#pragma once
#include <cstdlib>
#include <filesystem>
#include <string>

namespace rookery::store {

/// Made empty, gone with everything in it at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    const std::string own(6, 'X');  // mkdtemp puts letters of its own there
    std::string name = (std::filesystem::temp_directory_path() / ("rookery_" + own)).string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path() const { return path_.string(); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace rookery::store
