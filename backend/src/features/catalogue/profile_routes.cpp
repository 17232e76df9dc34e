#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "features/catalogue/catalogue_routes.hpp"
#include "features/catalogue/profile_answer.hpp"
#include "features/catalogue/profile_sheet.hpp"

namespace pharos::catalogue {
namespace {

using questions::QuestionDesk;

questions::Question question_of(const http::Request& request, const questions::Asking& asking) {
  return {"product_code_profile",
          {{"product_code", boost::algorithm::to_upper_copy(request.param("product_code"))},
           {"incomplete_months", asking.metadata.incomplete_months}}};
}

// Reports use codes that are none; a file's name has letters and digits only.
std::string file_safe(std::string_view code) {
  std::string safe;
  std::ranges::copy_if(code, std::back_inserter(safe),
                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
  return safe;
}

http::Response answer_profile(QuestionDesk& desk, const http::Request& request) {
  const auto asking = desk.begin(request);
  return desk.answer(request, asking, question_of(request, asking));
}

http::Response answer_download(QuestionDesk& desk, exports::ExportDesk& exports, const http::Request& request) {
  const auto asking = desk.begin(request);
  const auto question = question_of(request, asking);
  const auto answer = desk.find_answer(*asking.version, question);
  const auto& version = asking.version->manifest().id;
  JsonObject parameters = question.parameters;
  parameters["stamp"] = desk.meta(request, asking, question, *answer);
  return exports.deliver(
      request,
      {.kind = "product_code_profile",
       .parameters = parameters,
       .data_version = version,
       .format = exports::Format::kPdf,
       .name = "device-profile-" + file_safe(parameters.at("product_code").as_string()) + "-" + version},
      1);
}

void draw_profile(const public_data::DataVersion& version, const JsonObject& parameters,
                  const std::filesystem::path& file) {
  const auto profile = ask_profile(version, parameters);
  draw_profile_sheet(profile.body, parameters.at("stamp").as_object(), file);
}

}  // namespace

void add_profile_routes(http::Router& router, QuestionDesk& desk, exports::ExportDesk& exports) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.plan(http::Feature::kSmartViz);
  desk.add("product_code_profile", "maude", ask_profile);
  exports.add_drawing("product_code_profile", draw_profile);
  router.add(kGet, "/procodes/{product_code}/profile", policy.needs(http::Permission::kAeRead),
             [&desk](const http::Request& request) { return answer_profile(desk, request); });
  router.add(kGet, "/procodes/{product_code}/profile/download", policy.needs(http::Permission::kAeRead),
             [&desk, &exports](const http::Request& request) { return answer_download(desk, exports, request); });
}

}  // namespace pharos::catalogue
