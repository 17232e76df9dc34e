#pragma once

#include <utility>

namespace pharos {

// A value that cannot be printed, logged or turned into JSON (R44): it has no operator<<, formatter or conversion.
// `reveal` is the only access and is easy to find in a review.
template <class T>
class Secret {
 public:
  Secret() = default;
  explicit Secret(T value) : value_(std::move(value)) {}
  const T& reveal() const { return value_; }

 private:
  T value_;
};

}  // namespace pharos
