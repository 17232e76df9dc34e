#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "public_data/query/catalog_store.hpp"
#include "public_data/catalog/duckdb_client.hpp"
#include "public_data/record_log/record_log.hpp"
#include "text_search/text_index.hpp"

namespace pharos::public_data {

// Searches the GUDID devices. Documents are in company order, so a company is a range; the product codes of each
// document are in memory, a few bytes each.
class GudidSearch {
 public:
  GudidSearch(Database& database, const std::filesystem::path& folder, const std::string& version);

  GudidAnswer search(const GudidQuery& query, const QueryLimits& limits) const;
  std::optional<GudidDevice> find(std::string_view primary_di, const QueryLimits& limits) const;
  std::vector<GudidDevice> list(std::span<const std::string> primary_dis, const QueryLimits& limits) const;

 private:
  using Documents = std::vector<std::uint32_t>;  // ascending

  Documents documents_of(const GudidQuery& query, const QueryLimits& limits) const;
  Documents documents_with(GudidKey key, const std::string& value, const QueryLimits& limits) const;
  std::vector<GudidFacet> companies_of(const Documents& documents) const;
  std::vector<GudidFacet> product_codes_of(const Documents& documents) const;
  std::vector<GudidDevice> read(std::span<const Place> places) const;

  Database& database_;
  RecordLog records_;
  text_search::TextIndex texts_;
  std::vector<std::string> companies_;
  std::vector<std::uint32_t> first_of_company_;
  std::vector<std::string> codes_;
  std::vector<std::uint32_t> first_code_;  // of a document, in code_numbers_; one extra entry at the end
  std::vector<std::uint32_t> code_numbers_;
};

}  // namespace pharos::public_data
