#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "sheets/byte_source.hpp"
#include "support/complaint_support.hpp"

namespace pharos {
namespace {

using testing_support::body_of;
using testing_support::Caller;
using testing_support::TestApp;
using testing_support::Uploads;

using Table = std::vector<std::vector<std::string>>;

// An independent CSV reader, so that the counts do not come from the code under test.
Table rows_of(const std::string& text) {
  Table rows{{""}};
  bool is_quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_quoted) {
      if (c != '"') {
        rows.back().back() += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        rows.back().back() += text[++i];
      } else {
        is_quoted = false;
      }
    } else if (c == '"') {
      is_quoted = true;
    } else if (c == ',') {
      rows.back().emplace_back();
    } else if (c == '\n') {
      rows.push_back({""});
    } else if (c != '\r') {
      rows.back().back() += c;
    }
  }
  if (rows.back().size() == 1 && rows.back().front().empty()) rows.pop_back();
  return rows;
}

std::string unpacked(const std::filesystem::path& file) {
  const auto source = sheets::open_file(file);
  return sheets::read_all(*source, 64 << 20);
}

struct RealFile {
  const char* name;
  size_t rows;  // according to the folder's list of sources
  const char* number;
  const char* received;
  const char* description;
};

struct Expected {
  std::int64_t accepted = 0;
  std::int64_t rejected = 0;
  std::int64_t duplicates = 0;
};

Expected count(const Table& table, const RealFile& file, char separator) {
  const auto column = [&](const std::string& name) {
    return static_cast<size_t>(std::ranges::find(table.front(), name) - table.front().begin());
  };
  const std::regex day{std::string{R"(\s*\d{4})"} + separator + R"(\d{2})" + separator + R"(\d{2}\s*)"};
  const auto number = column(file.number);
  const auto received = column(file.received);
  const auto description = column(file.description);
  Expected expected;
  std::set<std::string> seen;
  for (size_t i = 1; i < table.size(); ++i) {
    const auto& row = table[i];
    const bool is_good = !row[number].empty() && std::regex_match(row[received], day) &&
                         row[description].find_first_not_of(" \t\n") != std::string::npos;
    if (!is_good) {
      ++expected.rejected;
    } else if (!seen.insert(row[number]).second) {
      ++expected.duplicates;
    } else {
      ++expected.accepted;
    }
  }
  return expected;
}

class ComplaintRealFilesTest : public public_data::RealFiles, public testing::WithParamInterface<RealFile> {
 protected:
  void SetUp() override {
    RealFiles::SetUp();
    if (IsSkipped()) return;
    const auto user = app_.make_user("anna@acme.test", "ra_manager");
    anna_ = app_.verified("anna@acme.test");
    testing_support::make_product(app_, "acme", "prd_1", user);
    text_ = unpacked(real(std::string{"complaints/"} + GetParam().name + ".csv.gz"));
    table_ = rows_of(text_);
    ASSERT_EQ(table_.size() - 1, GetParam().rows) << "the file matches the list of sources";
  }

  Json post(const std::string& path, std::vector<http::UploadedPart> parts) {
    parts.push_back(uploads_.file(std::string{GetParam().name} + ".csv", text_));
    const auto answer =
        app_.send(http::Method::kPost, path, "", {.caller = anna_, .headers = {}, .parts = std::move(parts)});
    if (answer.status == 202) return imported(body_of(answer).at("dataset"));
    EXPECT_EQ(answer.status, 201) << to_text(body_of(answer));
    return body_of(answer);
  }
  // On a busy machine a job imports even a small file.
  Json imported(const Json& dataset) {
    app_.run_jobs();
    const std::string id{dataset.at("id").as_string()};
    return body_of(app_.get("/prd_1/customer-complaints/datasets/" + id, anna_));
  }
  Table errors_of(const std::string& path) {
    const auto answer = app_.get(path + "/errors", anna_);
    return rows_of(testing_support::file_content(answer));
  }

  TestApp app_;
  Caller anna_;
  Uploads uploads_;
  std::string text_;
  Table table_;
};

