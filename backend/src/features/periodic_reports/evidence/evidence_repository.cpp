#include "features/periodic_reports/evidence/evidence_repository.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace pharos::periodic_reports {
namespace {

constexpr size_t kDayText = 10;
constexpr db::Fragment kComplaintColumns =
    "c.id, c.complaint_number as number, c.version, c.product_id, c.date_received as received_on, "
    "c.date_of_event as event_on, c.country, c.reportable_eu, c.updated_at";
constexpr db::Fragment kIsVisible =
    "c.dataset_id in (select d.id from complaint_datasets d where d.tenant_id = :tenant_id "
    "and d.status in ('ready', 'archived'))";
// States in which an event is a serious incident for the EU.
constexpr std::array<std::string_view, 8> kReportedStates = {
    "reportable", "uncertain_report", "in_summary", "submitted", "rejected", "acknowledged", "follow_up_due", "final"};

struct ComplaintRow {
  std::string id = {};
  std::string number = {};
  std::int64_t version = 0;
  std::string product_id = {};
  std::string received_on = {};
  std::optional<std::string> event_on = {};
  std::string country = {};
  std::string reportable_eu = {};
  Timestamp updated_at = {};
};
BOOST_DESCRIBE_STRUCT(ComplaintRow, (),
                      (id, number, version, product_id, received_on, event_on, country, reportable_eu, updated_at))

struct CodeRow {
  std::string complaint_id = {};
  std::string scheme = {};
  std::string code = {};
};
BOOST_DESCRIBE_STRUCT(CodeRow, (), (complaint_id, scheme, code))

struct ExposureRow {
  std::string id = {};
  std::int64_t version = 0;
  std::string product_id = {};
  std::string month = {};
  std::string region = {};
  double value = 0;
  Timestamp updated_at = {};
};
BOOST_DESCRIBE_STRUCT(ExposureRow, (), (id, version, product_id, month, region, value, updated_at))

struct CaseRow {
  std::string id = {};
  std::string number = {};
  std::int64_t version = 0;
  std::string product_id = {};
  std::optional<std::string> event_day = {};
  std::string country = {};
  Timestamp created_at = {};
  Json problem_codes = {};
  Json health_codes = {};
};
BOOST_DESCRIBE_STRUCT(CaseRow, (),
                      (id, number, version, product_id, event_day, country, created_at, problem_codes, health_codes))

struct CaseComplaintRow {
  std::string case_id = {};
  std::string complaint_id = {};
  std::string number = {};
  std::string received_on = {};
  std::string country = {};
};
BOOST_DESCRIBE_STRUCT(CaseComplaintRow, (), (case_id, complaint_id, number, received_on, country))

struct InvestigationRow {
  std::string complaint_id = {};
  std::string number = {};
  Json document = {};
};
BOOST_DESCRIBE_STRUCT(InvestigationRow, (), (complaint_id, number, document))

void add_codes(const Json& list, std::string_view annex, std::vector<std::string>& codes) {
  if (!list.is_array()) return;
  for (const auto& code : list.as_array()) {
    std::string text{code.as_string()};
    if (text.starts_with(annex)) codes.push_back(std::move(text));
  }
}

void sort_unique(std::vector<std::string>& texts) {
  std::ranges::sort(texts);
  texts.erase(std::ranges::unique(texts).begin(), texts.end());
}

// SQLite joins in this order: complaints by an index on their product and day, or those of cases, and then the codes of
// each by their key. Left to itself, it reads the codes of all complaints of the organization.
constexpr db::TenantTable kCodesOfComplaints = "complaints c cross join complaint_codes k";
constexpr db::TenantTable kComplaintsOfCases = "case_complaints m cross join complaints c";
constexpr db::TenantTable kCodesOfCases = "case_complaints m cross join complaints c cross join complaint_codes k";
constexpr db::Fragment kIsComplaintOfCase = "c.tenant_id = m.tenant_id and c.id = m.complaint_id";
constexpr db::Fragment kIsCodeOfComplaint = "k.tenant_id = c.tenant_id and k.complaint_id = c.id";

using CodesOfComplaint = std::unordered_map<std::string, std::vector<CodeRow>>;
using InvestigationsOfComplaint = std::unordered_map<std::string, std::vector<InvestigationRow>>;

// What a complaint adds to the incident it belongs to.
void add_complaint_codes(IncidentFacts& incident, const std::string& complaint_id, const CodesOfComplaint& codes) {
  const auto found = codes.find(complaint_id);
  if (found == codes.end()) return;
  for (const auto& row : found->second) {
    (row.scheme == "a" ? incident.problem_codes : incident.health_impacts).push_back(row.code);
  }
}

void add_investigations(IncidentFacts& incident, const std::string& complaint_id,
                        const InvestigationsOfComplaint& investigations) {
  const auto found = investigations.find(complaint_id);
  if (found == investigations.end()) return;
  for (const auto& row : found->second) {
    incident.investigations.push_back(row.number);
    add_codes(row.document.at("findings"), "C", incident.findings);
    add_codes(row.document.at("conclusions"), "D", incident.conclusions);
  }
}

void settle(IncidentFacts& incident) {
  incident.region = region_of_country(incident.country);
  for (auto* list : {&incident.problem_codes, &incident.findings, &incident.conclusions, &incident.health_impacts,
                     &incident.complaints, &incident.investigations}) {
    sort_unique(*list);
  }
}

}  // namespace

