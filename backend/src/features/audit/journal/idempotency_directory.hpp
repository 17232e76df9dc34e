#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::audit {

// The call an Idempotency-Key was used for.
struct KeyedCall {
  std::string tenant_id;  // or the platform
  UserId user;
  std::string key;
  std::string fingerprint;
};

// The stored response to a call, encrypted.
struct KeptAnswer {
  std::string body_hash;
  int status = 0;  // 0: the call is running
  std::string answer;
  Timestamp created_at;
};
BOOST_DESCRIBE_STRUCT(KeptAnswer, (), (body_hash, status, answer, created_at))

// Responses by Idempotency-Key (R29), of all tenants.
class IdempotencyDirectory {
 public:
  explicit IdempotencyDirectory(db::Database& database) : database_(database) {}

  // Nothing if it was created at `oldest` or before.
  std::optional<KeptAnswer> find(const KeyedCall& call, Timestamp oldest) const;
  // False if there already is one.
  bool insert(const KeyedCall& call, int status, const std::string& answer, Timestamp now);
  void remove(const KeyedCall& call);
  // Deletes those created at `oldest` or before; returns how many.
  std::int64_t purge(Timestamp oldest);

 private:
  db::Database& database_;
};

}  // namespace pharos::audit