TEST_P(ComplaintRealFilesTest, CountsMatchAnIndependentCount) {
  const RealFile& file = GetParam();
  const Json mapping = JsonObject{
      {"complaint_number", file.number}, {"date_received", file.received}, {"description", file.description}};
  for (const char separator : {'-', '/'}) {
    const auto expected = count(table_, file, separator);
    const auto format = separator == '-' ? "YYYY-MM-DD" : "YYYY/MM/DD";
    const auto dataset = post("/prd_1/complaints",
                              {Uploads::field("colMapping", to_text(mapping)), Uploads::field("dateFormat", format)});
    EXPECT_EQ(dataset.at("row_count"), Json(file.rows));
    EXPECT_EQ(dataset.at("accepted_count"), Json(expected.accepted)) << format;
    EXPECT_EQ(dataset.at("rejected_count"), Json(expected.rejected)) << format;
    EXPECT_EQ(dataset.at("duplicate_count"), Json(expected.duplicates)) << format;
    const auto path = "/prd_1/datasets/" + std::string{dataset.at("id").as_string()};
    // Every row that was left out is in the error file with a reason.
    if (expected.rejected + expected.duplicates > 0) {
      const auto explained = errors_of(path);
      EXPECT_EQ(static_cast<std::int64_t>(explained.size()) - 1, expected.rejected + expected.duplicates);
      for (size_t i = 1; i < explained.size(); ++i) EXPECT_FALSE(explained[i].at(1).empty()) << i;
    }
    ASSERT_EQ(app_.send(http::Method::kDelete, path, "", {.caller = anna_}).status, 204);
  }
}

TEST_P(ComplaintRealFilesTest, TheSuggestedMappingLosesNoRow) {
  const RealFile& file = GetParam();
  const auto upload = post("/prd_1/complaints/uploads", {});
  auto mapping = upload.at("sheets").at(0).at("guess").as_object();
  EXPECT_EQ(mapping.at("complaint_number"), Json(file.number));
  if (!mapping.contains("date_received")) {
    const auto& candidates = upload.at("sheets").at(0).at("candidates").at("date_received").as_array();
    EXPECT_THAT(candidates, testing::Contains(Json(file.received)));
    mapping["date_received"] = file.received;
    mapping.erase("date_of_event");
  }
  EXPECT_EQ(mapping.at("date_received"), Json(file.received));
  mapping["description"] = file.description;
  const auto path = "/prd_1/complaints/uploads/" + std::string{upload.at("id").as_string()};
  const auto answer =
      app_.post(path + "/check", JsonObject{{"colMapping", mapping}, {"dateFormat", "YYYY-MM-DD"}}, anna_);
  ASSERT_EQ(answer.status, 200) << to_text(body_of(answer));
  EXPECT_EQ(body_of(answer).at("accepted_count"), Json(count(table_, file, '-').accepted)) << to_text(mapping);
}

INSTANTIATE_TEST_SUITE_P(
    All, ComplaintRealFilesTest,
    testing::Values(RealFile{"alcon_iol_2025", 428, "report_number", "date_received", "text"},
                    RealFile{"alcon_irvine_houston", 141, "report_number", "date_received", "text"},
                    RealFile{"alcon_old", 78, "report_number", "date_received", "text"},
                    RealFile{"in2bones", 58, "report_number", "date_received", "text"},
                    RealFile{"dorc", 63, "report_number", "date_received", "text"},
                    RealFile{"har1136_export", 47, "MDR Report Key", "Date of Event", "Description"},
                    RealFile{"coronary_web_scrape_2024", 967, "MDRFOI ID", "Event Date", "Event Description"},
                    RealFile{"upload_mixed_dates", 470, "Complaint ID", "Event Date", "Description"},
                    RealFile{"mesh_day_first_dates", 1272, "REPORT_NUMBER", "DATE_RECEIVED", "FOI_TEXT"}),
    [](const auto& one) { return std::string{one.param.name}; });

}  // namespace
}  // namespace pharos
