#pragma once

#include <memory>
#include <string>

#include "features/adverse_events/ae_parameters.hpp"
#include "features/competitors/competitors.hpp"
#include "features/questions/questions.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::adverse_events {

// One call: who asks, of which data.
struct Asking {
  competitors::TenantMetadata metadata;
  std::string company;
  std::shared_ptr<const public_data::DataVersion> version;

  public_data::AeFilter read_filter(const http::Query& query, competitors::Side side,
                                    std::initializer_list<std::string_view> own_parameters) const;
  std::string name_of(competitors::Side side, const std::string& product_code) const;
  JsonObject maker_groups() const;  // raw name to the name of its group
  questions::Circumstances circumstances() const;
};

class Asker {
 public:
  Asker(questions::QuestionDesk& desk, const competitors::MetadataRepository& metadata,
        const tenants::TenantDirectory& tenants)
      : desk_(desk), metadata_(metadata), tenants_(tenants) {}

  Asking begin(const http::Request& request) const;
  http::Response answer(const http::Request& request, const Asking& asking, const questions::Question& question);
  questions::QuestionDesk& desk() { return desk_; }

 private:
  questions::QuestionDesk& desk_;
  const competitors::MetadataRepository& metadata_;
  const tenants::TenantDirectory& tenants_;
};

// `order_by` of a call as it is kept: "brand_name:asc", each checked.
JsonArray order_texts(const http::Query& query);

}  // namespace pharos::adverse_events
