#include "text_search/segment_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <system_error>

#include "core/error.hpp"
#include "text_search/segment_format.hpp"

namespace pharos::text_search {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kReading = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
constexpr int kStepsBetweenLooks = 2000;  // SQLite steps: about a tenth of a millisecond
constexpr const char* kReadSettings =
    "pragma query_only = on;"
    "pragma cache_size = -4096;"
    "pragma mmap_size = 2147418112;";
constexpr const char* kFind = "select rowid from ft where ft match ?1 and rowid between ?2 and ?3 order by rowid";
constexpr const char* kRate =
    "select rowid, term_counts(ft) from ft where ft match ?1 and rowid between ?2 and ?3 order by rowid";
constexpr std::uint8_t kMostCounted = 32;

// The file never changes while it is open, so SQLite needs no locks.
std::string address_of(const std::filesystem::path& file) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string address = "file:";
  for (const char c : file.string()) {
    if (c == '%' || c == '?' || c == '#') {
      const auto byte = static_cast<unsigned char>(c);
      address += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
    } else {
      address += c;
    }
  }
  return address + "?mode=ro&immutable=1";
}

// The SQL function term_counts(ft): returns nothing, and notes how often each term occurs in the current hit.
void count_terms(const Fts5ExtensionApi* api, Fts5Context* hit, sqlite3_context* answer, int, sqlite3_value**) {
  auto& counts = *static_cast<std::vector<std::uint8_t>*>(api->xUserData(hit));
  counts.clear();
  const int terms = api->xPhraseCount(hit);
  for (int term = 0; term < terms; ++term) {
    std::uint8_t count = 0;
    Fts5PhraseIter place{};
    int column = 0;
    int offset = 0;
    const int result = api->xPhraseFirst(hit, term, &place, &column, &offset);
    for (; result == SQLITE_OK && column >= 0 && count < kMostCounted; ++count) {
      api->xPhraseNext(hit, &place, &column, &offset);
    }
    if (result != SQLITE_OK) return sqlite3_result_error_code(answer, result);
    counts.push_back(count);
  }
  sqlite3_result_null(answer);
}

}  // namespace

class SegmentReader::Connection {
 public:
  explicit Connection(const std::filesystem::path& file) : database_(address_of(file).c_str(), kReading) {
    database_.execute(kReadSettings);
    sqlite3_progress_handler(database_.get(), kStepsBetweenLooks, &is_late, this);
    fts5_api* api = find_fts5(database_.get());
    if (api->xCreateFunction(api, "term_counts", &counts_, &count_terms, nullptr) != SQLITE_OK) {
      fail_engine(database_.get(), "relevance function not available");
    }
  }

  template <class Take>
  void run(const char* sql, const std::string& match, DocumentRange numbers, Clock::time_point deadline,
           const Take& take) {
    deadline_ = deadline;
    const Statement statement{database_, sql};
    sqlite3_bind_text64(statement.get(), 1, match.data(), match.size(), SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(statement.get(), 2, numbers.first);
    sqlite3_bind_int64(statement.get(), 3, numbers.last);
    int result = SQLITE_ROW;
    while ((result = sqlite3_step(statement.get())) == SQLITE_ROW) take(sqlite3_column_int64(statement.get(), 0));
    if (result == SQLITE_INTERRUPT)
      throw Error(ErrorCode::kUnavailable, "The text search took too long. Narrow your search.");
    if (result != SQLITE_DONE) fail_engine(database_.get(), "search failed");
  }

  // How often each term of the last hit occurs.
  const std::vector<std::uint8_t>& counts() const { return counts_; }

 private:
  static int is_late(void* self) { return Clock::now() > static_cast<Connection*>(self)->deadline_ ? 1 : 0; }

  std::vector<std::uint8_t> counts_;  // written by the SQL function
  Handle database_;
  Clock::time_point deadline_ = Clock::time_point::max();
};

SegmentReader::SegmentReader(const IndexSegment& segment, Check check)
    : file_(segment.file), numbers_(segment.documents), sizes_(read_sizes(segment, check)) {}

SegmentReader::~SegmentReader() = default;

void SegmentReader::refuse(std::string_view reason) const {
  throw Error(ErrorCode::kUnavailable, fmt::format("{} {}", file_.filename().string(), reason));
}

DocumentSizes SegmentReader::read_sizes(const IndexSegment& segment, Check check) const {
  if (check == Check::kSegment) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file_, error);
    if (error) refuse("is missing or cannot be read");
    if (bytes < segment.bytes) refuse("is truncated");
    if (bytes > segment.bytes) refuse("is too long");
  }
  const Handle database{address_of(file_).c_str(), kReading};
  if (check == Check::kSegment) require_identity(database, segment.identity);
  return {database, numbers_};
}

