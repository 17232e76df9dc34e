#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "features/product_codes/product_code_routes.hpp"
#include "features/product_codes/profile/profile_answer.hpp"
#include "features/product_codes/profile/profile_paper.hpp"
#include "features/product_codes/profile/profile_sheet.hpp"

namespace pharos::product_codes {
namespace {

using public_queries::QueryService;

public_queries::Question question_of(const http::Request& request, const public_queries::QueryContext& context) {
  return {"product_code_profile",
          {{"product_code", boost::algorithm::to_upper_copy(request.param("product_code"))},
           {"incomplete_months", context.metadata.incomplete_months}}};
}

// Some codes in reports are not valid; a file name may only have letters and digits.
std::string file_safe(std::string_view code) {
  std::string safe;
  std::ranges::copy_if(code, std::back_inserter(safe),
                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
  return safe;
}

http::Response answer_profile(QueryService& queries, const http::Request& request) {
  const auto context = queries.begin(request.scope());
  return http::json_text(queries.answer(request.principal, context, question_of(request, context)));
}

enum class ProfileLayout { kPage, kDocument };
constexpr auto kProfileLayouts =
    choices<ProfileLayout>({{ProfileLayout::kPage, "page"}, {ProfileLayout::kDocument, "document"}});

// One page is drawn, and so a PDF; a document is a paper in either format.
std::pair<ProfileLayout, exports::Format> read_profile_file(const http::Query& query) {
  using enum exports::Format;
  const auto format = exports::read_format(query, {kPdf, kDocx}, kPdf);
  const Json rest = query.document({"format"});
  JsonReader reader{rest};
  const auto layout =
      reader.optional_choice("layout", kProfileLayouts, "Must be page or document").value_or(ProfileLayout::kPage);
  reader.require(layout == ProfileLayout::kDocument || format == kPdf, "format", "One page is a PDF");
  reader.finish();
  return {layout, format};
}

http::Response answer_profile_download(QueryService& queries, exports::ExportService& exports,
                                       const http::Request& request) {
  const auto [layout, format] = read_profile_file(request.query);
  const auto context = queries.begin(request.scope());
  const auto question = question_of(request, context);
  const auto answer = queries.find_answer(*context.version, question);
  const auto& version = context.version->manifest().id;
  JsonObject parameters = question.parameters;
  parameters["stamp"] = to_json(queries.meta(request.principal, context, question, *answer));
  return exports::to_response(exports.deliver(
      request.principal,
      {.kind = layout == ProfileLayout::kPage ? "product_code_page" : "product_code_profile",
       .parameters = parameters,
       .data_version = version,
       .format = format,
       .name = "device-profile-" + file_safe(parameters.at("product_code").as_string()) + "-" + version},
      1));
}

void draw_profile(const public_data::DataVersion& version, const JsonObject& parameters,
                  const std::filesystem::path& file) {
  draw_profile_sheet(profile_of(version, parameters), parameters.at("stamp").as_object(), file);
}

}  // namespace

void add_profile_routes(http::Router& router, QueryService& queries, exports::ExportService& exports) {
  using enum http::Method;
  const auto policy = http::Policy{http::Access::kSecondFactor}.plan(Feature::kSmartViz);
  queries.add("product_code_profile", public_queries::Source::kMaude, ask_profile);
  exports.add_drawing("product_code_page", draw_profile);
  exports.add_paper("product_code_profile", [](const exports::PaperRequest& request) {
    return compose_profile(profile_of(*request.version, request.parameters), request.parameters.at("stamp"));
  });
  router.add(kGet, "/procodes/{product_code}/profile", policy.needs(Permission::kAeRead),
             [&queries](const http::Request& request) { return answer_profile(queries, request); });
  router.add(kGet, "/procodes/{product_code}/profile/download", policy.needs(Permission::kAeRead),
             [&queries, &exports](const http::Request& request) {
               return answer_profile_download(queries, exports, request);
             });
}

}  // namespace pharos::product_codes
