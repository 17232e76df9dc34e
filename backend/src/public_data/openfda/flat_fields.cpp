#include "public_data/openfda/flat_fields.hpp"

#include "public_data/normalize/values.hpp"

namespace pharos::public_data {

const FieldTable<Recall>& recall_fields() {
  using R = Recall;
  static const FieldTable<R> kTable({
      {"cfres_id", set_text<&R::cfres_id>},
      {"product_res_number", set_text<&R::product_res_number>},
      {"res_event_number", set_text<&R::res_event_number>},
      {"event_date_initiated", set_date<&R::event_date_initiated>},
      {"event_date_created", set_date<&R::event_date_created>},
      {"event_date_posted", set_date<&R::event_date_posted>},
      {"event_date_terminated", set_date<&R::event_date_terminated>},
      {"recall_status", set_text<&R::recall_status>},
      {"recalling_firm", set_text<&R::recalling_firm>},
      {"firm_fei_number", set_text<&R::firm_fei_number>},
      {"address_1", set_text<&R::address_1>},
      {"address_2", set_text<&R::address_2>},
      {"city", set_text<&R::city>},
      {"state", set_text<&R::state>},
      {"postal_code", set_text<&R::postal_code>},
      {"country", set_text<&R::country>},
      {"additional_info_contact", set_text<&R::additional_info_contact>},
      {"product_code", set_product_code<&R::product_code>},
      {"product_description", set_text<&R::product_description>},
      {"code_info", set_text<&R::code_info>},
      {"product_quantity", set_text<&R::product_quantity>},
      {"reason_for_recall", set_text<&R::reason_for_recall>},
      {"root_cause_description", set_text<&R::root_cause_description>},
      {"action", set_text<&R::action>},
      {"distribution_pattern", set_text<&R::distribution_pattern>},
      {"other_submission_description", set_text<&R::other_submission_description>},
      {"k_numbers", add_text<&R::k_numbers>},
      {"pma_numbers", add_text<&R::pma_numbers>},
  });
  return kTable;
}

const FieldTable<Enforcement>& enforcement_fields() {
  using E = Enforcement;
  static const FieldTable<E> kTable({
      {"recall_number", set_text<&E::recall_number>},
      {"event_id", set_text<&E::event_id>},
      {"product_type", set_text<&E::product_type>},
      {"classification", set_text<&E::classification>},
      {"status", set_text<&E::status>},
      {"recalling_firm", set_text<&E::recalling_firm>},
      {"address_1", set_text<&E::address_1>},
      {"address_2", set_text<&E::address_2>},
      {"city", set_text<&E::city>},
      {"state", set_text<&E::state>},
      {"postal_code", set_text<&E::postal_code>},
      {"country", set_text<&E::country>},
      {"product_description", set_text<&E::product_description>},
      {"code_info", set_text<&E::code_info>},
      {"more_code_info", set_text<&E::more_code_info>},
      {"product_quantity", set_text<&E::product_quantity>},
      {"reason_for_recall", set_text<&E::reason_for_recall>},
      {"initial_firm_notification", set_text<&E::initial_firm_notification>},
      {"voluntary_mandated", set_text<&E::voluntary_mandated>},
      {"distribution_pattern", set_text<&E::distribution_pattern>},
      {"recall_initiation_date", set_date<&E::recall_initiation_date>},
      {"center_classification_date", set_date<&E::center_classification_date>},
      {"report_date", set_date<&E::report_date>},
      {"termination_date", set_date<&E::termination_date>},
      {"openfda", nullptr},  // always empty for devices
  });
  return kTable;
}

const FieldTable<Classification>& classification_fields() {
  using C = Classification;
  static const FieldTable<C> kTable({
      {"product_code", set_product_code<&C::product_code>},
      {"device_name", set_text<&C::device_name>},
      {"device_class", set_text<&C::device_class>},
      {"review_panel", set_text<&C::review_panel>},
      {"medical_specialty", set_text<&C::medical_specialty>},
      {"medical_specialty_description", set_text<&C::medical_specialty_description>},
      {"regulation_number", set_text<&C::regulation_number>},
      {"submission_type_id", set_text<&C::submission_type_id>},
      {"definition", set_text<&C::definition>},
      {"unclassified_reason", set_text<&C::unclassified_reason>},
      {"review_code", set_text<&C::review_code>},
      {"gmp_exempt_flag", set_flag<&C::gmp_exempt_flag>},
      {"third_party_flag", set_flag<&C::third_party_flag>},
      {"implant_flag", set_flag<&C::implant_flag>},
      {"life_sustain_support_flag", set_flag<&C::life_sustain_support_flag>},
      {"summary_malfunction_reporting", set_text<&C::summary_malfunction_reporting>},
      {"physical_state", set_text<&C::physical_state>},
      {"technical_method", set_text<&C::technical_method>},
      {"target_area", set_text<&C::target_area>},
      {"openfda", nullptr},  // establishment and clearance numbers of the whole product code
  });
  return kTable;
}

}  // namespace pharos::public_data
