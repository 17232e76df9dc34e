#include "public_data/generate/files/gudid_text.hpp"

#include "public_data/generate/files/fda_values.hpp"

namespace pharos::public_data::generate {
namespace {

constexpr std::string_view kDeviceHeader =
    "PrimaryDI|publicDeviceRecordKey|publicVersionStatus|deviceRecordStatus|publicVersionNumber|"
    "publicVersionDate|devicePublishDate|deviceCommDistributionEndDate|deviceCommDistributionStatus|"
    "brandName|versionModelNumber|catalogNumber|dunsNumber|companyName|deviceCount|deviceDescription|"
    "DMExempt|premarketExempt|deviceHCTP|deviceKit|deviceCombinationProduct|singleUse|lotBatch|"
    "serialNumber|manufacturingDate|expirationDate|donationIdNumber|labeledContainsNRL|labeledNoNRL|"
    "MRISafetyStatus|rx|otc|deviceSterile|sterilizationPriorToUse";

struct Table {
  const char* file;
  std::string_view header;
};
constexpr Table kIdentifiers = {"identifiers.txt",
                                "PrimaryDI|deviceId|deviceIdType|deviceIdIssuingAgency|containsDINumber|pkgQuantity|"
                                "pkgDiscontinueDate|pkgStatus|pkgType"};
constexpr Table kGmdnTerms = {"gmdnTerms.txt",
                              "PrimaryDI|gmdnCode|gmdnPTName|gmdnPTDefinition|implantable|gmdnCodeStatus"};
constexpr Table kProductCodes = {"productCodes.txt", "PrimaryDI|productCode|productCodeName"};
constexpr Table kSubmissions = {"premarketSubmissions.txt", "PrimaryDI|submissionNumber|supplementNumber"};

void add(TextTables& tables, const Table& table, const TextRow& row) {
  tables.add(table.file, table.header, row.text());
}

}  // namespace

void add_gudid(TextTables& tables, const GudidDevice& d) {
  TextRow row;
  row.add(d.primary_di)
      .add(d.public_device_record_key)
      .add(d.public_version_status)
      .add(d.record_status)
      .add(std::to_string(d.public_version_number))
      .add(iso_day(d.public_version_date))
      .add(iso_day(d.publish_date))
      .add(iso_day(d.commercial_distribution_end_date))
      .add(d.commercial_distribution_status)
      .add(d.brand_name)
      .add(d.version_or_model_number)
      .add(d.catalog_number)
      .add(d.labeler_duns_number)
      .add(d.company_name)
      .add(d.device_count_in_base_package)
      .add(d.device_description)
      .add(true_or_false(d.is_direct_marking_exempt))
      .add(true_or_false(d.is_pm_exempt))
      .add(true_or_false(d.is_hct_p))
      .add(true_or_false(d.is_kit))
      .add(true_or_false(d.is_combination_product))
      .add(true_or_false(d.is_single_use))
      .add(true_or_false(d.has_lot_or_batch_number))
      .add(true_or_false(d.has_serial_number))
      .add(true_or_false(d.has_manufacturing_date))
      .add(true_or_false(d.has_expiration_date))
      .add(true_or_false(d.has_donation_id_number))
      .add(true_or_false(d.is_labeled_as_nrl))
      .add(true_or_false(d.is_labeled_as_no_nrl))
      .add(d.mri_safety)
      .add(true_or_false(d.is_rx))
      .add(true_or_false(d.is_otc))
      .add(true_or_false(d.sterilization.is_sterile))
      .add(true_or_false(d.sterilization.is_sterilization_prior_use));
  tables.add("device.txt", kDeviceHeader, row.text());
  for (const GudidIdentifier& identifier : d.identifiers) {
    add(tables, kIdentifiers,
        TextRow{}
            .add(d.primary_di)
            .add(identifier.id)
            .add(identifier.type)
            .add(identifier.issuing_agency)
            .add(identifier.unit_of_use_id)
            .add(identifier.quantity_per_package)
            .add(iso_day(identifier.package_discontinue_date))
            .add(identifier.package_status)
            .add(identifier.package_type));
  }
  for (const GmdnTerm& term : d.gmdn_terms) {
    add(tables, kGmdnTerms,
        TextRow{}
            .add(d.primary_di)
            .add(term.code)
            .add(term.name)
            .add(term.definition)
            .add(true_or_false(term.implantable))
            .add(term.code_status));
  }
  for (const GudidProductCode& code : d.product_codes) {
    add(tables, kProductCodes, TextRow{}.add(d.primary_di).add(code.code).add(code.name));
  }
  for (const PremarketSubmission& submission : d.premarket_submissions) {
    add(tables, kSubmissions,
        TextRow{}.add(d.primary_di).add(submission.submission_number).add(submission.supplement_number));
  }
}

void pack_gudid(TextTables& tables, const std::filesystem::path& archive) {
  std::vector<std::string> files = {"device.txt"};
  for (const Table& table : {kIdentifiers, kGmdnTerms, kProductCodes, kSubmissions}) {
    tables.create(table.file, table.header);
    files.emplace_back(table.file);
  }
  tables.pack(archive, files);
}

}  // namespace pharos::public_data::generate
