// A file in a folder that one program holds at a time.
#pragma once
#include <filesystem>
#include <string>

namespace rookery::store {

/// Held until it is destroyed or its program ends, however that ends: the system gives it
/// back. The file stays, since another program may be opening it. Throws StoreError.
class LockFile {
 public:
  explicit LockFile(const std::filesystem::path& path);
  ~LockFile();
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;

  /// What the last to hold it left there.
  const std::string& mark() const { return mark_; }
  void leave_mark(const std::string& mark);

 private:
  void write();

  const std::filesystem::path path_;
  int file_ = -1;
  std::string mark_;
};

}  // namespace rookery::store
