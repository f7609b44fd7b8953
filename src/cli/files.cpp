#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace rookery::cli {
namespace {

/// An open file, which is closed again.
struct OpenFile {
  int handle;
  ~OpenFile() {
    if (handle >= 0) close(handle);
  }
};

/// Reads all there is; 0, or the number of the error. More than `most_file_bytes` is EFBIG.
int read_all(int handle, std::string& text) {
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t got = read(handle, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return errno;
    if (got == 0) return 0;
    text.append(buffer.data(), std::size_t(got));
    if (text.size() > most_file_bytes) return EFBIG;
  }
}

int read_path(const char* path, std::string& text) {
  // A pipe without a writer would wait here for ever.
  const OpenFile file{open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
  if (file.handle < 0) return errno;
  struct stat about {};
  if (fstat(file.handle, &about) != 0) return errno;
  if (S_ISDIR(about.st_mode)) return EISDIR;
  if (!S_ISREG(about.st_mode) && !S_ISFIFO(about.st_mode)) return ENODEV;
  if (about.st_size > off_t(most_file_bytes)) return EFBIG;
  if (S_ISFIFO(about.st_mode)) fcntl(file.handle, F_SETFL, 0);
  return read_all(file.handle, text);
}

std::string why(int error) {
  switch (error) {
    case ENOENT: return "there is no such file";
    case EISDIR: return "this is a folder, not a file";
    case ENXIO:
    case ENODEV: return "this is a device, not a file";
    case EFBIG: return "this file is larger than 16 MB, and nothing that is read here can be";
    default: return fmt::format("this file cannot be read: {}", std::strerror(error));
  }
}

}  // namespace

std::variant<std::string, std::vector<std::string>> read_file(const std::filesystem::path& path) {
  std::string text;
  if (const int error = read_path(path.c_str(), text))
    return std::vector{fmt::format("{}: {}", path.string(), why(error))};
  return text;
}

}  // namespace rookery::cli