void SegmentReader::require_identity(const Handle& database, std::uint64_t identity) const {
  sqlite3_stmt* statement = nullptr;
  const bool is_segment = sqlite3_prepare_v2(database.get(), kSelectIdentity, -1, &statement, nullptr) == SQLITE_OK &&
                          sqlite3_step(statement) == SQLITE_ROW;
  const bool is_this = is_segment && static_cast<std::uint64_t>(sqlite3_column_int64(statement, 0)) == identity;
  sqlite3_finalize(statement);
  if (!is_segment) refuse("is not a text index of this format");
  if (!is_this) refuse("belongs to another data version");
}

std::unique_ptr<SegmentReader::Connection> SegmentReader::borrow() {
  {
    const std::lock_guard lock{mutex_};
    if (!idle_.empty()) {
      auto connection = std::move(idle_.back());
      idle_.pop_back();
      return connection;
    }
  }
  return std::make_unique<Connection>(file_);
}

void SegmentReader::put_back(std::unique_ptr<Connection> connection) {
  const std::lock_guard lock{mutex_};
  idle_.push_back(std::move(connection));
}

std::optional<std::int64_t> SegmentReader::document_of(std::int64_t number) const {
  if (!numbers_.contains(number)) refuse("contains an unknown document");
  return numbers_.in_index(number);
}

void SegmentReader::find(const Search& search, std::vector<std::int64_t>& documents) {
  auto connection = borrow();
  connection->run(kFind, search.query.match(), numbers_.in_segment(search.range), search.deadline,
                  [&](std::int64_t number) {
                    if (const auto document = document_of(number)) documents.push_back(*document);
                  });
  put_back(std::move(connection));
}

void SegmentReader::rate(const Search& search, RatedHits& found) {
  auto connection = borrow();
  if (search.query.term_matches().empty()) {
    rate_at_once(*connection, search, found);
  } else {
    rate_by_term(*connection, search, found);
  }
  put_back(std::move(connection));
}

void SegmentReader::rate_at_once(Connection& connection, const Search& search, RatedHits& found) const {
  connection.run(kRate, search.query.match(), numbers_.in_segment(search.range), search.deadline,
                 [&](std::int64_t number) {
                   const auto document = document_of(number);
                   if (!document) return;
                   const auto& counts = connection.counts();
                   found.terms = counts.size();
                   found.hits.push_back({*document, sizes_.size_of(number)});
                   found.counts.insert(found.counts.end(), counts.begin(), counts.end());
                 });
}

void SegmentReader::rate_by_term(Connection& connection, const Search& search, RatedHits& found) const {
  struct Occurrence {
    std::int64_t number = 0;
    size_t term = 0;
    std::uint8_t count = 0;
  };
  std::vector<Occurrence> occurrences;
  found.terms = search.query.term_matches().size();
  for (size_t term = 0; term < found.terms; ++term) {
    connection.run(kRate, search.query.term_matches()[term], numbers_.in_segment(search.range), search.deadline,
                   [&](std::int64_t number) {
                     occurrences.push_back({number, term, connection.counts().back()});
                   });
  }
  std::ranges::stable_sort(occurrences, {}, &Occurrence::number);
  std::optional<std::int64_t> last;
  for (const Occurrence& occurrence : occurrences) {
    const auto document = document_of(occurrence.number);
    if (!document) continue;
    if (last != occurrence.number) {
      found.hits.push_back({*document, sizes_.size_of(occurrence.number)});
      found.counts.resize(found.hits.size() * found.terms);
    }
    last = occurrence.number;
    found.counts[found.counts.size() - found.terms + occurrence.term] = occurrence.count;
  }
}

}  // namespace pharos::text_search
