#include "public_data/gudid/gudid_fields.hpp"

#include "public_data/normalize/values.hpp"

namespace pharos::public_data {

namespace {

// Values and units are kept as the labeler wrote them.
template <auto kMeasure, auto kPart>
void set_measure(auto& record, const Cell& cell) {
  record.*kMeasure.*kPart = read_text(cell.text);
}

}  // namespace

const FieldTable<GudidDevice>& gudid_device_fields() {
  using D = GudidDevice;
  static const FieldTable<D> kTable(
      {
          {"publicDeviceRecordKey", set_text<&D::public_device_record_key>},
          {"public_device_record_key", set_text<&D::public_device_record_key>},
          {"PrimaryDI", set_text<&D::primary_di>},
          {"deviceId", set_text<&D::primary_di>},  // in files from 2016, next to the identifiers
          {"publicVersionStatus", set_text<&D::public_version_status>},
          {"public_version_status", set_text<&D::public_version_status>},
          {"publicVersionNumber", set_number<&D::public_version_number>},
          {"public_version_number", set_number<&D::public_version_number>},
          {"publicVersionDate", set_date<&D::public_version_date>},
          {"public_version_date", set_date<&D::public_version_date>},
          {"deviceRecordStatus", set_text<&D::record_status>},
          {"record_status", set_text<&D::record_status>},
          {"devicePublishDate", set_date<&D::publish_date>},
          {"publish_date", set_date<&D::publish_date>},
          {"deviceCommDistributionStatus", set_text<&D::commercial_distribution_status>},
          {"commercial_distribution_status", set_text<&D::commercial_distribution_status>},
          {"deviceCommDistributionEndDate", set_date<&D::commercial_distribution_end_date>},
          {"commercial_distribution_end_date", set_date<&D::commercial_distribution_end_date>},
          {"brandName", set_text<&D::brand_name>},
          {"brand_name", set_text<&D::brand_name>},
          {"versionModelNumber", set_text<&D::version_or_model_number>},
          {"version_or_model_number", set_text<&D::version_or_model_number>},
          {"catalogNumber", set_text<&D::catalog_number>},
          {"catalog_number", set_text<&D::catalog_number>},
          {"companyName", set_text<&D::company_name>},
          {"company_name", set_text<&D::company_name>},
          {"dunsNumber", set_text<&D::labeler_duns_number>},
          {"labeler_duns_number", set_text<&D::labeler_duns_number>},
          {"deviceCount", set_text<&D::device_count_in_base_package>},
          {"device_count_in_base_package", set_text<&D::device_count_in_base_package>},
          {"deviceDescription", set_text<&D::device_description>},
          {"device_description", set_text<&D::device_description>},
          {"MRISafetyStatus", set_text<&D::mri_safety>},
          {"mri_safety", set_text<&D::mri_safety>},
          {"DMExempt", set_flag<&D::is_direct_marking_exempt>},
          {"is_direct_marking_exempt", set_flag<&D::is_direct_marking_exempt>},
          {"premarketExempt", set_flag<&D::is_pm_exempt>},
          {"is_pm_exempt", set_flag<&D::is_pm_exempt>},
          {"deviceHCTP", set_flag<&D::is_hct_p>},
          {"is_hct_p", set_flag<&D::is_hct_p>},
          {"deviceKit", set_flag<&D::is_kit>},
          {"is_kit", set_flag<&D::is_kit>},
          {"deviceCombinationProduct", set_flag<&D::is_combination_product>},
          {"is_combination_product", set_flag<&D::is_combination_product>},
          {"singleUse", set_flag<&D::is_single_use>},
          {"is_single_use", set_flag<&D::is_single_use>},
          {"lotBatch", set_flag<&D::has_lot_or_batch_number>},
          {"has_lot_or_batch_number", set_flag<&D::has_lot_or_batch_number>},
          {"serialNumber", set_flag<&D::has_serial_number>},
          {"has_serial_number", set_flag<&D::has_serial_number>},
          {"manufacturingDate", set_flag<&D::has_manufacturing_date>},
          {"has_manufacturing_date", set_flag<&D::has_manufacturing_date>},
          {"expirationDate", set_flag<&D::has_expiration_date>},
          {"has_expiration_date", set_flag<&D::has_expiration_date>},
          {"donationIdNumber", set_flag<&D::has_donation_id_number>},
          {"has_donation_id_number", set_flag<&D::has_donation_id_number>},
          {"labeledContainsNRL", set_flag<&D::is_labeled_as_nrl>},
          {"is_labeled_as_nrl", set_flag<&D::is_labeled_as_nrl>},
          {"labeledNoNRL", set_flag<&D::is_labeled_as_no_nrl>},
          {"is_labeled_as_no_nrl", set_flag<&D::is_labeled_as_no_nrl>},
          {"rx", set_flag<&D::is_rx>},
          {"is_rx", set_flag<&D::is_rx>},
          {"otc", set_flag<&D::is_otc>},
          {"is_otc", set_flag<&D::is_otc>},
      },
      {"fei"});
  return kTable;
}

const FieldTable<GudidIdentifier>& gudid_identifier_fields() {
  using I = GudidIdentifier;
  static const FieldTable<I> kTable(
      {
          {"deviceId", set_text<&I::id>},
          {"id", set_text<&I::id>},
          {"deviceIdType", set_text<&I::type>},
          {"type", set_text<&I::type>},
          {"deviceIdIssuingAgency", set_text<&I::issuing_agency>},
          {"issuing_agency", set_text<&I::issuing_agency>},
          {"containsDINumber", set_text<&I::unit_of_use_id>},
          {"unit_of_use_id", set_text<&I::unit_of_use_id>},
          {"pkgQuantity", set_text<&I::quantity_per_package>},
          {"quantity_per_package", set_text<&I::quantity_per_package>},
          {"pkgDiscontinueDate", set_date<&I::package_discontinue_date>},
          {"pkgDiscontinuedate", set_date<&I::package_discontinue_date>},
          {"package_discontinue_date", set_date<&I::package_discontinue_date>},
          {"pkgStatus", set_text<&I::package_status>},
          {"package_status", set_text<&I::package_status>},
          {"pkgType", set_text<&I::package_type>},
          {"package_type", set_text<&I::package_type>},
      },
      {"PrimaryDI"});
  return kTable;
}

const FieldTable<GudidContact>& gudid_contact_fields() {
  using C = GudidContact;
  static const FieldTable<C> kTable(
      {
          {"phone", set_text<&C::phone>},
          {"phoneExtension", set_text<&C::ext>},
          {"ext", set_text<&C::ext>},
          {"email", set_text<&C::email>},
      },
      {"PrimaryDI"});
  return kTable;
}

const FieldTable<GmdnTerm>& gmdn_term_fields() {
  using T = GmdnTerm;
  static const FieldTable<T> kTable(
      {
          {"gmdnCode", set_text<&T::code>},
          {"code", set_text<&T::code>},
          {"gmdnPTName", set_text<&T::name>},
          {"name", set_text<&T::name>},
          {"gmdnPTDefinition", set_text<&T::definition>},
          {"definition", set_text<&T::definition>},
          {"implantable", set_flag<&T::implantable>},
          {"gmdnCodeStatus", set_text<&T::code_status>},
          {"code_status", set_text<&T::code_status>},
      },
      {"PrimaryDI"});
  return kTable;
}

const FieldTable<GudidProductCode>& gudid_product_code_fields() {
  using P = GudidProductCode;
  static const FieldTable<P> kTable(
      {
          {"productCode", set_product_code<&P::code>},
          {"code", set_product_code<&P::code>},
          {"productCodeName", set_text<&P::name>},
          {"name", set_text<&P::name>},
      },
      {"PrimaryDI", "openfda"});  // the same data as in the classification table
  return kTable;
}

const FieldTable<GudidSize>& gudid_size_fields() {
  using S = GudidSize;
  static const FieldTable<S> kTable(
      {
          {"sizeType", set_text<&S::type>},
          {"type", set_text<&S::type>},
          {"size (Value)", set_measure<&S::size, &Measure::value>},
          {"value", set_measure<&S::size, &Measure::value>},
          {"size (Unit)", set_measure<&S::size, &Measure::unit>},
          {"unit", set_measure<&S::size, &Measure::unit>},
          {"sizeText", set_text<&S::text>},
          {"text", set_text<&S::text>},
      },
      {"PrimaryDI"});
  return kTable;
}

const FieldTable<GudidStorage>& gudid_storage_fields() {
  using S = GudidStorage;
  static const FieldTable<S> kTable(
      {
          {"storageHandlingType", set_text<&S::type>},
          {"type", set_text<&S::type>},
          {"storageHandlingHigh (Value)", set_measure<&S::high, &Measure::value>},
          {"storageHandlingHigh (Unit)", set_measure<&S::high, &Measure::unit>},
          {"storageHandlingLow (Value)", set_measure<&S::low, &Measure::value>},
          {"storageHandlingLow (Unit)", set_measure<&S::low, &Measure::unit>},
          {"storageHandlingSpecialConditionText", set_text<&S::special_conditions>},
          {"special_conditions", set_text<&S::special_conditions>},
      },
      {"PrimaryDI"});
  return kTable;
}

const FieldTable<PremarketSubmission>& premarket_submission_fields() {
  using P = PremarketSubmission;
  static const FieldTable<P> kTable(
      {
          {"submissionNumber", set_text<&P::submission_number>},
          {"submission_number", set_text<&P::submission_number>},
          {"supplementNumber", set_text<&P::supplement_number>},
          {"supplement_number", set_text<&P::supplement_number>},
          {"submissionType", set_text<&P::submission_type>},
          {"submission_type", set_text<&P::submission_type>},
      },
      {"PrimaryDI"});
  return kTable;
}

const FieldTable<GudidSterilization>& gudid_sterilization_fields() {
  using S = GudidSterilization;
  static const FieldTable<S> kTable(
      {
          {"deviceSterile", set_flag<&S::is_sterile>},
          {"is_sterile", set_flag<&S::is_sterile>},
          {"sterilizationPriorToUse", set_flag<&S::is_sterilization_prior_use>},
          {"is_sterilization_prior_use", set_flag<&S::is_sterilization_prior_use>},
          {"sterilizationMethod", add_text<&S::sterilization_methods>},
          {"sterilization_methods", add_text<&S::sterilization_methods>},
      },
      {"PrimaryDI"});
  return kTable;
}

}  // namespace pharos::public_data
