#include "db/sql.hpp"

namespace pharos::db {

Param::Param(const Param& other) = default;
Param::~Param() = default;

}  // namespace pharos::db
