#pragma once

#include <filesystem>
#include <string>

#include "public_data/catalog/sql.hpp"

// The tables of a version's catalog: recalls, product codes and GUDID.
namespace pharos::public_data {

// `id` counts from the most recently initiated recall. It is the recall's number in the text index and its place in the
// record log. `class` is a RecallClass, `status` a RecallStatus. Ranks are positions in collation order.
constexpr Fragment kCreateRecall = R"sql(
  create table recall (
    id uinteger not null, product_code varchar not null, initiated date, posted date, terminated date,
    number varchar not null, event varchar not null, class utinyint not null, status utinyint not null,
    status_rank uinteger not null, firm varchar not null, firm_rank uinteger not null, maker varchar not null,
    root_cause varchar not null, root_cause_rank uinteger not null))sql";
// All enforcement records, joined to a recall or not, as the base of an update.
constexpr Fragment kCreateEnforcement = "create table enforcement (image varchar not null)";
constexpr Fragment kCreateCode = R"sql(
  create table code (
    product_code varchar not null, class varchar not null, image varchar not null, is_known utinyint not null,
    reports bigint not null, reports_12_months bigint not null, recalls_5_years bigint not null,
    gudid_devices bigint not null, brand_words varchar not null))sql";
// Premarket numbers without supplements, from GUDID devices and recalls of the code.
constexpr Fragment kCreateClearance = "create table clearance (code varchar not null, number varchar not null)";
// `doc` counts in the order of company, brand and identifier. It is the device's number in the text index and its place
// in the record log.
constexpr Fragment kCreateGudid = R"sql(
  create table gudid (
    doc uinteger not null, key varchar not null, primary_di varchar not null, brand varchar not null,
    company varchar not null, catalog varchar not null, model varchar not null, status varchar not null,
    identifiers varchar not null, codes varchar not null, gmdn varchar not null, description varchar not null,
    submissions varchar not null))sql";
constexpr Fragment kCreateGudidCode = "create table gudid_code (code varchar not null, doc uinteger not null)";
constexpr Fragment kCreateGudidGmdn = "create table gudid_gmdn (term varchar not null, doc uinteger not null)";

// Separates the values of one cell.
constexpr char kListMark = '\x1f';

std::filesystem::path catalog_file(const std::filesystem::path& folder, const std::string& version);
std::filesystem::path recall_file(const std::filesystem::path& folder, const std::string& version);
std::filesystem::path recall_text_file(const std::filesystem::path& folder, const std::string& version);
std::filesystem::path gudid_text_file(const std::filesystem::path& folder, const std::string& version);
std::filesystem::path gudid_file(const std::filesystem::path& folder, const std::string& version);

}  // namespace pharos::public_data
