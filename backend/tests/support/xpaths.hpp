#pragma once

#include <memory>
#include <string>
#include <vector>

struct _xmlDoc;

namespace pharos::testing_support {

// What XPaths find in a message. FDA's XPaths have no namespace, so the namespace of the message is removed.
class XPaths {
 public:
  explicit XPaths(std::string message);

  // The values of the nodes, trimmed; "true" or "false" for a condition.
  std::vector<std::string> find(const std::string& path) const;

 private:
  std::unique_ptr<_xmlDoc, void (*)(_xmlDoc*)> document_;
};

}  // namespace pharos::testing_support
