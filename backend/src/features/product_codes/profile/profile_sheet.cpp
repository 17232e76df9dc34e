#include "features/product_codes/profile/profile_sheet.hpp"

#include <fmt/format.h>

#include <array>

#include "core/display_date.hpp"
#include "core/display_number.hpp"
#include "features/product_codes/profile/profile_drawing.hpp"
#include "features/product_codes/profile/profile_text.hpp"

namespace pharos::product_codes {
namespace {

constexpr double kMargin = 38;
constexpr double kGutter = 22;

std::string display_moment(const std::string& iso) {
  const auto moment = find_timestamp(iso);
  return moment ? display_minute(*moment) : iso;
}

std::string text_of(const JsonObject& object, std::string_view name) {
  return std::string{object.at(name).as_string()};
}

// Draws the page from the top down.
class Sheet {
 public:
  Sheet(const ProfileView& profile, const JsonObject& meta)
      : profile_(profile),
        meta_(meta),
        code_(profile.product_code),
        page_(pdf::Paper::kA4Portrait, fmt::format("Device profile {}", code_.product_code)) {
    page_.add_page();
    width_ = page_.width() - 2 * kMargin;
    draw_title();
    draw_facts();
    draw_figures();
    draw_reports();
    draw_two_columns();
    y_ = draw_heading(page_, kMargin, y_, width_, "Clearances",
                      "named by GUDID devices and recalls of the code; newest first");
    y_ = draw_clearances(page_, kMargin, y_, width_, profile_.clearances, code_.clearances);
    draw_foot();
  }
  void save(const std::filesystem::path& file) { page_.save(file); }

 private:
  bool is_generated() const { return meta_.at("is_generated").as_bool(); }

  void draw_title() {
    const pdf::Style name{.size = 15, .weight = pdf::Weight::kBold, .color = kInk};
    page_.fill({0, 0, page_.width(), 6}, kBrand);
    page_.text(kMargin, 34, fmt::format("DEVICE PROFILE · PRODUCT CODE {}", code_.product_code),
               {.size = 7.6, .weight = pdf::Weight::kBold, .color = kBrand});
    page_.text(page_.width() - kMargin, 34,
               fmt::format("{} through {}", is_generated() ? "Generated demo data" : "FDA data",
                           display_day(text_of(meta_, "data_through"))),
               {.size = 7.6, .color = kQuiet, .align = pdf::Align::kRight});
    y_ = 40;
    const std::string& device = code_.device_name;
    for (const auto& line : page_.lines(device.empty() ? "Not in the classification" : device, width_, name, 2)) {
      y_ += 15;
      page_.text(kMargin, y_, line, name);
    }
    y_ += 9;
  }

  void draw_facts() {
    const auto facts = classification_facts(code_);
    const double column = width_ / 3;
    for (size_t i = 0; i < facts.size(); ++i) {
      const double x = kMargin + column * static_cast<double>(i % 3);
      const double y = y_ + 9 + 11.5 * static_cast<double>(i / 3);
      const pdf::Style label{.size = 7.2, .color = kQuiet};
      const pdf::Style value{.size = 7.6, .weight = pdf::Weight::kBold, .color = kInk};
      page_.text(x, y, facts[i].first, label);
      const double used = page_.text_width(facts[i].first, label) + 5;
      page_.text(x + used, y, page_.lines(facts[i].second, column - used - 6, value, 1).front(), value);
    }
    y_ += 9 + 11.5 * 3;
    const pdf::Style small{.size = 7.2, .color = kInk};
    if (!code_.definition.empty()) {
      for (const auto& line : page_.lines(code_.definition, width_, small, 3)) {
        page_.text(kMargin, y_ + 4, line, small);
        y_ += 9;
      }
    }
    y_ += 5;
  }

