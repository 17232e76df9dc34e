#include "public_data/catalog/open_catalog.hpp"

#include "public_data/catalog/catalog_schema.hpp"
#include "public_data/catalog/clearances.hpp"
#include "public_data/catalog/duckdb_client.hpp"
#include "public_data/catalog/duckdb_recalls.hpp"
#include "public_data/catalog/gudid_search.hpp"
#include "public_data/catalog/product_codes.hpp"
#include "public_data/record_log/record_log.hpp"

namespace pharos::public_data {
namespace {

DatabaseOptions reading(const ServeOptions& options) {
  return {.file = catalog_file(options.folder, options.version),
          .memory_mb = options.memory_mb,
          .threads = options.threads};
}

class ProductStore : public CatalogStore {
 public:
  ProductStore(Database& database, const ServeOptions& options)
      : database_(database), codes_(database), gudid_(database, options.folder, options.version) {}

  // All in memory, so query limits are never reached.
  ProductCodePage product_codes(const ProductCodeQuery& query, const QueryLimits&) const override {
    return codes_.search(query);
  }
  std::optional<ProductCodeRow> find_product_code(std::string_view code, const QueryLimits&) const override {
    return codes_.find(code);
  }
  std::vector<ProductCodeRow> similar_codes(std::string_view code, size_t limit, const QueryLimits&) const override {
    return codes_.similar(code, limit);
  }
  std::vector<std::string> clearances(std::string_view code, size_t limit, const QueryLimits& limits) const override {
    return newest_clearances(database_, code, limit, limits);
  }
  GudidAnswer search_gudid(const GudidQuery& query, const QueryLimits& limits) const override {
    return gudid_.search(query, limits);
  }
  std::optional<GudidDevice> find_gudid(std::string_view primary_di, const QueryLimits& limits) const override {
    return gudid_.find(primary_di, limits);
  }
  std::vector<GudidDevice> list_gudid(std::span<const std::string> primary_dis,
                                      const QueryLimits& limits) const override {
    return gudid_.list(primary_dis, limits);
  }

 private:
  Database& database_;
  ProductCodes codes_;
  GudidSearch gudid_;
};

class CatalogFiles : public Catalog {
 public:
  explicit CatalogFiles(const ServeOptions& options)
      : database_(reading(options)),
        recalls_(database_, options.folder, options.version),
        products_(database_, options) {}

  const RecallStore& recalls() const override { return recalls_; }
  const CatalogStore& products() const override { return products_; }

 private:
  Database database_;
  DuckdbRecalls recalls_;
  ProductStore products_;
};

}  // namespace

std::unique_ptr<Catalog> open_catalog(const ServeOptions& options) {
  return std::make_unique<CatalogFiles>(options);
}

RowCounts count_catalog_rows(const ServeOptions& options) {
  Database database{reading(options)};
  RowCounts counts;
  constexpr Fragment kCount = R"sql(
    select 'recall', count(*) from recall union all select 'enforcement', count(*) from enforcement
    union all select 'code', count(*) from code union all select 'gudid', count(*) from gudid)sql";
  database.query(kCount, [&counts](const Row& row) { counts[std::string{row.text(0)}] = row.integer(1); });
  return counts;
}

}  // namespace pharos::public_data
