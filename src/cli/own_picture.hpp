// Tables that do not look like seats round a trick.
#pragma once
#include "cli/screen.hpp"

namespace rookery::cli {

Lines moosehead_picture(const Scene& scene, const Ink& ink);
Lines quatro_picture(const Scene& scene, const Ink& ink);
Lines panjandrum_picture(const Scene& scene, const Ink& ink);
Lines tuxedo_picture(const Scene& scene, const Ink& ink);
/// What these ask the seat for; they have more than one thing to say at a time.
std::string panjandrum_question(const Scene& scene);
std::string tuxedo_question(const Scene& scene);
Lines ups_and_downs_picture(const Scene& scene, const Ink& ink);
Lines old_rook_picture(const Scene& scene, const Ink& ink);
Lines new_rook_picture(const Scene& scene, const Ink& ink);
/// The end cards of its columns, in their order; one of id 0 where a column is empty.
std::vector<Card> end_cards(const View& view);
Lines clock_picture(const Scene& scene, const Ink& ink);

}  // namespace rookery::cli
