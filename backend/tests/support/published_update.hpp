#pragma once

#include <memory>

namespace pharos::testing_support {

// While it exists, test_public_data() has other reports in another version, as if a load had been published and the
// former version deleted.
class PublishedUpdate {
 public:
  PublishedUpdate();
  ~PublishedUpdate();
  PublishedUpdate(const PublishedUpdate&) = delete;
  PublishedUpdate& operator=(const PublishedUpdate&) = delete;

 private:
  struct Versions;
  std::unique_ptr<Versions> versions_;
};

}  // namespace pharos::testing_support
