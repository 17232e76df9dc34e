#pragma once

#include <string>

#include "public_data/test_support.hpp"
#include "support/test_app.hpp"

namespace pharos::testing_support {

// Body of a status change.
inline Json status_body(const std::string& status) {
  return JsonObject{{"status", status}};
}

// A product with an approved risk file, exposure and a dataset to analyze. anna is an analyst, rita a reviewer, mia and
// max are managers, vera is a viewer.
class AnalysisWorld {
 public:
  explicit AnalysisWorld(int complaints = 4);

  TestApp app;
  Caller anna;
  Caller rita;
  Caller mia;
  Caller max;
  Caller vera;
  std::string family;
  std::string product;
  std::string complaint_dataset;
  std::string ae_dataset;  // empty until make_ae_dataset

  // A draft of the family's risk definition: lines of id, hazard, situation, harm, severity and probability.
  void upload_definition(const std::string& rows);
  // By mia: "/riskdefinition/2".
  void approve(const std::string& file_version);
  // Injury reports of one product code.
  void make_ae_dataset();
  std::string base(const std::string& kind) const {
    return kind == "ae" ? "/ae_datasets/" + ae_dataset + "/risk_analyses"
                        : "/complaint_datasets/" + complaint_dataset + "/risk_analyses";
  }
  // A new analysis in mapping with the first `most` items included and the rest excluded. Returns its path.
  std::string start(const std::string& kind, int coders = 1, size_t most = 3);
  // Items of the analysis that are not excluded.
  std::vector<std::string> items(const std::string& analysis);
  Json annotation(const std::string& item, const std::string& risk, bool harm = false) const;
  // The response body; checks the status.
  Json expect(int status, const http::Response& response) const;
  // Codes and finishes every item, confirms, writes the conclusion and moves to review.
  void code_all(const std::string& analysis);
  http::Response sign(const std::string& analysis);
  http::Response complete(const std::string& analysis);

 private:
  public_data::TemporaryFolder folder_;
};

}  // namespace pharos::testing_support
