#include "public_data/catalog/gudid_writer.hpp"

#include <fmt/format.h>
#include <ranges>

#include <algorithm>
#include <cstring>

#include "core/text.hpp"
#include "public_data/catalog/catalog_schema.hpp"
#include "public_data/catalog/clearances.hpp"
#include "public_data/record_log/record_image.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {
namespace {

constexpr std::int64_t kRowsAtOnce = 50'000;
constexpr std::int64_t kRecordsAPile = 150'000;

constexpr Fragment kCreateStaged = R"sql(
  create temporary table gudid_staged (
    place uinteger not null, key varchar not null, primary_di varchar not null, brand varchar not null,
    company varchar not null, catalog varchar not null, model varchar not null, status varchar not null,
    identifiers varchar not null, codes varchar not null, gmdn varchar not null, description varchar not null,
    submissions varchar not null))sql";
constexpr Fragment kColumns =
    "key, primary_di, brand, company, catalog, model, status, identifiers, codes, gmdn, description, submissions";
constexpr size_t kTextColumns = 12;

std::uint64_t hash_of(std::string_view key) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash ^ (hash >> 29);
}

constexpr std::string_view kBetween{&kListMark, 1};

std::string_view key_of(const GudidDevice& device) {
  return device.public_device_record_key.empty() ? device.primary_di : device.public_device_record_key;
}

std::vector<std::string> gmdn_texts(const GudidDevice& device) {
  std::vector<std::string> texts;
  for (const GmdnTerm& term : device.gmdn_terms) {
    texts.push_back(term.name);
    texts.push_back(term.code);
  }
  return texts;
}

std::vector<std::string> submission_numbers(const GudidDevice& device) {
  std::vector<std::string> numbers;
  for (const auto& submission : device.premarket_submissions) {
    numbers.push_back(clearance_number(submission.submission_number));
  }
  return numbers;
}

Sql some_rows(std::int64_t first) {
  Sql sql{"select doc, "};
  sql.add(kColumns).add(" from gudid where doc >= ").bind(first);
  sql.add(" and doc < ").bind(first + kRowsAtOnce);
  return sql.add(" order by doc");
}

// A pile contains the records of some documents, each preceded by its number.
class Piles {
 public:
  Piles(std::filesystem::path file, std::int64_t count) : file_(std::move(file)) {
    for (std::int64_t i = 0; i * kRecordsAPile < std::max<std::int64_t>(count, 1); ++i) {
      writers_.push_back(std::make_unique<RecordLogWriter>(path(writers_.size())));
    }
  }
  ~Piles() {
    writers_.clear();
    std::error_code ignored;
    for (size_t i = 0; i < count_; ++i) std::filesystem::remove(path(i), ignored);
  }
  Piles(const Piles&) = delete;
  Piles& operator=(const Piles&) = delete;

  void add(std::uint32_t document, std::string_view record) {
    numbered_.resize(sizeof document);
    std::memcpy(numbered_.data(), &document, sizeof document);
    numbered_ += record;
    writers_[document / kRecordsAPile]->add(numbered_);
  }
  // All records in order of their numbers.
  void for_each(const std::function<void(std::string_view)>& take) {
    count_ = writers_.size();
    for (auto& writer : writers_) writer->finish();
    writers_.clear();
    for (size_t i = 0; i < count_; ++i) {
      std::vector<std::string> records(kRecordsAPile);
      size_t used = 0;
      RecordLog{path(i)}.for_each([&records, &used](Place, std::string_view numbered) {
        std::uint32_t document = 0;
        std::memcpy(&document, numbered.data(), sizeof document);
        records[document % kRecordsAPile] = numbered.substr(sizeof document);
        ++used;
      });
      for (size_t record = 0; record < used; ++record) take(records[record]);
    }
  }

 private:
  std::filesystem::path path(size_t pile) const { return fmt::format("{}.pile{}", file_.string(), pile); }

  std::filesystem::path file_;
  std::vector<std::unique_ptr<RecordLogWriter>> writers_;
  size_t count_ = 0;
  std::string numbered_;
};

}  // namespace

GudidWriter::GudidWriter(Connection& connection, const BuildOptions& options)
    : connection_(connection),
      options_(options),
      staged_file_(gudid_file(options.folder, options.version).string() + ".staged") {
  connection_.execute(kCreateStaged);
  rows_ = std::make_unique<Appender>(connection_, Appender::Place::kTemporary, "gudid_staged");
  log_ = std::make_unique<RecordLogWriter>(staged_file_);
}

GudidWriter::~GudidWriter() {
  log_.reset();
  std::error_code ignored;
  std::filesystem::remove(staged_file_, ignored);
}

bool GudidWriter::take_place(std::string_view key, Place place) {
  const auto [entry, is_new] = place_of_key_.try_emplace(hash_of(key), place);
  if (is_new) return true;
  const bool is_of_base = entry->second < first_place_;
  gone_.push_back(entry->second);
  entry->second = place;
  return is_of_base;
}

