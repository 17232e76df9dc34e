#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "features/periodic_reports/evidence/regions.hpp"
#include "features/periodic_reports/schedule/periods.hpp"

// Everything a report is computed from. A frozen report contains a copy of it and depends on nothing else.
namespace pharos::periodic_reports {

// A device of the group. Tables are for each Basic UDI-DI; products that share one are one device.
struct DeviceFacts {
  std::string product_id = {};
  std::string name = {};
  std::string basic_udi_di = {};  // empty: unknown
  std::string brand_name = {};
  std::string model = {};
  std::string emdn_code = {};
  std::string device_class = {};  // as recorded for the product; empty: unknown
  std::string status = {};
  std::string first_marketed_on = {};
  std::string intended_use = {};
  std::string indications = {};
  std::string contraindications = {};
  std::string patient_population = {};
};
BOOST_DESCRIBE_STRUCT(DeviceFacts, (),
                      (product_id, name, basic_udi_di, brand_name, model, emdn_code, device_class, status,
                       first_marketed_on, intended_use, indications, contraindications, patient_population))

struct ComplaintFacts {
  std::string id = {};
  std::string number = {};
  std::int64_t version = 0;
  std::string product_id = {};
  std::string received_on = {};
  std::string event_on = {};
  std::string country = {};
  Region region = Region::kUnknown;
  bool is_serious_incident = false;             // counted as a serious incident, not as other feedback
  std::vector<std::string> problem_codes = {};  // IMDRF Annex A
};
BOOST_DESCRIBE_STRUCT(ComplaintFacts, (),
                      (id, number, version, product_id, received_on, event_on, country, region, is_serious_incident,
                       problem_codes))

struct ExposureFacts {
  std::string id = {};
  std::int64_t version = 0;
  std::string product_id = {};
  std::string month = {};   // 2026-10
  std::string region = {};  // WORLD, EEA+TR+XI, ROW or a country
  double value = 0;
};
BOOST_DESCRIBE_STRUCT(ExposureFacts, (), (id, version, product_id, month, region, value))

// A case that is reportable in the EU, or a complaint that is and has no case.
struct IncidentFacts {
  std::string id = {};
  std::string number = {};
  std::int64_t version = 0;
  std::string product_id = {};
  std::string counted_on = {};  // the day that decides the period
  std::string day_basis = {};   // complaint (received), event or recorded
  std::string country = {};
  Region region = Region::kUnknown;
  std::vector<std::string> problem_codes = {};   // Annex A
  std::vector<std::string> findings = {};        // Annex C, of concluded investigations
  std::vector<std::string> conclusions = {};     // Annex D
  std::vector<std::string> health_impacts = {};  // Annex F
  std::vector<std::string> complaints = {};      // numbers
  std::vector<std::string> investigations = {};  // numbers
};
BOOST_DESCRIBE_STRUCT(IncidentFacts, (),
                      (id, number, version, product_id, counted_on, day_basis, country, region, problem_codes, findings,
                       conclusions, health_impacts, complaints, investigations))

struct FieldActionFacts {
  std::string id = {};
  std::string reference = {};
  std::string kind = {};
  std::string issued_on = {};
  std::string scope = {};
  std::string status = {};
  bool is_open = false;  // at the end of the period
  std::string rationale = {};
  std::vector<std::string> countries = {};
  std::vector<std::string> product_ids = {};
};
BOOST_DESCRIBE_STRUCT(FieldActionFacts, (),
                      (id, reference, kind, issued_on, scope, status, is_open, rationale, countries, product_ids))

struct CapaFacts {
  std::string id = {};
  std::string reference = {};
  std::string kind = {};
  std::string initiated_on = {};
  std::string scope = {};
  std::string status = {};
  bool is_open = false;
  std::string description = {};
  std::string root_cause = {};
  std::string effectiveness = {};
  std::vector<std::string> product_ids = {};
};
BOOST_DESCRIBE_STRUCT(CapaFacts, (),
                      (id, reference, kind, initiated_on, scope, status, is_open, description, root_cause,
                       effectiveness, product_ids))

struct TrendFacts {
  std::string id = {};
  std::string reference = {};
  std::string detected_on = {};
  std::string description = {};
  std::string status = {};
  std::vector<std::string> product_ids = {};
};
BOOST_DESCRIBE_STRUCT(TrendFacts, (), (id, reference, detected_on, description, status, product_ids))

// Public reports of one product code in one period, of the group's makers and of all others.
struct SimilarFacts {
  std::string product_code = {};
  bool is_own = false;
  std::int64_t column = 0;  // of the periods
  std::int64_t reports = 0;
  std::int64_t deaths = 0;
  std::int64_t injuries = 0;
  std::int64_t malfunctions = 0;
};
BOOST_DESCRIBE_STRUCT(SimilarFacts, (), (product_code, is_own, column, reports, deaths, injuries, malfunctions))

// The versions of what was frozen.
struct SourceVersions {
  std::int64_t complaints = 0;
  std::int64_t exposures = 0;
  std::int64_t incidents = 0;
  std::string newest_complaint_change = {};  // moments; empty if there are none
  std::string newest_exposure_change = {};
  std::string public_data_version = {};  // empty: no public data
  std::string public_data_through = {};
  std::string imdrf_release = {};
  std::string plan_version = {};  // of the PMS plan; empty: none
};
BOOST_DESCRIBE_STRUCT(SourceVersions, (),
                      (complaints, exposures, incidents, newest_complaint_change, newest_exposure_change,
                       public_data_version, public_data_through, imdrf_release, plan_version))

// A term as it was printed, so that another release does not change a frozen report.
struct TermFacts {
  std::string code = {};
  std::string term = {};
};
BOOST_DESCRIBE_STRUCT(TermFacts, (), (code, term))

struct Evidence {
  std::int64_t format = 1;
  std::string organization = {};
  SeriesSpec series = {};
  std::vector<Period> periods = {};  // newest first: N, N2, ...
  std::string change_reason = {};
  SourceVersions sources = {};
  std::vector<DeviceFacts> devices = {};
  std::vector<ComplaintFacts> complaints = {};
  std::vector<ExposureFacts> exposures = {};
  std::vector<IncidentFacts> incidents = {};
  std::vector<FieldActionFacts> field_actions = {};
  std::vector<CapaFacts> capas = {};
  std::vector<TrendFacts> trends = {};
  std::vector<SimilarFacts> similar = {};
  std::vector<TermFacts> terms = {};            // of the codes above and their level-2 groups, by code
  std::vector<std::string> unknown_codes = {};  // not in the IMDRF release
};
BOOST_DESCRIBE_STRUCT(Evidence, (),
                      (format, organization, series, periods, change_reason, sources, devices, complaints, exposures,
                       incidents, field_actions, capas, trends, similar, terms, unknown_codes))

// "N" for 0, "N2" for 1.
std::string column_name(size_t column);
// The Basic UDI-DI, or the name of a product that has none.
std::string device_key(const DeviceFacts& device);

// The same document gives the same text, byte by byte.
std::string write_evidence(const Evidence& evidence);
// Throws Error{kInternal} for a text that `write_evidence` has not written.
Evidence read_evidence(std::string_view text);

}  // namespace pharos::periodic_reports
