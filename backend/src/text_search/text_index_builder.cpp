#include <optional>
#include <string>

#include "core/error.hpp"
#include "text_search/document_sizes.hpp"
#include "text_search/segment_format.hpp"
#include "text_search/sqlite_handle.hpp"
#include "text_search/text_index.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::text_search {
namespace {

// The file is discarded when building fails, so no journal is needed.
constexpr const char* kBuildSettings =
    "pragma page_size = 16384;"
    "pragma journal_mode = off;"
    "pragma synchronous = off;"
    "pragma locking_mode = exclusive;"
    "pragma cache_size = -65536;";
static_assert(kTokenizerArguments == "unicode61 remove_diacritics 2", "the statement below says the same");
constexpr const char* kCreate =
    "create virtual table ft using fts5(text, content='', columnsize=0, detail=full,"
    " tokenize='unicode61 remove_diacritics 2');";
// Words are collected in large segments that are merged once at the end: merging while building would write most of the
// index several times.
constexpr const char* kGather =
    "insert into ft(ft, rank) values('pgsz', 16000);"
    "insert into ft(ft, rank) values('hashsize', 67108864);"
    "insert into ft(ft, rank) values('automerge', 0);"
    "insert into ft(ft, rank) values('crisismerge', 1500);";
constexpr const char* kMerge = "insert into ft(ft) values('optimize');";
constexpr const char* kInsert = "insert into ft(rowid, text) values(?1, ?2)";

}  // namespace

struct TextIndexBuilder::Parts {
  explicit Parts(const std::filesystem::path& file)
      : database(file.c_str(),
                 SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE | SQLITE_OPEN_NOMUTEX) {
    database.execute(kBuildSettings);
    database.execute(kCreate);
    database.execute(kCreateSizes);
    database.execute(kCreateIdentity);
    database.execute(kGather);
    database.execute("begin");
    insert.emplace(database, kInsert);
  }

  void note_size(std::int64_t document, size_t bytes) {
    const std::int64_t chunk = document / kDocumentsAChunk;
    if (chunk != open_chunk) write_sizes();
    open_chunk = chunk;
    sizes.resize(kDocumentsAChunk);
    sizes[static_cast<size_t>(document % kDocumentsAChunk)] = size_code(bytes);
  }
  void write_sizes() {
    if (sizes.empty()) return;
    const Statement statement{database, kInsertSizes};
    sqlite3_bind_int64(statement.get(), 1, open_chunk);
    sqlite3_bind_blob64(statement.get(), 2, sizes.data(), sizes.size(), SQLITE_STATIC);
    if (sqlite3_step(statement.get()) != SQLITE_DONE) fail_engine(database.get(), "sizes not added");
    sizes.clear();
  }
  void write_identity(std::uint64_t identity) {
    const Statement statement{database, kInsertIdentity};
    sqlite3_bind_int64(statement.get(), 1, static_cast<std::int64_t>(identity));
    if (sqlite3_step(statement.get()) != SQLITE_DONE) fail_engine(database.get(), "identity not added");
  }

  Handle database;
  std::optional<Statement> insert;
  std::int64_t open_chunk = 0;
  std::vector<std::uint8_t> sizes;
  std::int64_t last = -1;
};

TextIndexBuilder::TextIndexBuilder(const std::filesystem::path& file) {
  if (std::filesystem::exists(file)) throw Error(ErrorCode::kConflict, "The text index already exists");
  parts_ = std::make_unique<Parts>(file);
}

TextIndexBuilder::~TextIndexBuilder() = default;

void TextIndexBuilder::add(std::int64_t document, std::string_view text) {
  if (document < 0 || document <= parts_->last)
    throw Error(ErrorCode::kInternal, "Documents must be added in ascending order");
  parts_->last = document;
  sqlite3_stmt* insert = parts_->insert->get();
  sqlite3_bind_int64(insert, 1, document);
  sqlite3_bind_text64(insert, 2, text.data() != nullptr ? text.data() : "", text.size(), SQLITE_STATIC, SQLITE_UTF8);
  const bool added = sqlite3_step(insert) == SQLITE_DONE;
  sqlite3_reset(insert);
  if (!added) fail_engine(parts_->database.get(), "document not added");
  parts_->note_size(document, text.size());
}

void TextIndexBuilder::finish(std::uint64_t identity) {
  parts_->insert.reset();
  parts_->write_sizes();
  parts_->write_identity(identity);
  parts_->database.execute("commit");
  parts_->database.execute(kMerge);
  parts_.reset();
}

}  // namespace pharos::text_search
