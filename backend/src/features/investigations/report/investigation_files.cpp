#include "features/investigations/report/investigation_files.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>

#include "core/error.hpp"

namespace pharos::investigations {
namespace {

constexpr auto kFileKind = "investigation";

}  // namespace

void InvestigationFiles::add_to(exports::ExportService& exports) const {
  exports.add_paper(kFileKind, [this](const exports::PaperRequest& request) {
    const InvestigationId id{std::string{request.parameters.at("investigation_id").as_string()}};
    const auto investigation = repository_.find(request.tenant, id);
    if (!investigation) throw Error(ErrorCode::kNotFound, "Investigation not found");
    const auto view = service_.view(request.tenant, *investigation);
    const bool is_eight_d = request.parameters.at("layout").as_string() == kLayouts.name(Layout::kEightD);
    return is_eight_d ? compose_eight_d(view) : compose_report(view);
  });
}

exports::Delivery InvestigationFiles::deliver(const Principal& who, const Investigation& investigation, Layout layout,
                                              exports::Format format, exports::ExportService& exports) const {
  return exports.deliver(
      who,
      {.kind = kFileKind,
       .parameters = {{"investigation_id", investigation.id.text()}, {"layout", kLayouts.name(layout)}},
       .data_version = {},
       .format = format,
       .name = fmt::format("{}-{}", layout == Layout::kEightD ? "8d" : "investigation",
                           boost::to_lower_copy(investigation.number))},
      0);
}

}  // namespace pharos::investigations
