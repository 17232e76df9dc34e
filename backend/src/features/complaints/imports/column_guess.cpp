#include "features/complaints/imports/column_guess.hpp"

#include <array>
#include <set>
#include <string_view>

#include "features/complaints/complaint_fields.hpp"

namespace pharos::complaints {
namespace {

struct Synonyms {
  std::string_view target;
  std::string_view headers;      // separated by bars, most likely first; lower-case letters and digits only
  std::string_view unsure = {};  // ambiguous headings: a person has to choose
};

// Names of these fields in complaint systems and in FDA's own files.
constexpr std::array kSynonyms = {
    Synonyms{"complaint_number",
             "complaintnumber|complaintno|complaintid|complaint|complaintref|complaintreference|casenumber|caseid|"
             "recordnumber|recordid|ticketnumber|ticketid|incidentnumber|prnumber|reportnumber|mdrreportnumber|"
             "mdrreportkey|mdrfoiid|referencenumber|reference|id"},
    Synonyms{"date_received",
             "datereceived|receiveddate|receiptdate|dateofreceipt|receivedon|received|datecomplaintreceived|"
             "complaintreceiveddate",
             "complaintdate|dateofcomplaint|datereported|reporteddate|reportdate|dateopened|openeddate|createddate|"
             "creationdate|entrydate|date|dateofevent|eventdate|incidentdate|dateaware|awaredate"},
    Synonyms{
        "date_of_event",
        "dateofevent|eventdate|incidentdate|dateofincident|occurrencedate|dateofoccurrence|dateoccurred|failuredate"},
    Synonyms{"date_aware", "dateaware|awaredate|awarenessdate|dateofawareness|becameawaredate"},
    Synonyms{"description",
             "description|eventdescription|complaintdescription|problemdescription|issuedescription|descriptionofevent|"
             "foitext|narrative|eventnarrative|text|complainttext|details|complaintdetails|whathappened|"
             "manufacturernarrative|summary"},
    Synonyms{"device_name",
             "devicename|productname|product|device|brandname|brand|tradename|itemdescription|productdescription|"
             "genericname"},
    Synonyms{"udi_di", "udidi|udi|primarydi|deviceidentifier|di|gtin"},
    Synonyms{"upc", "upc|upccode|ean|barcode"},
    Synonyms{"lot_number", "lotnumber|lot|lotno|batch|batchnumber|batchno|lotbatch|lotbatchnumber"},
    Synonyms{"serial_number", "serialnumber|serial|serialno|sn"},
    Synonyms{"catalog_number",
             "catalognumber|cataloguenumber|catalogno|catalog|partnumber|partno|itemnumber|sku|ref|refnumber|"
             "modelnumber|model|searchedcat"},
    Synonyms{"software_version", "softwareversion|firmwareversion|swversion|software|firmware"},
    Synonyms{"country", "country|countrycode|eventcountry|reportercountry|countryofevent"},
    Synonyms{"event_location", "eventlocation|location|placeofevent|site"},
    Synonyms{
        "complainant.name",
        "complainantname|complainant|reportername|reporter|contactname|contact|customername|customer|initialreporter"},
    Synonyms{"complainant.organisation",
             "complainantorganisation|complainantorganization|organization|organization|facility|facilityname|hospital|"
             "account|accountname|company"},
    Synonyms{"complainant.address", "complainantaddress|address|customeraddress|reporteraddress|contactaddress"},
    Synonyms{"complainant.phone", "complainantphone|phone|phonenumber|telephone|contactphone|tel"},
    Synonyms{"complainant.type", "complainanttype|reportertype|reporteroccupation|customertype|source"},
    Synonyms{"device_returned", "devicereturned|returned|samplereturned|productreturned|devicereturnedtomanufacturer"},
    Synonyms{"device_in_use_at_event", "deviceinuseatevent|deviceinuse|inuse|inuseatevent"},
    Synonyms{"patient.age", "patientage|age"},
    Synonyms{"patient.sex", "patientsex|sex|patientgender|gender"},
    Synonyms{"patient.outcome",
             "patientoutcome|outcome|patientproblems|patientproblem|healtheffectcodes|patienteffect"},
    Synonyms{"internal_codes",
             "internalcodes|internalcode|complaintcode|complaintcodes|failurecode|failurecodes|failuremode|problemcode|"
             "problemcodes|defectcode|defectcodes|reasoncode|category|productproblems|deviceproblems|deviceproblem"},
    Synonyms{"imdrf.a", "imdrfa|imdrfannexa|annexa|imdrfdeviceproblem|medicaldeviceproblemcode"},
    Synonyms{"imdrf.b", "imdrfb|imdrfannexb|annexb"},
    Synonyms{"imdrf.c", "imdrfc|imdrfannexc|annexc"},
    Synonyms{"imdrf.d", "imdrfd|imdrfannexd|annexd"},
    Synonyms{"imdrf.e", "imdrfe|imdrfannexe|annexe"},
    Synonyms{"imdrf.f", "imdrff|imdrfannexf|annexf"},
    Synonyms{"imdrf.g", "imdrfg|imdrfannexg|annexg"},
    Synonyms{"nature", "nature|natureofcomplaint|complainttype|complaintcategory|eventtype|typeofevent"},
    Synonyms{"correction_action", "correctionaction|correctiveaction|correction|actiontaken|action|resolution"},
    Synonyms{"reply_to_complainant", "replytocomplainant|reply|customerresponse|responsetocustomer|response"},
    Synonyms{"investigation.required", "investigationrequired|requiresinvestigation"},
    Synonyms{"investigation.performed", "investigationperformed|investigated"},
    Synonyms{"investigation.justification_if_not",
             "investigationjustification|noinvestigationreason|justificationifnot"},
    Synonyms{"investigation.summary", "investigationsummary|investigation|investigationresult|rootcause"},
    Synonyms{"reportable.us", "reportableus|usreportable|reportable|mdrreportable|fdareportable|mdr"},
    Synonyms{"reportable.eu", "reportableeu|eureportable|vigilance|mdvreportable"},
    Synonyms{"mdr_report_number", "mdrnumber|mdrreportno|fdareportnumber"},
    Synonyms{"capa_reference", "capareference|capa|capanumber|capaid"},
    Synonyms{"status", "status|complaintstatus|state|casestatus"},
};

std::string key_of(std::string_view header) {
  std::string key;
  for (const char c : header) {
    if (c >= 'A' && c <= 'Z') key += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) key += c;
  }
  return key;
}

template <class Use>
void each_header(std::string_view headers, Use use) {
  while (!headers.empty()) {
    const auto header = headers.substr(0, headers.find('|'));
    use(header);
    headers.remove_prefix(std::min(header.size() + 1, headers.size()));
  }
}

}  // namespace

ColumnGuess guess_columns(const std::vector<std::string>& columns) {
  ColumnGuess guess;
  std::set<size_t> taken;
  for (const auto& synonyms : kSynonyms) {
    each_header(synonyms.headers, [&](std::string_view header) {
      for (size_t i = 0; i < columns.size() && !guess.mapping.contains(synonyms.target); ++i) {
        if (taken.contains(i) || key_of(columns[i]) != header) continue;
        guess.mapping[synonyms.target] = columns[i];
        taken.insert(i);
      }
    });
  }
  for (const auto& synonyms : kSynonyms) {
    if (guess.mapping.contains(synonyms.target)) continue;
    JsonArray candidates;
    each_header(synonyms.unsure, [&](std::string_view header) {
      for (const std::string& column : columns) {
        if (key_of(column) == header) candidates.emplace_back(column);
      }
    });
    if (!candidates.empty()) guess.candidates[synonyms.target] = std::move(candidates);
  }
  return guess;
}

}  // namespace pharos::complaints
