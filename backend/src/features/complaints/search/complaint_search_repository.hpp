#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

struct ComplaintMatch {
  ComplaintId id = {};
  DatasetId dataset_id = {};
  ProductId product_id = {};
  std::optional<FamilyId> family_id = {};
  std::string product_name = {};
  std::string complaint_number = {};
  std::string date_received = {};
  std::string lot_number = {};
  std::string description = {};
};
BOOST_DESCRIBE_STRUCT(ComplaintMatch, (),
                      (id, dataset_id, product_id, family_id, product_name, complaint_number, date_received, lot_number,
                       description))

// Finds complaints in the engine's full-text index, in datasets that are ready.
class ComplaintSearchRepository {
 public:
  explicit ComplaintSearchRepository(db::Database& database) : database_(database) {}

  // By the beginning of a complaint, lot, serial or report number or device identifier; `number` has lower case letters
  // and digits only.
  std::vector<ComplaintMatch> with_number(const TenantScope& tenant, const std::string& number,
                                          std::int64_t most) const;
  // With all words in the narrative or the name of the device; the last word may be a beginning. Letters and digits
  // only.
  std::vector<ComplaintMatch> with_words(const TenantScope& tenant, const std::vector<std::string>& words,
                                         std::int64_t most) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::complaints
