#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

#include "public_data/columns/dictionary.hpp"
#include "public_data/columns/fact_table.hpp"
#include "public_data/query/months.hpp"
#include "public_data/records/date.hpp"

namespace pharos::public_data {

// The columns of a version with their names.
class Facts {
 public:
  // Throws Error{kUnavailable} naming a file that is missing or does not fit.
  explicit Facts(const std::filesystem::path& stem);
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  const FactColumns& columns() const { return columns_; }
  const Dictionary& names(Dimension dimension) const { return names_.of(dimension); }
  const MonthTable& months() const { return months_; }
  std::uint32_t rows() const { return static_cast<std::uint32_t>(columns_.received.size()); }

  const Profile& profile_of(std::uint32_t row) const { return columns_.profile_values[columns_.profile[row]]; }
  // The same values in tables that fit in the processor's cache.
  const std::uint8_t* event_type_of_profile() const { return event_types_.data(); }
  const std::uint32_t* noe_of_profile() const { return noes_.data(); }
  const DeviceKind& kind_of(std::uint32_t row) const { return columns_.kind_values[columns_.kind[row]]; }
  std::uint32_t code_of(std::uint32_t row) const;  // the id of its product code
  std::span<const std::uint32_t> product_problems(std::uint32_t row) const {
    return part(columns_.product_problem_end, columns_.product_problem, row);
  }
  std::span<const std::uint32_t> patient_problems(std::uint32_t row) const {
    return part(columns_.patient_problem_end, columns_.patient_problem, row);
  }
  // The different texts of a product code are numbered from 0, in byte order.
  std::string_view text(TextField field, const CodeSlice& code, std::uint32_t rank) const;
  // Nothing if no row of the product code has this text.
  std::optional<std::uint32_t> find_rank(TextField field, const CodeSlice& code, std::string_view text) const;

  // Nothing if there is no such report.
  std::optional<std::uint32_t> find_report(std::uint32_t report_key) const;  // the row of its first device
  std::optional<Date> data_through() const;                                  // the newest date received

 private:
  static std::span<const std::uint32_t> part(const Column<std::uint32_t>& ends, const Column<std::uint32_t>& ids,
                                             std::uint32_t row) {
    const std::uint32_t first = row == 0 ? 0 : ends[row - 1];
    return {ids.data() + first, ends[row] - first};
  }

  FactColumns columns_;
  Dictionaries names_;
  MonthTable months_;
  std::vector<std::uint8_t> event_types_;
  std::vector<std::uint32_t> noes_;
};

}  // namespace pharos::public_data
