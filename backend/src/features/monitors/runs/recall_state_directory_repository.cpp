#include "features/monitors/runs/recall_state_directory.hpp"

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

struct State {
  RecallMarks marks;
};
BOOST_DESCRIBE_STRUCT(State, (), (marks))

}  // namespace

std::optional<RecallMarks> RecallStateDirectory::find(const std::string& data_version,
                                                      const std::string& product_code) const {
  auto state = database_.read_one<State>(kFind, {{"data_version", data_version}, {"product_code", product_code}});
  return state ? std::optional{std::move(state->marks)} : std::nullopt;
}

void RecallStateDirectory::keep(const std::string& data_version, const std::string& product_code,
                                const RecallMarks& marks) {
  database_.execute(
      kKeep, {{"data_version", data_version}, {"product_code", product_code}, {"marks", to_text(to_json(marks))}});
}

void RecallStateDirectory::sweep(const std::string& current) {
  database_.execute(kSweep, {{"current", current}});
}

}  // namespace pharos::monitors