void EvidenceRepository::read_into(const TenantScope& tenant, const Question& question, Evidence& evidence) const {
  read_complaints(tenant, question, evidence);
  const auto impacts = read_codes(tenant, question, evidence);
  read_exposures(tenant, question, evidence);
  read_incidents(tenant, question, impacts, evidence);
  evidence.sources.complaints = static_cast<std::int64_t>(evidence.complaints.size());
  evidence.sources.exposures = static_cast<std::int64_t>(evidence.exposures.size());
  evidence.sources.incidents = static_cast<std::int64_t>(evidence.incidents.size());
}

void EvidenceRepository::read_complaints(const TenantScope& tenant, const Question& question,
                                         Evidence& evidence) const {
  db::TenantQuery query{tenant, kComplaintColumns, "complaints c"};
  query.where_in("c.product_id", question.products)
      .where(kIsVisible)
      .where("c.date_received >= ? and c.date_received <= ?", question.starts_on, question.ends_on);
  Timestamp newest;
  std::unordered_map<std::string, Region> regions;  // there are few countries
  for (auto& row : database_.read<ComplaintRow>(query)) {
    newest = std::max(newest, row.updated_at);
    ComplaintFacts facts{.id = std::move(row.id),
                         .number = std::move(row.number),
                         .version = row.version,
                         .product_id = std::move(row.product_id),
                         .received_on = std::move(row.received_on),
                         .event_on = row.event_on.value_or(""),
                         .country = std::move(row.country),
                         .is_serious_incident = row.reportable_eu == "yes"};
    auto known = regions.find(facts.country);
    if (known == regions.end()) known = regions.emplace(facts.country, region_of_country(facts.country)).first;
    facts.region = known->second;
    evidence.complaints.push_back(std::move(facts));
  }
  if (!evidence.complaints.empty()) evidence.sources.newest_complaint_change = to_iso(newest);
  std::ranges::sort(evidence.complaints, [](const ComplaintFacts& a, const ComplaintFacts& b) {
    return std::tie(a.received_on, a.number, a.id) < std::tie(b.received_on, b.number, b.id);
  });
}

EvidenceRepository::HealthImpacts EvidenceRepository::read_codes(const TenantScope& tenant, const Question& question,
                                                                 Evidence& evidence) const {
  std::unordered_map<std::string_view, ComplaintFacts*> by_id;
  by_id.reserve(evidence.complaints.size());
  for (auto& complaint : evidence.complaints) by_id.emplace(complaint.id, &complaint);
  db::TenantQuery codes{tenant, "k.complaint_id, k.scheme, k.code", kCodesOfComplaints};
  codes.where(kIsCodeOfComplaint).where("k.scheme in ('a', 'f')").where_in("c.product_id", question.products);
  codes.where("c.date_received >= ? and c.date_received <= ?", question.starts_on, question.ends_on);
  HealthImpacts impacts;
  for (auto& row : database_.read<CodeRow>(codes)) {
    const auto found = by_id.find(row.complaint_id);
    if (found == by_id.end()) continue;
    auto& list = row.scheme == "a" ? found->second->problem_codes : impacts[row.complaint_id];
    list.push_back(std::move(row.code));
  }
  for (auto& complaint : evidence.complaints) std::ranges::sort(complaint.problem_codes);
  return impacts;
}

void EvidenceRepository::read_exposures(const TenantScope& tenant, const Question& question, Evidence& evidence) const {
  db::TenantQuery query{tenant, "e.id, e.version, e.product_id, e.period as month, e.region, e.value, e.updated_at",
                        "exposures e"};
  query.where_in("e.product_id", question.products).where("e.metric = ?", question.metric);
  query.where("e.period <= ?", question.ends_on.substr(0, question.ends_on.size() - 3));
  Timestamp newest;
  for (auto& row : database_.read<ExposureRow>(query)) {
    newest = std::max(newest, row.updated_at);
    evidence.exposures.push_back({.id = std::move(row.id),
                                  .version = row.version,
                                  .product_id = std::move(row.product_id),
                                  .month = std::move(row.month),
                                  .region = std::move(row.region),
                                  .value = row.value});
  }
  if (!evidence.exposures.empty()) evidence.sources.newest_exposure_change = to_iso(newest);
  std::ranges::sort(evidence.exposures, [](const ExposureFacts& a, const ExposureFacts& b) {
    return std::tie(a.month, a.product_id, a.region, a.id) < std::tie(b.month, b.product_id, b.region, b.id);
  });
}

