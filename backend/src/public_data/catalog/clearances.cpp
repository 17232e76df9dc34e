#include "public_data/catalog/clearances.hpp"

#include <algorithm>

#include "public_data/catalog/catalog_schema.hpp"

namespace pharos::public_data {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return c >= 'A' && c <= 'Z';
}

}  // namespace

std::string clearance_number(std::string_view written) {
  std::string number;
  for (const char c : written.substr(0, written.find('/'))) {
    if (c == ' ' || c == '\t') continue;
    number += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  constexpr size_t kLeast = 5;
  constexpr size_t kMost = 12;
  const bool is_number = number.size() >= kLeast && number.size() <= kMost && is_letter(number.front()) &&
                         is_digit(number.back()) &&
                         std::ranges::all_of(number, [](char c) { return is_letter(c) || is_digit(c); });
  return is_number ? number : std::string{};
}

int clearance_year(std::string_view number) {
  const size_t letters = static_cast<size_t>(std::ranges::find_if(number, is_digit) - number.begin());
  if (number.size() < letters + 6) return 0;
  const int year = (number[letters] - '0') * 10 + (number[letters + 1] - '0');
  constexpr int kFirstYear = 76;  // 1976: premarket review began
  return year >= kFirstYear ? 1900 + year : 2000 + year;
}

void write_clearances(Connection& connection, const std::vector<Recall>& recalls) {
  connection.execute(Sql{"create temporary table clearance_named (code varchar not null, number varchar not null)"});
  Appender rows{connection, Appender::Place::kTemporary, "clearance_named"};
  for (const Recall& recall : recalls) {
    for (const auto* numbers : {&recall.k_numbers, &recall.pma_numbers}) {
      for (const std::string& written : *numbers) {
        const std::string number = clearance_number(written);
        if (!recall.product_code.empty() && !number.empty()) rows.add(recall.product_code).add(number).end_row();
      }
    }
  }
  rows.finish();
  connection.execute(kCreateClearance);
  // GUDID's numbers were cleaned when their rows were staged.
  connection.execute(Sql{R"sql(
    insert into clearance
    select code, number from clearance_named
    union
    select code, unnest(string_split(submissions, chr(31))) as number
    from gudid join gudid_code using (doc) where submissions <> ''
    order by code, number)sql"});
  connection.execute(Sql{"drop table clearance_named"});
}

std::vector<std::string> newest_clearances(Database& database, std::string_view code, size_t limit,
                                           const QueryLimits& limits) {
  std::vector<std::string> numbers;
  Sql sql{"select number from clearance where code = "};
  const auto take = [&numbers](const Row& row) { numbers.emplace_back(row.text(0)); };
  database.query(sql.bind(std::string{code}), take, limits);
  std::ranges::sort(numbers, [](const std::string& left, const std::string& right) {
    const int left_year = clearance_year(left);
    const int right_year = clearance_year(right);
    return left_year != right_year ? left_year > right_year : left > right;
  });
  if (numbers.size() > limit) numbers.resize(limit);
  return numbers;
}

}  // namespace pharos::public_data
