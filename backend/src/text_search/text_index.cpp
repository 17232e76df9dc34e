#include "text_search/text_index.hpp"

#include <chrono>
#include <mutex>
#include <string>

#include "core/error.hpp"
#include "text_search/relevance.hpp"
#include "text_search/sqlite_handle.hpp"

namespace pharos::text_search {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kReading = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
constexpr int kStepsBetweenLooks = 2000;  // SQLite steps: about a tenth of a millisecond
constexpr const char* kSettings =
    "pragma query_only = on;"
    "pragma cache_size = -4096;"
    "pragma mmap_size = 2147418112;";
constexpr const char* kFind = "select rowid from ft where ft match ?1 and rowid between ?2 and ?3 order by rowid";
constexpr const char* kFindByRelevance =
    "select rowid, term_counts(ft) from ft where ft match ?1 and rowid between ?2 and ?3 order by rowid";

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

struct Search {
  const SearchQuery& query;
  DocumentRange range;
  std::chrono::milliseconds limit;
};

class Connection {
 public:
  Connection(const std::filesystem::path& file, const DocumentSizes& sizes)
      : sizes_(sizes), database_(address_of(file).c_str(), kReading) {
    database_.execute(kSettings);
    sqlite3_progress_handler(database_.get(), kStepsBetweenLooks, &is_late, this);
  }

  std::vector<std::int64_t> find(const Search& search) {
    std::vector<std::int64_t> documents;
    run(kFind, search, [&documents](std::int64_t document) { documents.push_back(document); });
    return documents;
  }

  std::vector<std::int64_t> find_by_relevance(const Search& search) {
    relevance_.begin();
    run(kFindByRelevance, search, [this](std::int64_t document) { relevance_.add(document); });
    return relevance_.finish(search.range.last - search.range.first + 1, sizes_);
  }

 private:
  template <class Take>
  void run(const char* sql, const Search& search, const Take& take) {
    deadline_ = Clock::now() + search.limit;
    const Statement statement{database_, sql};
    const std::string& match = search.query.match();
    sqlite3_bind_text64(statement.get(), 1, match.data(), match.size(), SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(statement.get(), 2, search.range.first);
    sqlite3_bind_int64(statement.get(), 3, search.range.last);
    int result = SQLITE_ROW;
    while ((result = sqlite3_step(statement.get())) == SQLITE_ROW) take(sqlite3_column_int64(statement.get(), 0));
    if (result == SQLITE_INTERRUPT)
      throw Error(ErrorCode::kUnavailable, "The text search took too long. Narrow your search.");
    if (result != SQLITE_DONE) fail_engine(database_.get(), "search failed");
  }

  static int is_late(void* self) { return Clock::now() > static_cast<Connection*>(self)->deadline_ ? 1 : 0; }

  const DocumentSizes& sizes_;
  Handle database_;
  Relevance relevance_{database_.get()};
  Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace

struct TextIndex::Parts {
  using Find = std::vector<std::int64_t> (Connection::*)(const Search&);
  std::vector<std::int64_t> run(Find find, const Search& search) {
    std::unique_ptr<Connection> connection;
    {
      const std::lock_guard lock{mutex};
      if (!idle.empty()) {
        connection = std::move(idle.back());
        idle.pop_back();
      }
    }
    if (!connection) connection = std::make_unique<Connection>(file, sizes);
    auto documents = ((*connection).*find)(search);
    const std::lock_guard lock{mutex};
    idle.push_back(std::move(connection));
    return documents;
  }

  explicit Parts(const std::filesystem::path& index_file)
      : file(index_file), sizes(Handle{address_of(file).c_str(), kReading}) {}

  std::filesystem::path file;
  DocumentSizes sizes;
  std::mutex mutex;
  std::vector<std::unique_ptr<Connection>> idle;
};

TextIndex::TextIndex(const std::filesystem::path& file) : parts_(std::make_unique<Parts>(file)) {
  // Rejects a file that is not an index now rather than at the first search.
  find(SearchQuery::read("a"), {0, -1}, 10'000);
}

TextIndex::~TextIndex() = default;

std::vector<std::int64_t> TextIndex::find(const SearchQuery& query, DocumentRange range,
                                          std::int64_t time_limit_ms) const {
  return parts_->run(&Connection::find, {query, range, std::chrono::milliseconds{time_limit_ms}});
}

std::vector<std::int64_t> TextIndex::find_by_relevance(const SearchQuery& query, DocumentRange range,
                                                       std::int64_t time_limit_ms) const {
  return parts_->run(&Connection::find_by_relevance, {query, range, std::chrono::milliseconds{time_limit_ms}});
}

}  // namespace pharos::text_search
