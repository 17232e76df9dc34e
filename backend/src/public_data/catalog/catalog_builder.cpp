#include "public_data/catalog/catalog_builder.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "public_data/catalog/catalog_schema.hpp"
#include "public_data/catalog/clearances.hpp"
#include "public_data/catalog/duckdb_client.hpp"
#include "public_data/catalog/gudid_writer.hpp"
#include "public_data/catalog/recall_writer.hpp"
#include "public_data/query/period.hpp"
#include "public_data/record_log/record_image.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::public_data {
namespace {

template <class Record>
std::string image_of(const Record& record) {
  std::string image;
  write_image(image, record);
  return image;
}

std::string key_of(const Recall& recall) {
  if (!recall.cfres_id.empty()) return recall.cfres_id;
  return fmt::format("{}\n{}\n{}", recall.product_res_number, recall.res_event_number, recall.product_description);
}
std::string key_of(const Enforcement& enforcement) {
  return fmt::format("{}\n{}", enforcement.recall_number, enforcement.event_id);
}
std::string key_of(const Classification& classification) {
  return classification.product_code;
}

// Complete records by key; a few tens of thousands.
template <class Record>
class Kept {
 public:
  // From the base version.
  void fill(const Record& record) { images_[key_of(record)] = image_of(record); }
  // False if its key is repeated in this load.
  bool add(const Record& record) {
    fill(record);
    return came_.insert(key_of(record)).second;
  }
  void clear() { images_.clear(); }
  void for_each(const std::function<void(const Record&)>& take) const {
    for (const auto& [key, image] : images_) take(read_image<Record>(image));
  }
  std::int64_t size() const { return static_cast<std::int64_t>(images_.size()); }

 private:
  std::map<std::string, std::string> images_;
  std::set<std::string> came_;  // keys of this load
};

struct CodeCounts {
  CodeActivity activity;
  std::set<std::string> recalls;  // event numbers
  std::int64_t gudid_devices = 0;
  std::set<std::string, std::less<>> brand_words;
};

std::string text_of(const std::set<std::string, std::less<>>& words) {
  std::string text;
  for (const std::string& word : words) text.append(" ").append(word);
  return text;
}

}  // namespace

std::filesystem::path catalog_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("catalog-{}.duckdb", version);
}
std::filesystem::path recall_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("recall-{}.log", version);
}
std::filesystem::path recall_text_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("recall-text-{}.sqlite", version);
}
std::filesystem::path gudid_text_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("gudid-text-{}.sqlite", version);
}
std::filesystem::path gudid_file(const std::filesystem::path& folder, const std::string& version) {
  return folder / fmt::format("gudid-{}.log", version);
}

struct CatalogBuilder::Parts {
  explicit Parts(const BuildOptions& build_options)
      : options(build_options),
        spill_folder(catalog_file(options.folder, options.version).string() + ".spill"),
        database({.file = catalog_file(options.folder, options.version),
                  .access = Access::kBuild,
                  .memory_mb = options.memory_mb,
                  .threads = options.threads,
                  .spill_folder = spill_folder}),
        connection(database),
        gudid(connection, options) {
    if (options.base) fill(*options.base);
  }
  ~Parts() {
    std::error_code ignored;  // an empty folder left behind is harmless
    std::filesystem::remove_all(spill_folder, ignored);
  }

  void fill(const BaseVersion& base) {
    Database before{{.file = catalog_file(base.folder, base.version)}};
    RecordLog{recall_file(base.folder, base.version)}.for_each(
        [this](Place, std::string_view record) { recalls.fill(read_recall_row(record).recall); });
    before.query(Sql{"select image from enforcement"},
                 [this](const Row& row) { enforcements.fill(read_image<Enforcement>(row.text(0))); });
    before.query(Sql{"select image from code where is_known = 1"},
                 [this](const Row& row) { classifications.fill(read_image<Classification>(row.text(0))); });
    gudid.fill(base, before);
  }

  std::int64_t write_recalls() {
    std::vector<Enforcement> all;
    enforcements.for_each([&all](const Enforcement& enforcement) { all.push_back(enforcement); });
    RecallWriter writer{std::move(all)};
    recalls.for_each([&writer](const Recall& recall) { writer.add(recall); });
    writer.write(connection, options.folder, options.version);
    connection.execute(kCreateEnforcement);
    Appender rows{connection, Appender::Place::kDatabase, "enforcement"};
    enforcements.for_each([&rows](const Enforcement& enforcement) { rows.add(image_of(enforcement)).end_row(); });
    rows.finish();
    return recalls.size();
  }

