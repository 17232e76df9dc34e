#include "public_data/catalog/gudid_search.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "public_data/query/group_counts.hpp"
#include "public_data/catalog/catalog_schema.hpp"
#include "public_data/record_log/record_image.hpp"
#include "public_data/catalog/search_time.hpp"

namespace pharos::public_data {
namespace {

constexpr size_t kFacets = 20;
constexpr size_t kParameters = 1000;  // per statement

std::vector<GudidFacet> largest_facets(const std::vector<std::int64_t>& counts, const std::vector<std::string>& names) {
  std::vector<GudidFacet> facets;
  for (const Top& top : largest(counts, kFacets)) facets.push_back({names[top.group], top.count});
  return facets;
}

// The statement that lists the documents with a value.
Sql select_documents(GudidKey key) {
  switch (key) {
    case GudidKey::kPrimaryDi:
      return {"select doc from gudid where primary_di = "};
    case GudidKey::kBrand:
      return {"select doc from gudid where brand = "};
    case GudidKey::kCompany:
      return {"select doc from gudid where company = "};
    case GudidKey::kCatalogNumber:
      return {"select doc from gudid where catalog = "};
    case GudidKey::kModel:
      return {"select doc from gudid where model = "};
    case GudidKey::kProductCode:
      return {"select doc from gudid_code where code = "};
    case GudidKey::kGmdn:
      return {"select doc from gudid_gmdn where term = "};
    case GudidKey::kClass:
      return {"select distinct doc from gudid_code join code on code = product_code where class = "};
    case GudidKey::kStatus:
      return {"select doc from gudid where status = "};
  }
  return {};
}

}  // namespace

GudidSearch::GudidSearch(Database& database, const std::filesystem::path& folder, const std::string& version)
    : database_(database), records_(gudid_file(folder, version)), texts_(gudid_text_file(folder, version)) {
  database_.query(Sql{"select company, min(doc) from gudid group by company order by 2"}, [this](const Row& row) {
    companies_.emplace_back(row.text(0));
    first_of_company_.push_back(static_cast<std::uint32_t>(row.integer(1)));
  });
  database_.query(Sql{"select distinct code from gudid_code order by code"},
                  [this](const Row& row) { codes_.emplace_back(row.text(0)); });
  first_code_.assign(records_.size() + 1, 0);
  constexpr Fragment kCodes = R"sql(
    select doc, n from gudid_code
    join (select code, row_number() over (order by code) - 1 as n from (select distinct code from gudid_code)) using (code)
    order by doc, n)sql";
  database_.query(kCodes, [this](const Row& row) {
    ++first_code_[static_cast<size_t>(row.integer(0)) + 1];
    code_numbers_.push_back(static_cast<std::uint32_t>(row.integer(1)));
  });
  std::partial_sum(first_code_.begin(), first_code_.end(), first_code_.begin());
}

GudidSearch::Documents GudidSearch::documents_with(GudidKey key, const std::string& value,
                                                   const QueryLimits& limits) const {
  Documents documents;
  Sql sql = select_documents(key);
  sql.bind(value).add(" order by doc");
  const auto take = [&documents](const Row& row) { documents.push_back(static_cast<std::uint32_t>(row.integer(0))); };
  database_.query(sql, take, limits);
  return documents;
}

GudidSearch::Documents GudidSearch::documents_of(const GudidQuery& query, const QueryLimits& limits) const {
  Documents found;
  if (!query.query.empty()) {
    const auto words = text_search::SearchQuery::read_words(query.query, true);
    const auto range = text_search::DocumentRange{0, std::numeric_limits<std::uint32_t>::max()};
    for (const std::int64_t document : texts_.find(words, range, search_time(limits))) {
      found.push_back(static_cast<std::uint32_t>(document));
    }
  }
  if (!query.filter) {
    if (!query.query.empty()) return found;
    found.resize(records_.size());
    std::iota(found.begin(), found.end(), 0U);
    return found;
  }
  Documents chosen = documents_with(query.filter->first, query.filter->second, limits);
  if (query.query.empty()) return chosen;
  Documents both;
  std::ranges::set_intersection(found, chosen, std::back_inserter(both));
  return both;
}

std::vector<GudidFacet> GudidSearch::companies_of(const Documents& documents) const {
  std::vector<std::int64_t> counts(companies_.size());
  size_t company = 0;
  for (const std::uint32_t document : documents) {
    while (company + 1 < first_of_company_.size() && first_of_company_[company + 1] <= document) ++company;
    ++counts[company];
  }
  return largest_facets(counts, companies_);
}

std::vector<GudidFacet> GudidSearch::product_codes_of(const Documents& documents) const {
  std::vector<std::int64_t> counts(codes_.size());
  for (const std::uint32_t document : documents) {
    for (size_t i = first_code_[document]; i < first_code_[document + 1]; ++i) ++counts[code_numbers_[i]];
  }
  return largest_facets(counts, codes_);
}

std::vector<GudidDevice> GudidSearch::read(std::span<const Place> places) const {
  std::vector<GudidDevice> devices(places.size());
  records_.read(places,
                [&devices](size_t index, std::string_view image) { devices[index] = read_image<GudidDevice>(image); });
  return devices;
}

GudidAnswer GudidSearch::search(const GudidQuery& query, const QueryLimits& limits) const {
  const Documents documents = documents_of(query, limits);
  GudidAnswer answer;
  answer.total_rows = static_cast<std::int64_t>(documents.size());
  answer.truncated = documents.size() > query.limit;
  answer.companies = companies_of(documents);
  answer.product_codes = product_codes_of(documents);
  answer.rows = read(std::span{documents}.first(std::min(query.limit, documents.size())));
  return answer;
}

std::optional<GudidDevice> GudidSearch::find(std::string_view primary_di, const QueryLimits& limits) const {
  const Documents documents = documents_with(GudidKey::kPrimaryDi, std::string{primary_di}, limits);
  if (documents.empty()) return std::nullopt;
  return read(std::span{documents}.first(1)).front();
}

std::vector<GudidDevice> GudidSearch::list(std::span<const std::string> primary_dis, const QueryLimits& limits) const {
  Documents documents;
  for (size_t done = 0; done < primary_dis.size(); done += kParameters) {
    Sql sql{"select doc from gudid where primary_di in ("};
    sql.bind_all(primary_dis.subspan(done, std::min(kParameters, primary_dis.size() - done))).add(")");
    database_.query(
        sql, [&documents](const Row& row) { documents.push_back(static_cast<std::uint32_t>(row.integer(0))); }, limits);
  }
  std::ranges::sort(documents);
  return read(documents);
}

}  // namespace pharos::public_data
