#include "features/exports/order.hpp"

#include <fmt/format.h>

namespace pharos::exports {

Order read_order(const Json& document) {
  const auto text = [&document](std::string_view name) { return std::string{document.at(name).as_string()}; };
  return {.kind = text("kind"),
          .parameters = document.at("parameters").as_object(),
          .data_version = text("data_version"),
          .format = kFormats.find(text("format")).value(),
          .name = text("name")};
}

std::string file_name(const Order& order) {
  return fmt::format("{}.{}", order.name, kFormats.name(order.format));
}

}  // namespace pharos::exports
