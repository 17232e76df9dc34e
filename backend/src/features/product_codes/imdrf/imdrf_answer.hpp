#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::product_codes {

struct ImdrfTermView {
  std::string code;
  std::string term;
  std::optional<std::string> definition;
  std::vector<std::string> parents;
  bool selectable = false;
  std::optional<std::string> status;
  std::optional<std::string> fda_code;
};
BOOST_DESCRIBE_STRUCT(ImdrfTermView, (), (code, term, definition, parents, selectable, status, fda_code))

struct ImdrfAnnexView {
  std::string key;  // A to G
  std::string_view name;
  std::vector<ImdrfTermView> terms;
};
BOOST_DESCRIBE_STRUCT(ImdrfAnnexView, (), (key, name, terms))

struct ImdrfTermsView {
  std::string release;
  std::vector<ImdrfAnnexView> annexes;
};
BOOST_DESCRIBE_STRUCT(ImdrfTermsView, (), (release, annexes))

// The IMDRF terms in use: one annex or all (empty), filtered by `q` in code or term. Throws Error{kNotFound} for a
// release that is not available.
ImdrfTermsView imdrf_terms(const std::string& annex, const std::string& q, const std::string& release);

}  // namespace pharos::product_codes
