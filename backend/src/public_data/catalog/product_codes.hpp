#pragma once

#include <map>
#include <string>
#include <vector>

#include "public_data/query/catalog_store.hpp"
#include "public_data/catalog/duckdb_client.hpp"

namespace pharos::public_data {

// The product codes of a version, about seven thousand, in memory.
class ProductCodes {
 public:
  explicit ProductCodes(Database& database);

  ProductCodePage search(const ProductCodeQuery& query) const;
  std::optional<ProductCodeRow> find(std::string_view code) const;
  // By edit distance; most reports first among ties.
  std::vector<ProductCodeRow> similar(std::string_view code, size_t limit) const;

 private:
  struct Entry {
    ProductCodeRow row;
    std::string words;        // of name, definition and panel, tokenized as for a text search, each preceded by a space
    std::string brand_words;  // of the GUDID brands for the code, in the same form
  };
  // How well a code matches a search: smaller is better, none means no match.
  enum class Match { kCode, kRegulation, kName, kWords, kBrands, kNone };
  static Match match_of(std::string_view q, const std::vector<std::string>& words, const Entry& entry);

  std::vector<Entry> entries_;  // by code
};

}  // namespace pharos::public_data
