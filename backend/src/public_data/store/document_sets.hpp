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

// Documents found by a narrative search, so that a statement can test whether a row's document is among them:
// narrative_hit(doc, id). Passing a list of a million values would take longer than the query itself. Must outlive the
// databases it is added to. Thread-safe.
class DocumentSets {
 public:
  using Documents = std::span<const std::uint32_t>;

  // Registers a set for its lifetime.
  class Set {
   public:
    Set(DocumentSets& owner, Documents documents);
    ~Set();
    Set(const Set&) = delete;
    Set& operator=(const Set&) = delete;

    std::int64_t id() const { return id_; }
    bool contains(std::uint32_t document) const {
      const std::uint32_t place = document - first_;  // wraps around below the first
      return place / 64 < bits_.size() && (bits_[place / 64] >> (place % 64) & 1) != 0;
    }

   private:
    DocumentSets& owner_;
    std::uint32_t first_ = 0;
    std::vector<std::uint64_t> bits_;
    std::int64_t id_ = 0;
  };

  // Registers narrative_hit. Throws Error{kUnavailable} if the engine refuses.
  void add_to(duckdb_connection connection);

 private:
  static void answer(duckdb_function_info info, duckdb_data_chunk input, duckdb_vector output);

  std::shared_mutex mutex_;
  std::map<std::int64_t, const Set*> sets_;
  std::int64_t next_ = 1;
};

}  // namespace pharos::public_data