  void draw_figures() {
    const auto& totals = profile_.totals;
    const std::array<std::tuple<const char*, std::string, pdf::Color>, 6> figures{
        {{"Reports, all years", with_commas(totals.reports), kInk},
         {"Deaths", with_commas(totals.deaths), kDeath},
         {"Injuries", with_commas(totals.injuries), kInjury},
         {"Malfunctions", with_commas(totals.malfunctions), kMalfunction},
         {"Recall events", with_commas(profile_.recalls.events), kInk},
         {"Known clearances", with_commas(code_.clearances), kInk}}};
    const double column = (width_ - 5 * 6) / 6;
    for (size_t i = 0; i < figures.size(); ++i) {
      const auto& [label, value, color] = figures[i];
      const double x = kMargin + (column + 6) * static_cast<double>(i);
      page_.fill({x, y_, column, 34}, kShade);
      page_.fill({x, y_, 2, 34}, color);
      page_.text(x + 8, y_ + 17, value, {.size = 13, .weight = pdf::Weight::kBold, .color = color});
      page_.text(x + 8, y_ + 28, label, {.size = 6.8, .color = kQuiet});
    }
    y_ += 42;
  }

  void draw_reports() {
    y_ = draw_heading(page_, kMargin, y_, width_, "Reports by year and event type", "by date received");
    y_ = draw_years(page_, {kMargin, y_, width_, 150}, profile_.reports_by_year);
    const std::string sentence =
        year_on_year_text(profile_.year_on_year) + " * Incomplete: reports are still being received.";
    for (const auto& line : page_.lines(sentence, width_, {.size = 7.2, .color = kInk}, 2)) {
      page_.text(kMargin, y_ + 6, line, {.size = 7.2, .color = kInk});
      y_ += 9;
    }
    y_ += 6;
  }

  void draw_two_columns() {
    const double column = (width_ - kGutter) / 2;
    const double second = kMargin + column + kGutter;
    const double top = y_;
    double left = draw_heading(page_, kMargin, top, column, "Device problems", "share of reports, 95% CI");
    left = draw_problems(page_, kMargin, left, column, profile_.product_problems);
    double right = draw_heading(page_, second, top, column, "Patient problems", "share of reports, 95% CI");
    right = draw_problems(page_, second, right, column, profile_.patient_problems);
    const double middle = std::max(left, right) + 4;
    left = draw_heading(page_, kMargin, middle, column, "Manufacturers", "share of reports");
    left = draw_makers(page_, kMargin, left, column, profile_.manufacturers);
    right = draw_heading(page_, second, middle, column, "Recalls", "latest events first");
    right = draw_recalls(page_, second, right, column, profile_.recalls);
    y_ = std::max(left, right) + 4;
  }

  void draw_foot() {
    const pdf::Style style{.size = 6.3, .color = kQuiet};
    const auto& stamp = meta_.at("query_stamp").as_object();
    double y = page_.height() - 42;
    page_.line(kMargin, y, page_.width() - kMargin, y, kRule, 0.7);
    std::string text =
        "Reports are not incidence and not proof of cause: one event can be reported several times, and many events "
        "are not reported at all. A report with several device problems is counted once for each.";
    if (!is_generated()) {
      text += " Sources: FDA MAUDE, recalls, GUDID and classification; not endorsed by FDA.";
    }
    for (const Json& warning : meta_.at("warnings").as_array())
      text.append(" ").append(std::string_view{warning.as_string()});
    for (const auto& line : page_.lines(text, width_, style, 3)) {
      y += 7.6;
      page_.text(kMargin, y, line, style);
    }
    page_.text(kMargin, y + 7.6,
               fmt::format("Stamp {} · data version {} · queried {} · Pharos", text_of(stamp, "id"),
                           text_of(meta_, "data_version"), display_moment(text_of(stamp, "created_at"))),
               style);
  }

  const ProfileView& profile_;
  const JsonObject& meta_;  // stored with the order of the file
  const ProductCodeView& code_;
  pdf::Document page_;
  double width_ = 0;
  double y_ = 0;
};

}  // namespace

void draw_profile_sheet(const ProfileView& profile, const JsonObject& meta, const std::filesystem::path& file) {
  Sheet{profile, meta}.save(file);
}

}  // namespace pharos::product_codes
