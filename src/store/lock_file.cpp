#include "store/lock_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "store/database.hpp"

namespace rookery::store {
namespace {

StoreError cannot(const std::filesystem::path& path, const char* what) {
  return {Trouble::lost,
          "the file " + path.string() + " cannot be " + what + ": " + std::strerror(errno)};
}

}  // namespace

// Two lines: the process that holds the file, and its mark.

LockFile::LockFile(const std::filesystem::path& path) : path_(path) {
  const int file = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0) throw cannot(path, "opened");
  std::array<char, 100> read{};
  const bool held = flock(file, LOCK_EX | LOCK_NB) == 0;
  const int error = errno;
  const auto size = pread(file, read.data(), read.size(), 0);
  const std::string text(read.data(), std::size_t(std::max<ssize_t>(size, 0)));
  const auto line = text.find('\n');
  if (!held) {
    close(file);
    errno = error;
    if (error != EWOULDBLOCK) throw cannot(path, "locked");
    const std::string process =
        line == std::string::npos ? "" : " (process " + text.substr(0, line) + ")";
    throw StoreError(Trouble::taken, "the folder " + path.parent_path().string() +
                                         " is in use by another Rookery" + process +
                                         "; stop that one first");
  }
  file_ = file;
  if (line != std::string::npos)
    mark_ = text.substr(line + 1, text.find('\n', line + 1) - line - 1);
  try {
    write();
  } catch (const StoreError&) {
    close(file_);
    throw;
  }
}

LockFile::~LockFile() { close(file_); }

void LockFile::leave_mark(const std::string& mark) {
  mark_ = mark;
  write();
}

void LockFile::write() {
  const std::string text = std::to_string(getpid()) + "\n" + mark_ + "\n";
  if (pwrite(file_, text.data(), text.size(), 0) != ssize_t(text.size()) ||
      ftruncate(file_, off_t(text.size())) != 0)
    throw cannot(path_, "written");
}

}  // namespace rookery::store
