#pragma once

#include <string_view>

#include "sheets/byte_source.hpp"

namespace pharos::testing_support {

// Returns the bytes in pieces of one size, so that everything is split somewhere.
class PieceSource final : public sheets::ByteSource {
 public:
  PieceSource(std::string_view bytes, size_t piece) : rest_(bytes), piece_(piece) {}
  size_t read(std::span<char> out) override {
    const size_t count = rest_.substr(0, piece_).copy(out.data(), out.size());
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
  size_t piece_;
};

}  // namespace pharos::testing_support
