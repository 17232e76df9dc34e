#pragma once

#include "db/sql_part.hpp"
#include "features/complaints/complaint_store.hpp"

namespace pharos::complaints {

using db::kJoined;
using db::SqlPart;

// The condition shared by lists, counts, statistics and files of complaints.
inline constexpr SqlPart kComplaintsWhere = R"sql(
  where c.tenant_id = :tenant_id
    and c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id
                         and (d.status = 'ready' or (d.status = 'archived' and d.id = :dataset)))
    and (cast(:dataset as text) is null or c.dataset_id = :dataset)
    and (cast(:product as text) is null or c.product_id = :product)
    and (cast(:family as text) is null or c.product_id in (select p.id from products p
         where p.tenant_id = :tenant_id and coalesce(p.family_id, 'NO_FAMILY') = :family))
    and (cast(:first_day as text) is null or c.date_received >= :first_day)
    and (cast(:last_day as text) is null or c.date_received <= :last_day)
    and (cast(:status as text) is null or c.status = :status)
    and (cast(:reportable as text) is null or c.reportable_us = :reportable or c.reportable_eu = :reportable)
    and (cast(:lot as text) is null or c.lot_number = :lot)
    and (cast(:country as text) is null or c.country = :country)
    and (cast(:types as text) is null or ',' || :types || ',' like '%,' || c.complainant_type || ',%')
    and (cast(:gaps as bigint) is null or (c.missing_count > 0 and :gaps = 1) or (c.missing_count = 0 and :gaps = 0))
    and (cast(:code_a as text) is null or exists (select 1 from complaint_codes k where k.tenant_id = :tenant_id
         and k.complaint_id = c.id and k.scheme = 'a' and k.code like :code_a || '%'))
    and (cast(:code_e as text) is null or exists (select 1 from complaint_codes k where k.tenant_id = :tenant_id
         and k.complaint_id = c.id and k.scheme = 'e' and k.code like :code_e || '%'))
    and (cast(:code_f as text) is null or exists (select 1 from complaint_codes k where k.tenant_id = :tenant_id
         and k.complaint_id = c.id and k.scheme = 'f' and k.code like :code_f || '%'))
    and (cast(:code_own as text) is null or exists (select 1 from complaint_codes k where k.tenant_id = :tenant_id
         and k.complaint_id = c.id and k.scheme = 'internal' and k.code = :code_own))
    and (cast(:harm_codes as text) is null or exists (select 1 from complaint_codes k where k.tenant_id = :tenant_id
         and k.complaint_id = c.id and k.scheme in ('e', 'f')
         and (:harm_codes like '%,' || k.code || ',%' or :harm_codes like '%,' || substr(k.code, 1, 7) || ',%'
              or :harm_codes like '%,' || substr(k.code, 1, 5) || ',%'
              or :harm_codes like '%,' || substr(k.code, 1, 3) || ',%')))
    and (cast(:severity_codes as text) is null or exists (select 1 from complaint_codes k
         where k.tenant_id = :tenant_id and k.complaint_id = c.id and k.scheme in ('e', 'f')
         and (:severity_codes like '%,' || k.code || ',%' or :severity_codes like '%,' || substr(k.code, 1, 7) || ',%'
              or :severity_codes like '%,' || substr(k.code, 1, 5) || ',%'
              or :severity_codes like '%,' || substr(k.code, 1, 3) || ',%')))
    and (cast(:words as text) is null or lower(c.complaint_number) like :words escape '\'
         or lower(c.description) like :words escape '\' or lower(c.lot_number) like :words escape '\'))sql";

// "%pump%" for "Pump", with special characters escaped.
std::optional<std::string> like_words(const std::optional<std::string>& words);

// Calls `use` with the parameters of the condition.
template <class Use>
auto with_filter(const ComplaintFilter& f, Use use) {
  using db::Param;
  return use(Param{"dataset", f.dataset_id}, Param{"product", f.product_id}, Param{"family", f.family_id},
             Param{"first_day", f.start_date}, Param{"last_day", f.end_date}, Param{"status", f.status},
             Param{"reportable", f.reportable}, Param{"lot", f.lot_number}, Param{"country", f.country},
             Param{"types", f.complainant_types}, Param{"gaps", f.incomplete}, Param{"code_a", f.imdrf_a},
             Param{"code_e", f.imdrf_e}, Param{"code_f", f.imdrf_f}, Param{"code_own", f.internal_code},
             Param{"harm_codes", f.harm_codes}, Param{"severity_codes", f.severity_codes},
             Param{"words", like_words(f.q)});
}

}  // namespace pharos::complaints
