#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace pharos::db {

// The statements of a migration that `engine` runs, in order, without the separating semicolons.
// Lines between `-- only: sqlite` (or `-- only: postgresql`) and `-- end` are for that engine alone. Throws
// Error{kInternal} when such a section is not closed or names an unknown engine.
std::vector<std::string> list_statements(std::string_view text, Database::Engine engine);

}  // namespace pharos::db
