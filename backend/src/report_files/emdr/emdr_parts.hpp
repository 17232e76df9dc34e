#pragma once

#include <string>
#include <string_view>

#include "report_files/emdr/emdr_codes.hpp"
#include "report_files/report/device_report.hpp"
#include "report_files/xml/xml_writer.hpp"

// Pieces that occur all over an eMDR message. An empty box writes nothing, a null flavor an element without content.
namespace pharos::report_files {

void put_null(XmlWriter& xml, std::string_view element, NullFlavor reason);
void put_text(XmlWriter& xml, std::string_view element, const Text& answer);
// With a media type, as FDA writes descriptions.
void put_plain_text(XmlWriter& xml, std::string_view element, const Text& answer);
void put_day(XmlWriter& xml, std::string_view element, const Date& answer);
// <id extension="…"/>
void put_id(XmlWriter& xml, const Text& answer);
void put_code(XmlWriter& xml, std::string_view element, std::string_view code, std::string_view name);
// A code of a list with its "other" text.
void put_code_or_other(XmlWriter& xml, std::string_view element, const Text& code, std::string_view name,
                       const Text& other);
void put_person(XmlWriter& xml, const PersonName& name);
// `site` is the name of a facility inside its address.
void put_address(XmlWriter& xml, const Address& address, const Text& site = {});
void put_telecoms(XmlWriter& xml, const Text& phone, const Text& email, const Text& fax);
bool is_empty(const PersonName& name);
bool is_empty(const Address& address);
bool is_empty(const ContactOffice& office);
bool is_empty(const Firm& firm);

// Observations in one place of the message: of the patient, of the device, or of the procedure.
class ObservationWriter {
 public:
  ObservationWriter(XmlWriter& xml, std::string_view wrapper, std::string_view element)
      : xml_(xml), wrapper_(wrapper), element_(element) {}

  void text(const codes::EmdrConcept& about, const Text& answer, const Date& date = {});
  void flag(const codes::EmdrConcept& about, const Flag& answer, const Date& date = {});
  void age(const codes::EmdrConcept& about, const Answer<Age>& answer);
  void weight(const codes::EmdrConcept& about, const Answer<Weight>& answer);
  void code(const codes::EmdrConcept& about, std::string_view code, std::string_view system, const Text& other = {});
  void fda_codes(const codes::EmdrConcept& about, const std::vector<std::string>& list);
  int written() const { return written_; }

 private:
  template <class PutValue>
  void observation(const codes::EmdrConcept& about, const Date& date, const PutValue& put_value);

  XmlWriter& xml_;
  std::string_view wrapper_;
  std::string_view element_;
  int written_ = 0;
};

// The blocks of one message.
void put_reaction(XmlWriter& xml, const DeviceReport& report, bool is_current);   // A, B, E, F12
void put_notifications(XmlWriter& xml, const DeviceReport& report);               // F, G4
void put_procedure(XmlWriter& xml, const DeviceReport& report, bool is_current);  // D, F9, G1, G5, H3 to H9
void put_issues(XmlWriter& xml, const DeviceReport& report, bool is_current);     // G3, G7, H1, H2

}  // namespace pharos::report_files
