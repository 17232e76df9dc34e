#include "http/download.hpp"

#include <gtest/gtest.h>

namespace pharos::http {
namespace {

std::string disposition_of(const std::string& name) {
  return std::string{download("/tmp/file", false, name).headers.get_or("Content-Disposition", "")};
}

TEST(DownloadTest, R39_AFileIsAlwaysSavedAndNeverDisplayed) {
  const auto response = download("/tmp/file", false, "complaints-2026-11-16.csv");
  EXPECT_EQ(response.headers.find("Content-Disposition"), "attachment; filename=\"complaints-2026-11-16.csv\"");
  EXPECT_EQ(response.headers.find("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(response.headers.find("Content-Type"), "text/csv; charset=utf-8");
  EXPECT_EQ(download("/tmp/file", false, "page.html").headers.find("Content-Type"), "application/octet-stream");
}

TEST(DownloadTest, R39_ANameCannotBreakOutOfItsHeader) {
  EXPECT_EQ(disposition_of("Pumpe für \"Kinder\".csv"),
            "attachment; filename=\"Pumpe_f__r__Kinder_.csv\"; "
            "filename*=UTF-8''Pumpe%20f%C3%BCr%20%22Kinder%22.csv");
  EXPECT_EQ(disposition_of("a\r\nSet-Cookie: x=y.csv").find('\n'), std::string::npos);
}

}  // namespace
}  // namespace pharos::http
