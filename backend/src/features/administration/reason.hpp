#pragma once

#include <cstddef>

namespace pharos::administration {

// The reason that an administrator gives for a change.
inline constexpr size_t kMaxReason = 500;
inline constexpr auto kReasonRequired = "A reason is required";

}  // namespace pharos::administration
