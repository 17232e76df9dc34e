#pragma once

namespace pharos::exports {

inline constexpr auto kPlaygroundMark = "PLAYGROUND: generated data, not for regulatory use";

}  // namespace pharos::exports