  void write_clearances() {
    std::vector<Recall> all;
    recalls.for_each([&all](const Recall& recall) { all.push_back(recall); });
    public_data::write_clearances(connection, all);
  }

  void add_brand_words(std::map<std::string, CodeCounts>& counts) {
    connection.query(Sql{"select distinct code, brand from gudid join gudid_code using (doc) where brand <> ''"},
                     [&counts](const Row& row) {
                       auto& words = counts[std::string{row.text(0)}].brand_words;
                       for (const auto& token : text_search::tokens_of(row.text(1))) words.emplace(token.word);
                     });
  }

  void write_codes(const std::vector<CodeActivity>& activity, std::optional<Date> data_through) {
    std::map<std::string, CodeCounts> counts;
    for (const CodeActivity& code : activity) counts[code.product_code].activity = code;
    const Date first = find_period("5Y", data_through.value_or(Date{}))->start.value();
    recalls.for_each([&counts, first](const Recall& recall) {
      if (recall.event_date_initiated && *recall.event_date_initiated >= first) {
        counts[recall.product_code].recalls.insert(recall.res_event_number);
      }
    });
    connection.query(Sql{"select code, count(*) from gudid_code group by code"},
                     [&counts](const Row& row) { counts[std::string{row.text(0)}].gudid_devices = row.integer(1); });
    add_brand_words(counts);
    counts.erase("");
    connection.execute(kCreateCode);
    Appender rows{connection, Appender::Place::kDatabase, "code"};
    const auto add = [&rows](const Classification& facts, bool is_known, const CodeCounts& count) {
      rows.add(facts.product_code).add(facts.device_class).add(image_of(facts)).add(std::int64_t{is_known});
      rows.add(count.activity.reports).add(count.activity.reports_12_months);
      rows.add(static_cast<std::int64_t>(count.recalls.size())).add(count.gudid_devices);
      rows.add(text_of(count.brand_words)).end_row();
    };
    classifications.for_each([&add, &counts](const Classification& facts) {
      const auto node = counts.extract(facts.product_code);
      add(facts, true, node.empty() ? CodeCounts{} : node.mapped());
    });
    for (const auto& [code, count] : counts) {
      Classification unknown;
      unknown.product_code = code;
      add(unknown, false, count);
    }
    rows.finish();
  }

  BuildOptions options;
  std::filesystem::path spill_folder;
  Database database;
  Connection connection;
  Kept<Recall> recalls;
  Kept<Enforcement> enforcements;
  Kept<Classification> classifications;
  GudidWriter gudid;
};

CatalogBuilder::CatalogBuilder(const BuildOptions& options) : parts_(std::make_unique<Parts>(options)) {}

CatalogBuilder::~CatalogBuilder() = default;

bool CatalogBuilder::add(const Recall& recall) {
  return parts_->recalls.add(recall);
}
bool CatalogBuilder::add(const Enforcement& enforcement) {
  return parts_->enforcements.add(enforcement);
}
bool CatalogBuilder::add(const Classification& classification) {
  return parts_->classifications.add(classification);
}
bool CatalogBuilder::add(const GudidDevice& device) {
  return parts_->gudid.add(device);
}
std::uint64_t CatalogBuilder::older_devices() const {
  return parts_->gudid.older();
}

void CatalogBuilder::forget(CatalogSource source) {
  switch (source) {
    case CatalogSource::kRecalls:
      return parts_->recalls.clear();
    case CatalogSource::kEnforcements:
      return parts_->enforcements.clear();
    case CatalogSource::kClassifications:
      return parts_->classifications.clear();
    case CatalogSource::kGudid:
      return parts_->gudid.clear();
  }
}

RowCounts CatalogBuilder::finish(const std::vector<CodeActivity>& activity, std::optional<Date> data_through) {
  RowCounts counts;
  counts["recall"] = parts_->write_recalls();
  counts["enforcement"] = parts_->enforcements.size();
  counts["gudid"] = parts_->gudid.write();
  parts_->write_clearances();
  parts_->write_codes(activity, data_through);
  counts["code"] = parts_->connection.integer(Sql{"select count(*) from code"});
  parts_->connection.execute(Sql{"checkpoint"});
  parts_.reset();
  return counts;
}

}  // namespace pharos::public_data
