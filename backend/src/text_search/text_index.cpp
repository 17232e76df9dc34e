#include "text_search/text_index.hpp"

#include <chrono>
#include <mutex>
#include <string>

#include "core/error.hpp"
#include "core/log.hpp"
#include "text_search/sqlite_handle.hpp"

namespace pharos::text_search {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kStepsBetweenLooks = 2000;  // of the engine: about a tenth of a millisecond
constexpr const char* kSettings =
    "pragma query_only = on;"
    "pragma cache_size = -4096;"
    "pragma mmap_size = 2147418112;";
constexpr const char* kFind = "select rowid from ft where ft match ?1 and rowid between ?2 and ?3 order by rowid";
constexpr const char* kFindByRelevance =
    "select rowid from ft where ft match ?1 and rowid between ?2 and ?3 order by bm25(ft), rowid";

// The file never changes while it is read, which saves the engine its locks.
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

class Connection {
 public:
  explicit Connection(const std::filesystem::path& file)
      : database_(address_of(file).c_str(), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX) {
    database_.execute(kSettings);
    sqlite3_progress_handler(database_.get(), kStepsBetweenLooks, &is_late, this);
  }

  std::vector<std::int64_t> find(const char* sql, const SearchQuery& query, DocumentRange range,
                                 std::chrono::milliseconds limit) {
    deadline_ = Clock::now() + limit;
    const Statement statement{database_, sql};
    sqlite3_bind_text64(statement.get(), 1, query.match().data(), query.match().size(), SQLITE_STATIC, SQLITE_UTF8);
    sqlite3_bind_int64(statement.get(), 2, range.first);
    sqlite3_bind_int64(statement.get(), 3, range.last);
    std::vector<std::int64_t> documents;
    int result = SQLITE_ROW;
    while ((result = sqlite3_step(statement.get())) == SQLITE_ROW) {
      documents.push_back(sqlite3_column_int64(statement.get(), 0));
    }
    if (result == SQLITE_INTERRUPT) throw Error(ErrorCode::kUnavailable, "The text search took too long");
    if (result != SQLITE_DONE) fail_engine(database_.get(), "search failed");
    return documents;
  }

 private:
  static int is_late(void* self) { return Clock::now() > static_cast<Connection*>(self)->deadline_ ? 1 : 0; }

  Handle database_;
  Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace

struct TextIndex::Parts {
  std::vector<std::int64_t> find(const char* sql, const SearchQuery& query, DocumentRange range,
                                 std::int64_t time_limit_ms) {
    std::unique_ptr<Connection> connection;
    {
      const std::lock_guard lock{mutex};
      if (!idle.empty()) {
        connection = std::move(idle.back());
        idle.pop_back();
      }
    }
    if (!connection) connection = std::make_unique<Connection>(file);
    auto documents = connection->find(sql, query, range, std::chrono::milliseconds{time_limit_ms});
    const std::lock_guard lock{mutex};
    idle.push_back(std::move(connection));
    return documents;
  }

  std::filesystem::path file;
  std::mutex mutex;
  std::vector<std::unique_ptr<Connection>> idle;
};

TextIndex::TextIndex(const std::filesystem::path& file) : parts_(std::make_unique<Parts>()) {
  parts_->file = file;
  // A file that is no index is refused here, not at the first search.
  find(SearchQuery::read("a"), {0, -1}, 10'000);
}

TextIndex::~TextIndex() = default;

std::vector<std::int64_t> TextIndex::find(const SearchQuery& query, DocumentRange range,
                                          std::int64_t time_limit_ms) const {
  return parts_->find(kFind, query, range, time_limit_ms);
}

std::vector<std::int64_t> TextIndex::find_by_relevance(const SearchQuery& query, DocumentRange range,
                                                       std::int64_t time_limit_ms) const {
  return parts_->find(kFindByRelevance, query, range, time_limit_ms);
}

}  // namespace pharos::text_search
