#include "features/reportability/cases/case.hpp"

#include <fmt/ranges.h>

#include "core/described.hpp"

namespace pharos::reportability {

std::string changed_facts(const CaseFacts& before, const CaseFacts& after) {
  std::vector<std::string> names;
  for_each_member<CaseFacts>([&names, &before, &after](auto member) {
    if (before.*member.pointer == after.*member.pointer) return;
    std::string name = member.name;
    for (auto& c : name) c = c == '_' ? ' ' : c;
    names.push_back(std::move(name));
  });
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace pharos::reportability
