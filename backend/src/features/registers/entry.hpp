#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json_reader.hpp"
#include "core/timestamp.hpp"
#include "features/products/products.hpp"
#include "features/reportability/reportability.hpp"

// Registers of an organization that cases and periodic reports refer to: field safety corrective actions, CAPA and
// certificates.
namespace pharos::registers {

using EntryId = Id<struct RegisterEntryTag>;
using products::ProductId;
using reportability::CaseId;

enum class Register { kFieldActions, kCapas, kCertificates };
constexpr auto kRegisters = choices<Register>({{Register::kFieldActions, "field_actions"},
                                               {Register::kCapas, "capas"},
                                               {Register::kCertificates, "certificates"}});
constexpr const auto& choices_of(Register) {
  return kRegisters;
}

constexpr size_t kMostLinks = 200;  // products or cases of one entry

// What an entry of every register has: its number in the organization's own system, and the products it is about.
struct EntrySpec {
  std::string reference = {};
  std::vector<ProductId> product_ids = {};
};
BOOST_DESCRIBE_STRUCT(EntrySpec, (), (reference, product_ids))
EntrySpec read_entry(JsonReader& reader);

// When something began and ended, and the messages at the field of its end.
struct Dates {
  const std::optional<std::string>& begin;
  const std::optional<std::string>& end;
  bool has_ended = false;
};
struct EndMessages {
  std::string_view field;
  std::string missing;    // it has ended, but has no date
  std::string not_ended;  // it has a date, but has not ended
  std::string before_begin;
};
// What has ended has the day it ended, which is not before its beginning; nothing else has one.
void require_end(JsonReader& reader, const Dates& dates, const EndMessages& messages);

// Ids of a list field, each once.
template <class AnyId>
std::vector<AnyId> read_ids(JsonReader& reader, std::string_view field) {
  std::vector<AnyId> ids;
  for (auto& text : reader.texts(field, kMostLinks, JsonReader::kMaxId)) {
    AnyId id{std::move(text)};
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(std::move(id));
  }
  return ids;
}

struct LinkedProduct {
  ProductId id = {};
  std::string name = {};
};
BOOST_DESCRIBE_STRUCT(LinkedProduct, (), (id, name))

// The fields maintained by the server.
struct EntryHead {
  EntryId id = {};
  Timestamp created_at = {};
  std::string created_by_name = {};
  Timestamp updated_at = {};
  std::string updated_by_name = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(EntryHead, (), (id, created_at, created_by_name, updated_at, updated_by_name, version))

// An entry as the API sends it.
template <class Spec>
struct Entry : Spec, EntryHead {
  std::vector<LinkedProduct> products = {};

  BOOST_DESCRIBE_CLASS(Entry, (Spec, EntryHead), (products), (), ())
};

// What the store keeps of an entry besides its document: for lists, searches and links.
struct EntryKeys {
  std::string reference = {};
  std::string status = {};
  std::optional<std::string> day = {};
  std::string search_text = {};
  std::vector<ProductId> product_ids = {};
  std::vector<CaseId> case_ids = {};
};

struct EntryFilter {
  std::optional<ProductId> product_id = {};
  std::optional<CaseId> case_id = {};
  std::optional<std::string> status = {};
  std::string q = {};
};
EntryFilter read_filter(const Json& query);

}  // namespace pharos::registers