void GudidWriter::fill(const BaseVersion& base, Database& before) {
  base_files_ = {gudid_file(base.folder, base.version)};
  base_log_ = std::make_unique<RecordLog>(base_files_);
  first_place_ = base_log_->size();
  for (std::int64_t first = 0; first < first_place_; first += kRowsAtOnce) {
    before.query(some_rows(first), [this](const Row& row) {
      take_place(row.text(1), static_cast<Place>(row.integer(0)));
      rows_->add(row.integer(0));
      for (size_t column = 1; column <= kTextColumns; ++column) rows_->add(row.text(column));
      rows_->end_row();
    });
  }
}

bool GudidWriter::base_is_newer(const GudidDevice& device) const {
  const auto known = place_of_key_.find(hash_of(key_of(device)));
  if (known == place_of_key_.end() || known->second >= first_place_) return false;
  bool is_newer = false;
  base_log_->read(std::span{&known->second, 1}, [&device, &is_newer](size_t, std::string_view record) {
    is_newer = read_image<GudidDevice>(record).public_version_number > device.public_version_number;
  });
  return is_newer;
}

bool GudidWriter::add(const GudidDevice& device) {
  if (base_is_newer(device)) {
    ++older_;
    return false;
  }
  std::string image;
  write_image(image, device);
  const Place place = first_place_ + log_->add(image);
  const bool is_first = take_place(key_of(device), place);
  rows_->add(std::int64_t{place}).add(key_of(device)).add(device.primary_di).add(device.brand_name);
  rows_->add(device.company_name).add(device.catalog_number).add(device.version_or_model_number);
  rows_->add(device.commercial_distribution_status);
  rows_->add(join_present(device.identifiers | std::views::transform(&GudidIdentifier::id), kBetween));
  rows_->add(join_present(device.product_codes | std::views::transform(&GudidProductCode::code), kBetween));
  rows_->add(join_present(gmdn_texts(device), kBetween));
  rows_->add(device.device_description);
  rows_->add(join_present(submission_numbers(device), kBetween));
  rows_->end_row();
  return is_first;
}

void GudidWriter::clear() {
  for (const auto& [hash, place] : place_of_key_) gone_.push_back(place);
  place_of_key_.clear();
}

std::int64_t GudidWriter::write() {
  rows_->finish();
  rows_.reset();
  log_->finish();
  write_table();
  const std::int64_t count = connection_.integer(Sql{"select count(*) from gudid"});
  write_text_index(count);
  write_log(count);
  connection_.execute(Sql{"drop table gudid_place"});
  connection_.execute(Sql{"drop table gudid_staged"});
  return count;
}

void GudidWriter::write_table() {
  connection_.execute(Sql{"create temporary table gudid_gone (place uinteger not null)"});
  Appender gone{connection_, Appender::Place::kTemporary, "gudid_gone"};
  for (const Place place : gone_) gone.add(std::int64_t{place}).end_row();
  gone.finish();
  connection_.execute(Sql{R"sql(
    create temporary table gudid_place as
    select row_number() over (order by company, brand, primary_di, place) - 1 as doc, place from gudid_staged
    where place not in (select place from gudid_gone))sql"});
  connection_.execute(kCreateGudid);
  Sql insert{"insert into gudid select doc, "};
  insert.add(kColumns).add(" from gudid_staged join gudid_place using (place) order by doc");
  connection_.execute(insert);
  connection_.execute(kCreateGudidCode);
  connection_.execute(Sql{R"sql(
    insert into gudid_code
    select distinct unnest(string_split(codes, chr(31))) as code, doc from gudid where codes <> '' order by code, doc)sql"});
  connection_.execute(kCreateGudidGmdn);
  connection_.execute(Sql{R"sql(
    insert into gudid_gmdn
    select distinct unnest(string_split(gmdn, chr(31))) as term, doc from gudid where gmdn <> '' order by term, doc)sql"});
}

void GudidWriter::write_text_index(std::int64_t count) {
  text_search::TextIndexBuilder index{gudid_text_file(options_.folder, options_.version)};
  std::string words;
  for (std::int64_t first = 0; first < count; first += kRowsAtOnce) {
    connection_.query(some_rows(first), [&index, &words](const Row& row) {
      words.clear();
      // Without the key and the status, which are useless for searching.
      for (const size_t column : {2, 3, 4, 5, 6, 8, 9, 10, 11}) words.append(row.text(column)).append(" ");
      index.add(row.integer(0), words);
    });
  }
  index.finish();
}

void GudidWriter::write_log(std::int64_t count) {
  std::vector<std::int64_t> document_of_place;
  std::vector<std::filesystem::path> files = base_files_;
  files.push_back(staged_file_);
  const RecordLog staged{files};
  document_of_place.assign(staged.size(), -1);
  connection_.query(Sql{"select place, doc from gudid_place"}, [&document_of_place](const Row& row) {
    document_of_place[static_cast<size_t>(row.integer(0))] = row.integer(1);
  });
  Piles piles{staged_file_, count};
  staged.for_each([&piles, &document_of_place](Place place, std::string_view record) {
    if (document_of_place[place] >= 0) piles.add(static_cast<std::uint32_t>(document_of_place[place]), record);
  });
  RecordLogWriter log{gudid_file(options_.folder, options_.version)};
  piles.for_each([&log](std::string_view record) { log.add(record); });
  log.finish();
}

}  // namespace pharos::public_data
