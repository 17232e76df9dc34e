#include "features/work/records.hpp"

#include <algorithm>

namespace pharos::work {

const RecordSource& Records::source(RecordKind kind) const {
  const auto found = sources_.find(kind);
  if (found == sources_.end()) throw Error(ErrorCode::kInternal, "No source for this kind of record");
  return *found->second;
}

RecordHead Records::require(const Principal& who, const RecordRef& record) const {
  if (!may_see(record.record_kind, {who.role, who.features})) {
    throw Error(ErrorCode::kForbidden, "Your role or your organization's plan does not include records of this kind");
  }
  auto head = find(who.scope(), record);
  if (!head) throw Error(ErrorCode::kNotFound, "Record not found");
  return *std::move(head);
}

// In pieces, because a statement takes a limited number of values.
std::set<std::string> Records::open_among(RecordKind kind, const TenantScope& tenant,
                                          const std::vector<std::string>& ids) const {
  constexpr size_t kPiece = 1000;
  std::set<std::string> open;
  for (size_t start = 0; start < ids.size(); start += kPiece) {
    const std::vector<std::string> piece(
        ids.begin() + static_cast<std::ptrdiff_t>(start),
        ids.begin() + static_cast<std::ptrdiff_t>(std::min(start + kPiece, ids.size())));
    open.merge(source(kind).open_among(tenant, piece));
  }
  return open;
}

}  // namespace pharos::work
