#include "cli/own_picture.hpp"

namespace rookery::cli {

std::optional<OwnPicture> own_picture(const Scene& scene, const Ink& ink) {
  if (scene.view.zones.empty()) return {};  // nothing is dealt yet
  if (scene.game == "moosehead") return OwnPicture{moosehead_picture(scene, ink)};
  if (scene.game == "quatro") return OwnPicture{quatro_picture(scene, ink), true};
  if (scene.game == "panjandrum") return OwnPicture{panjandrum_picture(scene, ink), true};
  if (scene.game == "tuxedo") return OwnPicture{tuxedo_picture(scene, ink), true};
  if (scene.game == "ups-and-downs") return OwnPicture{ups_and_downs_picture(scene, ink)};
  if (scene.game == "old-rook-solitaire")
    return OwnPicture{.lines = old_rook_picture(scene, ink), .whole = true};
  if (scene.game == "new-rook-solitaire")
    return OwnPicture{.lines = new_rook_picture(scene, ink), .whole = true};
  if (scene.game == "clock-pastime")
    return OwnPicture{.lines = clock_picture(scene, ink), .whole = true};
  return {};
}

}  // namespace rookery::cli
