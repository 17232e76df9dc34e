#pragma once

#include <map>
#include <string>
#include <vector>

#include "http/router.hpp"
#include "support/analysis_world.hpp"
#include "support/complaint_support.hpp"

namespace pharos::testing_support {

// Acme with at least one record of every kind a tenant can own. Each record contains a text that occurs nowhere else,
// so a response that contains it reveals the record.
class MarkedTenant {
 public:
  MarkedTenant();

  TestApp& app() { return world_.app; }
  const std::vector<std::string>& markers() const { return markers_; }
  // People of Acme who together can read all of it.
  std::vector<Caller> readers() const { return {admin_, world_.anna, world_.mia}; }

  // The address of a GET route with the ids of Acme's records, and with the query string it needs. Fails the test if
  // the route has a parameter that is not known here.
  std::string target_of(const http::Route& route) const;
  // The same with ids that do not exist.
  static std::string empty_target_of(const http::Route& route);

 private:
  // The text to put into a record of this kind.
  std::string mark(const std::string& kind);
  // Posts the body and remembers the id of the new record under `name`.
  Json create(const std::string& name, const std::string& path, const JsonObject& body, const Caller& caller);
  Json upload(http::Method method, const std::string& path, const std::vector<http::UploadedPart>& parts,
              const Caller& caller);
  JsonObject signature(const std::string& comment);

  void mark_organization();
  void mark_people();
  void mark_support_access();
  void mark_products();
  void mark_risk_files();
  void mark_harms_and_terms();
  void mark_complaints();
  void mark_case();
  void mark_registers();
  void mark_investigation();
  void mark_surveillance();
  void mark_periodic_report();
  void mark_imports();
  void mark_analyses();
  void mark_analysis(const std::string& kind, const std::string& prefix);
  void mark_public_data_records();
  void mark_work();
  void mark_assignment();
  void add_submission();
  void mark_attachment();
  void mark_export();

  AnalysisWorld world_;
  Caller admin_;
  Uploads uploads_;
  std::vector<std::string> markers_;
  std::map<std::string, std::string, std::less<>> ids_;
};

}  // namespace pharos::testing_support
