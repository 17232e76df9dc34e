#pragma once

#include <boost/describe.hpp>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

// Filters and sort orders of a page saved under a name, private or shared.
namespace pharos::saved_views {

using SavedViewId = Id<struct SavedViewTag>;

enum class ViewPage {
  kAdverseEvents,
  kRecalls,
  kProcodeSearch,
  kProfile,
  kComplaints,
  kPatientComplaints,
  kInvestigation
};
constexpr auto kViewPages = choices<ViewPage>({{ViewPage::kAdverseEvents, "adverse-events"},
                                               {ViewPage::kRecalls, "recalls"},
                                               {ViewPage::kProcodeSearch, "procode-search"},
                                               {ViewPage::kProfile, "profile"},
                                               {ViewPage::kComplaints, "complaints"},
                                               {ViewPage::kPatientComplaints, "patient-complaints"},
                                               {ViewPage::kInvestigation, "investigation"}});
constexpr const auto& choices_of(ViewPage) {
  return kViewPages;
}
constexpr std::string_view kInvalidPage =
    "Must be adverse-events, recalls, procode-search, profile, complaints, patient-complaints or investigation";

struct ViewSpec {
  std::string name;
  ViewPage page = ViewPage::kAdverseEvents;
  std::string query;  // the part of the page's URL after the question mark
  bool is_shared = false;
};
BOOST_DESCRIBE_STRUCT(ViewSpec, (), (name, page, query, is_shared))

// Throws Error{kInvalidFields} with every invalid field.
ViewSpec read_spec(const Json& body);

struct Owner {
  UserId id;
  std::string display_name;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (id, display_name))

struct SavedView : ViewSpec {
  SavedViewId id;
  Owner owner;
  bool is_mine = false;
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(SavedView, (ViewSpec), (id, owner, is_mine, updated_at, version))

}  // namespace pharos::saved_views
