// Transcripts: records of the tests that say what is expected at a moment.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rookery {

/// Plays a transcript and returns everything in it that does not hold, as "line 12:
/// ...". An expectation is about the moment after the last move above it and all that
/// followed from that move by itself, the next deal included.
std::vector<std::string> faults_of_transcript(std::string_view text);

}  // namespace rookery
