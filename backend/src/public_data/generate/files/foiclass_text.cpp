#include "public_data/generate/files/foiclass_text.hpp"

#include "public_data/generate/files/fda_values.hpp"

namespace pharos::public_data::generate {

void add_foiclass(TextTables& tables, const Classification& code) {
  constexpr std::string_view kHeader =
      "REVIEW_PANEL|MEDICALSPECIALTY|PRODUCTCODE|DEVICENAME|DEVICECLASS|UNCLASSIFIED_REASON|GMPEXEMPTFLAG|"
      "THIRDPARTYFLAG|"
      "REVIEWCODE|REGULATIONNUMBER|SUBMISSION_TYPE_ID|DEFINITION|PHYSICALSTATE|TECHNICALMETHOD|TARGETAREA|Implant_Flag|"
      "Life_Sustain_support_flag|SummaryMalfunctionReporting";
  TextRow row;
  row.add(code.review_panel).add(code.medical_specialty).add(code.product_code).add(code.device_name);
  row.add(code.device_class).add(code.unclassified_reason);
  row.add(yes_or_no(code.gmp_exempt_flag)).add(yes_or_no(code.third_party_flag));
  row.add(code.review_code).add(code.regulation_number).add(code.submission_type_id).add(code.definition);
  row.add(code.physical_state).add(code.technical_method).add(code.target_area);
  row.add(yes_or_no(code.implant_flag)).add(yes_or_no(code.life_sustain_support_flag));
  row.add(code.summary_malfunction_reporting);
  tables.add("foiclass.txt", kHeader, row.text());
}

}  // namespace pharos::public_data::generate
