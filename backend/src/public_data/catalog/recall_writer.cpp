#include "public_data/catalog/recall_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "public_data/catalog/catalog_schema.hpp"
#include "public_data/columns/collation.hpp"
#include "public_data/record_log/record_image.hpp"
#include "public_data/record_log/record_log.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {
namespace {

struct CollatesBefore {
  using is_transparent = void;
  bool operator()(std::string_view left, std::string_view right) const { return collates_before(left, right); }
};

// The rank of each name in collation order.
class Ranks {
 public:
  void add(std::string_view name) { names_.emplace(name, 0); }
  void finish() {
    std::int64_t rank = 0;
    for (auto& [name, place] : names_) place = rank++;
  }
  std::int64_t of(std::string_view name) const { return names_.find(name)->second; }

 private:
  std::map<std::string, std::int64_t, CollatesBefore> names_;
};

// Most recently initiated first; rows without a date last.
bool comes_before(const RecallRow& left, const RecallRow& right) {
  const Recall& a = left.recall;
  const Recall& b = right.recall;
  if (a.event_date_initiated != b.event_date_initiated) return a.event_date_initiated > b.event_date_initiated;
  if (a.product_res_number != b.product_res_number) return a.product_res_number > b.product_res_number;
  return a.cfres_id > b.cfres_id;
}

}  // namespace

RecallRow read_recall_row(std::string_view record) {
  const size_t line_end = record.find('\n');
  RecallRow row{read_image<Recall>(record.substr(0, line_end)), std::nullopt};
  const std::string_view enforcement = record.substr(line_end + 1);
  if (!enforcement.empty()) row.enforcement = read_image<Enforcement>(enforcement);
  return row;
}

RecallClass recall_class(const RecallRow& row) {
  if (!row.enforcement) return RecallClass::kNone;
  return kRecallClasses.find(row.enforcement->classification).value_or(RecallClass::kNone);
}

std::string recall_words(const Recall& recall) {
  return fmt::format("{} {} {} {} {} {} {}", recall.product_description, recall.reason_for_recall, recall.code_info,
                     recall.recalling_firm, recall.product_code, recall.product_res_number, recall.res_event_number);
}

RecallWriter::RecallWriter(std::vector<Enforcement> enforcements) {
  for (Enforcement& enforcement : enforcements) {
    std::string number = enforcement.recall_number;
    enforcements_.emplace(std::move(number), std::move(enforcement));
  }
}

void RecallWriter::add(const Recall& recall) {
  const Enforcement* enforcement = find_enforcement(recall);
  rows_.push_back({recall, enforcement != nullptr ? std::optional{*enforcement} : std::nullopt});
}

const Enforcement* RecallWriter::find_enforcement(const Recall& recall) const {
  const auto [first, end] = enforcements_.equal_range(recall.product_res_number);
  if (first == end) return nullptr;
  const auto same_event = std::find_if(
      first, end, [&recall](const auto& entry) { return entry.second.event_id == recall.res_event_number; });
  return same_event != end ? &same_event->second : &first->second;
}

void RecallWriter::write(Connection& connection, const std::filesystem::path& folder, const std::string& version) {
  std::ranges::stable_sort(rows_, comes_before);
  Ranks firms;
  Ranks statuses;
  Ranks root_causes;
  for (const RecallRow& row : rows_) {
    firms.add(row.recall.recalling_firm);
    statuses.add(status_word(row));
    root_causes.add(row.recall.root_cause_description);
  }
  for (Ranks* ranks : {&firms, &statuses, &root_causes}) ranks->finish();

  connection.execute(kCreateRecall);
  Appender out{connection, Appender::Place::kDatabase, "recall"};
  text_search::TextIndexBuilder texts{recall_text_file(folder, version)};
  RecordLogWriter log{recall_file(folder, version)};
  std::string record;
  for (size_t i = 0; i < rows_.size(); ++i) {
    const Recall& recall = rows_[i].recall;
    const std::string_view status = status_word(rows_[i]);
    const auto id = static_cast<std::int64_t>(i);
    out.add(id).add(recall.product_code).add(recall.event_date_initiated).add(recall.event_date_posted);
    out.add(recall.event_date_terminated).add(recall.product_res_number).add(recall.res_event_number);
    out.add(static_cast<std::int64_t>(recall_class(rows_[i]))).add(static_cast<std::int64_t>(status_of(rows_[i])));
    out.add(statuses.of(status));
    out.add(recall.recalling_firm).add(firms.of(recall.recalling_firm));
    out.add(canonical_manufacturer(recall.recalling_firm)).add(recall.root_cause_description);
    out.add(root_causes.of(recall.root_cause_description)).end_row();
    record.clear();
    write_image(record, recall);
    record += '\n';
    if (rows_[i].enforcement) write_image(record, *rows_[i].enforcement);
    log.add(record);
    texts.add(id, recall_words(recall));
  }
  out.finish();
  texts.finish();
  log.finish();
}

}  // namespace pharos::public_data
