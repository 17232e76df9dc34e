#pragma once

#include <duckdb.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <span>
#include <vector>

namespace pharos::public_data {

// Documents that a narrative search found, so that a statement can ask for each row whether its document is one of
// them: narrative_hit(doc, id). A list of a million values would take longer to hand over than the question takes.
// Must outlive the databases it is added to. From any thread.
class DocumentSets {
 public:
  using Documents = std::span<const std::uint32_t>;

  // A set as long as it lives.
  class Set {
   public:
    Set(DocumentSets& owner, Documents documents);
    ~Set();
    Set(const Set&) = delete;
    Set& operator=(const Set&) = delete;

    std::int64_t id() const { return id_; }
    bool contains(std::uint32_t document) const {
      const std::uint32_t place = document - first_;  // wraps round below the first
      return place / 64 < bits_.size() && (bits_[place / 64] >> (place % 64) & 1) != 0;
    }

   private:
    DocumentSets& owner_;
    std::uint32_t first_ = 0;
    std::vector<std::uint64_t> bits_;
    std::int64_t id_ = 0;
  };

  // Makes narrative_hit known. Throws Error{kUnavailable} when the engine refuses.
  void add_to(duckdb_connection connection);

 private:
  static void answer(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output);

  std::shared_mutex mutex_;
  std::map<std::int64_t, const Set*> sets_;
  std::int64_t next_ = 1;
};

}  // namespace pharos::public_data
