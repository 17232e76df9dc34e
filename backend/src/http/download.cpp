#include "http/download.hpp"

#include <fmt/format.h>

namespace pharos::http {

Response download(const std::filesystem::path& file, bool remove_after, const std::string& name) {
  Response response{.status = 200, .headers = {}, .body = FileBody{file, remove_after}};
  const char* type = name.ends_with(".csv")    ? "text/csv; charset=utf-8"
                     : name.ends_with(".pdf")  ? "application/pdf"
                     : name.ends_with(".json") ? "application/json"
                                               : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  response.headers.set("Content-Type", type);
  // Nothing in our own names needs escaping.
  response.headers.set("Content-Disposition", fmt::format("attachment; filename=\"{}\"", name));
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

}  // namespace pharos::http
