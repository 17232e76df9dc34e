#include "db/prepared_statement.hpp"

#include "core/error.hpp"

namespace pharos::db {
namespace {

constexpr const char* kTenantParameter = "tenant_id";

}  // namespace

PreparedStatement::PreparedStatement(soci::session& session, const char* sql, bool answers, const TenantScope* scope,
                                     ParamSpan params, const PreparedStatement* previous)
    : statement_(session) {
  slots_.reserve(params.size() + 1);
  if (scope != nullptr) add_slot(kTenantParameter, Value{scope->tenant().text()}, previous);
  for (const auto& param : params) add_slot(param.name, param.value, previous);

  for (auto& slot : slots_) {
    switch (slot.kind) {
      case Kind::kInteger:
        statement_.exchange(soci::use(slot.integer, slot.indicator, slot.name));
        break;
      case Kind::kReal:
        statement_.exchange(soci::use(slot.real, slot.indicator, slot.name));
        break;
      case Kind::kText:
        statement_.exchange(soci::use(slot.text, slot.indicator, slot.name));
        break;
    }
  }
  // The driver only steps through rows when it has a target for at least one column. `row` reads the cells itself,
  // because the driver fixes a column's type from its declaration, which expressions such as coalesce(...) do not have.
  if (answers) statement_.exchange(soci::into(first_column_, first_column_indicator_));
  statement_.alloc();
  statement_.prepare(sql);
  statement_.define_and_bind();
}

void PreparedStatement::add_slot(const char* name, const Value& value, const PreparedStatement* previous) {
  Slot slot{.name = name};
  if (std::holds_alternative<std::int64_t>(value)) slot.kind = Kind::kInteger;
  if (std::holds_alternative<double>(value)) slot.kind = Kind::kReal;
  // A null has no type: keep the previous one, or two callers would keep re-preparing the statement.
  if (std::holds_alternative<std::monostate>(value) && previous != nullptr) {
    for (const auto& known : previous->slots_) {
      if (known.name == slot.name) slot.kind = known.kind;
    }
  }
  slots_.push_back(std::move(slot));
}

PreparedStatement::Slot* PreparedStatement::find_slot(size_t expected, const char* name) {
  if (slots_[expected].name == name) return &slots_[expected];
  for (auto& slot : slots_) {
    if (slot.name == name) return &slot;
  }
  return nullptr;
}

bool PreparedStatement::accept(const TenantScope* scope, ParamSpan params) {
  if (slots_.size() != params.size() + (scope != nullptr ? 1 : 0)) return false;
  size_t expected = 0;
  if (scope != nullptr) {
    auto* slot = find_slot(expected++, kTenantParameter);
    if (slot == nullptr) return false;
    slot->text = scope->tenant().text();
  }
  for (const auto& param : params) {
    auto* slot = find_slot(expected++, param.name);
    if (slot == nullptr || !accept_value(*slot, param.value)) return false;
  }
  return true;
}

bool PreparedStatement::accept_value(Slot& slot, const Value& value) {
  if (std::holds_alternative<std::monostate>(value)) {
    slot.indicator = soci::i_null;
    return true;
  }
  slot.indicator = soci::i_ok;
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    slot.integer = *integer;
    return slot.kind == Kind::kInteger;
  }
  if (const auto* real = std::get_if<double>(&value)) {
    slot.real = *real;
    return slot.kind == Kind::kReal;
  }
  slot.text = std::get<std::string>(value);
  // SQLite would cut the text here and PostgreSQL would reject it.
  if (slot.text.find('\0') != std::string::npos) {
    throw Error(ErrorCode::kBadRequest, "Text must not contain a NUL character");
  }
  return slot.kind == Kind::kText;
}

}  // namespace pharos::db
