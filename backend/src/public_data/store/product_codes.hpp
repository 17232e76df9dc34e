#pragma once

#include <map>
#include <string>
#include <vector>

#include "public_data/query/catalog_store.hpp"
#include "public_data/store/duckdb_client.hpp"

namespace pharos::public_data {

// The product codes of a version, some seven thousand, in memory.
class ProductCodes {
 public:
  explicit ProductCodes(Database& database);

  ProductCodePage search(const ProductCodeQuery& query) const;
  std::optional<ProductCodeRow> find(std::string_view code) const;
  // By the number of letters that must be changed, added or left out; more reports first among equals.
  std::vector<ProductCodeRow> similar(std::string_view code, size_t limit) const;

 private:
  struct Entry {
    ProductCodeRow row;
    std::string words;        // of name, definition and panel as a text search cuts them, with a blank before each
    std::string brand_words;  // of the brands GUDID has for the code, likewise
  };
  // How well a code answers a search: smaller is better, none is not at all.
  enum class Match { kCode, kRegulation, kName, kWords, kBrands, kNone };
  static Match match_of(std::string_view q, const std::vector<std::string>& words, const Entry& entry);

  std::vector<Entry> entries_;  // by code
};

}  // namespace pharos::public_data
