#include "features/monitors/recall_states.hpp"

namespace pharos::monitors {
namespace {

constexpr db::PlatformSql kFind = R"sql(
  select marks from recall_states where data_version = :data_version and product_code = :product_code)sql";
constexpr db::PlatformSql kKeep = R"sql(
  insert into recall_states (data_version, product_code, marks) values (:data_version, :product_code, :marks)
  on conflict (data_version, product_code) do nothing)sql";
constexpr db::PlatformSql kSweep = R"sql(
  delete from recall_states
  where data_version <> :current
    and not exists (select 1 from monitors m where m.kind = 'recall' and m.product_code = recall_states.product_code
                                               and m.last_data_version = recall_states.data_version))sql";

RecallMarks read_marks(const db::Row& row) {
  const Json document = read_json(row.text(0));
  RecallMarks marks;
  for (const auto& [key, mark] : document.as_object()) marks.emplace(key, mark.as_string());
  return marks;
}

}  // namespace

std::optional<RecallMarks> RecallStateDirectory::find(const std::string& data_version,
                                                      const std::string& product_code) const {
  return database_.find(kFind, read_marks, {{"data_version", data_version}, {"product_code", product_code}});
}

void RecallStateDirectory::keep(const std::string& data_version, const std::string& product_code,
                                const RecallMarks& marks) {
  JsonObject document;
  for (const auto& [key, mark] : marks) document[key] = mark;
  database_.execute(
      kKeep, {{"data_version", data_version}, {"product_code", product_code}, {"marks", to_text(Json(document))}});
}

void RecallStateDirectory::sweep(const std::string& current) {
  database_.execute(kSweep, {{"current", current}});
}

}  // namespace pharos::monitors
