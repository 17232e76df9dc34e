#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace pharos {

struct Paging {
  std::int64_t page = 1;
  std::int64_t page_size = 25;
};

// One column of an order: "name:desc".
struct SortKey {
  std::string column;
  bool is_descending = false;

  std::string text() const { return column + (is_descending ? ":desc" : ":asc"); }
};

// "name" or "name:desc"; nothing for another direction.
inline std::optional<SortKey> find_sort_key(std::string_view text) {
  const auto colon = text.find(':');
  const auto direction = colon == text.npos ? "asc" : text.substr(colon + 1);
  if (direction != "asc" && direction != "desc") return std::nullopt;
  return SortKey{std::string{text.substr(0, colon)}, direction == "desc"};
}

inline std::vector<std::string> order_texts(const std::vector<SortKey>& order) {
  std::vector<std::string> texts;
  for (const SortKey& key : order) texts.push_back(key.text());
  return texts;
}

// One page of a list, as the API sends it.
template <class Row>
struct Page {
  std::vector<Row> rows;
  std::int64_t page = 1;
  std::int64_t page_size = 25;
  std::int64_t total_rows = 0;
  std::vector<std::string> order_by;

  BOOST_DESCRIBE_CLASS(Page, (), (rows, page, page_size, total_rows, order_by), (), ())
};

template <class Row>
Page<Row> make_page(std::vector<Row> rows, const Paging& paging, std::int64_t total_rows,
                    const std::vector<SortKey>& order) {
  return {.rows = std::move(rows),
          .page = paging.page,
          .page_size = paging.page_size,
          .total_rows = total_rows,
          .order_by = order_texts(order)};
}

// The same page with other rows, and with each row converted.
template <class Row, class NewRow>
Page<NewRow> with_rows(const Page<Row>& page, std::vector<NewRow> rows) {
  return {.rows = std::move(rows),
          .page = page.page,
          .page_size = page.page_size,
          .total_rows = page.total_rows,
          .order_by = page.order_by};
}
template <class Row, class Convert>
auto map_rows(const Page<Row>& page, Convert convert) {
  std::vector<std::invoke_result_t<Convert, const Row&>> rows;
  for (const Row& row : page.rows) rows.push_back(convert(row));
  return with_rows(page, std::move(rows));
}

}  // namespace pharos
