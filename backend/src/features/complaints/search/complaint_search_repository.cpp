#include "features/complaints/search/complaint_search_repository.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pharos::complaints {
namespace {

// "cross join" keeps this order: the index gives matches newest first, and the first few are enough.
constexpr db::TenantSql kInSqlite = R"sql(
  select c.id, c.dataset_id, c.product_id, p.family_id, p.name as product_name, c.complaint_number, c.date_received,
         c.lot_number, c.description
  from complaint_word_index i
  cross join complaint_words w on w.row = i.rowid
  cross join complaints c on c.tenant_id = w.tenant_id and c.id = w.complaint_id
  cross join complaint_datasets d on d.tenant_id = c.tenant_id and d.id = c.dataset_id
  cross join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
  where complaint_word_index match :match and w.tenant_id = :tenant_id and d.status = 'ready'
  order by i.rowid desc limit :most)sql";
constexpr db::TenantSql kInPostgres = R"sql(
  select c.id, c.dataset_id, c.product_id, p.family_id, p.name as product_name, c.complaint_number, c.date_received,
         c.lot_number, c.description
  from complaints c join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
  where c.tenant_id = :tenant_id and c.id in (select find_complaint_words(:number, :words, :considered))
  order by c.date_received desc, c.id desc limit :most)sql";
// PostgreSQL's index has no order; of very many matches, some are good enough.
constexpr std::int64_t kConsidered = 500;

// A row of the index has the tenant without "_", which separates words.
std::string tenant_condition(const TenantScope& tenant) {
  std::string word = tenant.tenant().text();
  std::erase(word, '_');
  return "tenant : \"" + word + "\" AND ";
}

}  // namespace

std::vector<ComplaintMatch> ComplaintSearchRepository::with_number(const TenantScope& tenant, const std::string& number,
                                                                   std::int64_t most) const {
  if (number.empty()) return {};
  if (database_.engine() == db::Database::Engine::kSqlite) {
    return database_.read<ComplaintMatch>(
        kInSqlite, tenant, {{"match", tenant_condition(tenant) + "numbers : \"" + number + "\" *"}, {"most", most}});
  }
  return database_.read<ComplaintMatch>(
      kInPostgres, tenant, {{"number", number}, {"words", ""}, {"considered", kConsidered}, {"most", most}});
}

std::vector<ComplaintMatch> ComplaintSearchRepository::with_words(const TenantScope& tenant,
                                                                  const std::vector<std::string>& words,
                                                                  std::int64_t most) const {
  if (words.empty()) return {};
  if (database_.engine() == db::Database::Engine::kPostgresql) {
    return database_.read<ComplaintMatch>(kInPostgres, tenant,
                                          {{"number", ""},
                                           {"words", fmt::format("{}:*", fmt::join(words, " & "))},
                                           {"considered", kConsidered},
                                           {"most", most}});
  }
  std::vector<std::string> quoted;
  for (const auto& word : words) quoted.push_back("\"" + word + "\"");
  const auto find = [&](std::string_view ending) {
    const auto match = fmt::format("{}words : ({}{})", tenant_condition(tenant), fmt::join(quoted, " AND "), ending);
    return database_.read<ComplaintMatch>(kInSqlite, tenant, {{"match", match}, {"most", most}});
  };
  // A word is read from the index as far as needed; the beginning of a word first collects all its matches, which takes
  // long for one that nearly every complaint contains.
  auto whole = find("");
  return std::ssize(whole) == most ? whole : find(" *");
}

}  // namespace pharos::complaints
