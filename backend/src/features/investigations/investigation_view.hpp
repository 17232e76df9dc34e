#pragma once

#include "features/investigations/closing_gates.hpp"
#include "features/investigations/investigation.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::investigations {

// What an investigator needs of a complaint; the complainant is not part of it.
struct ComplaintFacts {
  ComplaintId id = {};
  std::string complaint_number = {};
  complaints::DatasetId dataset_id = {};
  std::string date_received = {};
  std::string date_of_event = {};
  std::string description = {};
  std::string device_name = {};
  std::string lot_number = {};
  std::string serial_number = {};
  std::string catalog_number = {};
  std::string country = {};
  std::vector<std::string> problem_codes = {};  // IMDRF A
  std::vector<std::string> patient_outcome = {};
  std::optional<bool> device_returned = {};
  complaints::Reportable reportable_us = complaints::Reportable::kUndecided;
  complaints::Reportable reportable_eu = complaints::Reportable::kUndecided;
};
BOOST_DESCRIBE_STRUCT(ComplaintFacts, (),
                      (id, complaint_number, dataset_id, date_received, date_of_event, description, device_name,
                       lot_number, serial_number, catalog_number, country, problem_codes, patient_outcome,
                       device_returned, reportable_us, reportable_eu))
ComplaintFacts facts_of(const Complaint& complaint);

// Whether the unit may be altered (MDR Article 89(1)).
struct AuthorityView {
  bool is_concerned = false;  // an EU authority must be informed first
  std::optional<std::string> informed_on = {};
  std::string authority = {};
  std::optional<std::string> reported_on = {};  // the incident itself, which says nothing about altering the unit
};
BOOST_DESCRIBE_STRUCT(AuthorityView, (), (is_concerned, informed_on, authority, reported_on))

struct PriorHead {
  InvestigationId id = {};
  std::string number = {};
  std::string title = {};
};
BOOST_DESCRIBE_STRUCT(PriorHead, (), (id, number, title))

struct InvestigationView : Investigation {
  std::vector<ComplaintFacts> complaints = {};
  std::vector<CustodyEntry> custody = {};
  std::vector<Gate> gates = {};
  std::vector<State> next_states = {};
  std::vector<signatures::CheckedSignature> signatures = {};
  AuthorityView authority = {};
  std::optional<PriorHead> prior = {};
};
BOOST_DESCRIBE_STRUCT(InvestigationView, (Investigation),
                      (complaints, custody, gates, next_states, signatures, authority, prior))

// A risk that the decision can name.
struct RiskOption {
  std::string risk_id = {};
  std::string hazard = {};
  std::string hazardous_situation = {};
  std::string harm = {};
  std::int64_t severity = 0;
  std::optional<double> p1 = {};
  std::optional<double> p2 = {};
};
BOOST_DESCRIBE_STRUCT(RiskOption, (), (risk_id, hazard, hazardous_situation, harm, severity, p1, p2))

// The rows of the approved risk definition in force.
struct RiskOptions {
  std::optional<std::int64_t> riskdefinition_version = {};  // absent: none is approved
  std::vector<RiskOption> rows = {};
};
BOOST_DESCRIBE_STRUCT(RiskOptions, (), (riskdefinition_version, rows))

}  // namespace pharos::investigations