void EvidenceRepository::read_incidents(const TenantScope& tenant, const Question& question,
                                        const HealthImpacts& impacts, Evidence& evidence) const {
  db::Conditions states;
  states.where_in("o.state", kReportedStates);
  const auto reported =
      db::Sql{
          "exists (select 1 from case_obligations o where o.tenant_id = :tenant_id and o.case_id = s.id "
          "and o.jurisdiction in ('eu_mdr', 'eu_ivdr')"}
          .add(states.sql())
          .add(")");
  db::TenantQuery cases{tenant,
                        "s.id, s.number, s.version, s.product_id, s.event_day, s.country, s.created_at, "
                        "s.problem_codes, s.health_codes",
                        "cases s"};
  cases.where_in("s.product_id", question.products).where(db::Conditions{}.where(reported));

  db::TenantQuery members{
      tenant, "m.case_id, m.complaint_id, c.complaint_number as number, c.date_received as received_on, c.country",
      kComplaintsOfCases};
  members.where(kIsComplaintOfCase).where_in("c.product_id", question.products);
  std::unordered_map<std::string, std::vector<CaseComplaintRow>> complaints_of;
  std::set<std::string> with_case;
  for (auto& row : database_.read<CaseComplaintRow>(members)) complaints_of[row.case_id].push_back(row);

  CodesOfComplaint codes;
  db::TenantQuery code_query{tenant, "k.complaint_id, k.scheme, k.code", kCodesOfCases};
  code_query.where(kIsComplaintOfCase).where(kIsCodeOfComplaint);
  code_query.where("k.scheme in ('a', 'f')").where_in("c.product_id", question.products);
  for (auto& row : database_.read<CodeRow>(code_query)) codes[row.complaint_id].push_back(row);

  InvestigationsOfComplaint investigations;
  db::TenantQuery investigated{tenant, "l.complaint_id, i.number, i.document",
                               "investigation_complaints l join investigations i on i.tenant_id = l.tenant_id "
                               "and i.id = l.investigation_id"};
  investigated.where_in("i.product_id", question.products).where("i.state in ('concluded', 'reviewed', 'closed')");
  for (auto& row : database_.read<InvestigationRow>(investigated)) {
    investigations[row.complaint_id].push_back(std::move(row));
  }

  for (auto& row : database_.read<CaseRow>(cases)) {
    IncidentFacts incident{.id = row.id,
                           .number = std::move(row.number),
                           .version = row.version,
                           .product_id = std::move(row.product_id),
                           .country = std::move(row.country)};
    add_codes(row.problem_codes, "A", incident.problem_codes);
    add_codes(row.health_codes, "F", incident.health_impacts);
    for (const auto& member : complaints_of[row.id]) {
      with_case.insert(member.complaint_id);
      incident.complaints.push_back(member.number);
      if (incident.country.empty()) incident.country = member.country;
      if (incident.counted_on.empty() || member.received_on < incident.counted_on) {
        incident.counted_on = member.received_on;
        incident.day_basis = "complaint";
      }
      add_complaint_codes(incident, member.complaint_id, codes);
      add_investigations(incident, member.complaint_id, investigations);
    }
    if (incident.counted_on.empty()) {
      incident.counted_on = row.event_day ? *row.event_day : to_iso(row.created_at).substr(0, kDayText);
      incident.day_basis = row.event_day ? "event" : "recorded";
    }
    settle(incident);
    evidence.incidents.push_back(std::move(incident));
  }
  for (auto& complaint : evidence.complaints) {
    const bool has_case = with_case.contains(complaint.id);
    if (complaint.is_serious_incident && !has_case) {
      IncidentFacts incident{.id = complaint.id,
                             .number = complaint.number,
                             .version = complaint.version,
                             .product_id = complaint.product_id,
                             .counted_on = complaint.received_on,
                             .day_basis = "complaint",
                             .country = complaint.country,
                             .complaints = {complaint.number}};
      incident.problem_codes = complaint.problem_codes;
      if (const auto found = impacts.find(complaint.id); found != impacts.end()) {
        incident.health_impacts = found->second;
      }
      add_investigations(incident, complaint.id, investigations);
      settle(incident);
      evidence.incidents.push_back(std::move(incident));
    }
    complaint.is_serious_incident = complaint.is_serious_incident || has_case;
  }
  std::erase_if(evidence.incidents, [&question](const IncidentFacts& incident) {
    return incident.counted_on < question.starts_on || incident.counted_on > question.ends_on;
  });
  std::ranges::sort(evidence.incidents, [](const IncidentFacts& a, const IncidentFacts& b) {
    return std::tie(a.counted_on, a.number, a.id) < std::tie(b.counted_on, b.number, b.id);
  });
}

}  // namespace pharos::periodic_reports
