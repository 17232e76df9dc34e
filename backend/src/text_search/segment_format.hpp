#pragma once

namespace pharos::text_search {

// The number by which a file of an index is recognized.
constexpr const char* kCreateIdentity = "create table identity (number integer not null);";
constexpr const char* kInsertIdentity = "insert into identity (number) values (?1)";
constexpr const char* kSelectIdentity = "select number from identity";

}  // namespace pharos::text_search
