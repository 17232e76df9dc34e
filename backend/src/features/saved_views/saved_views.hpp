#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/principal.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"

// Filters and sort orders of a page saved under a name, private or shared.
namespace pharos::saved_views {

using SavedViewId = Id<struct SavedViewTag>;

struct ViewSpec {
  std::string name;
  std::string page;   // adverse-events, recalls, procode-search, profile
  std::string query;  // the part of the page's URL after the question mark
  bool is_shared = false;
};

// Throws Error{kInvalidFields} with every invalid field.
ViewSpec read_spec(const Json& body);
bool is_page(std::string_view page);

struct Owner {
  UserId id;
  std::string display_name;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (id, display_name))

struct SavedView {
  SavedViewId id;
  std::string name;
  std::string page;
  std::string query;
  bool is_shared = false;
  Owner owner;
  bool is_mine = false;
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(SavedView, (), (id, name, page, query, is_shared, owner, is_mine, updated_at, version))

class SavedViewRepository {
 public:
  SavedViewRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The reader's own and shared views, by name.
  std::vector<SavedView> list(const TenantScope& tenant, const UserId& reader) const;
  std::optional<SavedView> find(const TenantScope& tenant, const UserId& reader, const SavedViewId& id) const;
  SavedViewId insert(const TenantScope& tenant, const UserId& owner, const ViewSpec& spec);
  // False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const SavedViewId& id, const ViewSpec& spec, std::int64_t version);
  void remove(const TenantScope& tenant, const SavedViewId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

class SavedViewService {
 public:
  explicit SavedViewService(SavedViewRepository& repository) : repository_(repository) {}

  // For one page, or for all.
  std::vector<SavedView> list(const Principal& who, const std::optional<std::string>& page) const;
  // Throws Error{kNotFound} for views the caller cannot see.
  SavedView read(const Principal& who, const SavedViewId& id) const;
  SavedView create(const Principal& who, const ViewSpec& spec);
  SavedView update(const Principal& who, const SavedView& before, const ViewSpec& spec);
  void remove(const Principal& who, const SavedView& view);

 private:
  void require_free_name(const Principal& who, const ViewSpec& spec, const SavedViewId& except) const;

  SavedViewRepository& repository_;
};

}  // namespace pharos::saved_views
