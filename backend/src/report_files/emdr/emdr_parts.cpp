#include "report_files/emdr/emdr_parts.hpp"

#include <string>

namespace pharos::report_files {
namespace {

std::string_view name_of(NullFlavor reason) {
  return kNullFlavors.name(reason);
}

// The second of two elements that differ only in their position: the first is written even if it is empty.
void put_pair(XmlWriter& xml, std::string_view element, const Text& first, const Text& second) {
  if (first.is_empty() && !second.is_empty()) xml.empty(element);
  put_text(xml, element, first);
  put_text(xml, element, second);
}

void put_telecom(XmlWriter& xml, std::string_view scheme, const Text& answer) {
  if (answer.value) xml.empty("telecom", {{"value", std::string(scheme) + *answer.value}});
}

}  // namespace

void put_null(XmlWriter& xml, std::string_view element, NullFlavor reason) {
  xml.empty(element, {{"nullFlavor", name_of(reason)}});
}

void put_text(XmlWriter& xml, std::string_view element, const Text& answer) {
  if (answer.value) {
    xml.text(element, *answer.value);
  } else if (answer.null_flavor) {
    put_null(xml, element, *answer.null_flavor);
  }
}

void put_plain_text(XmlWriter& xml, std::string_view element, const Text& answer) {
  if (answer.value) {
    xml.text(element, *answer.value, {{"mediaType", "text/plain"}});
  } else if (answer.null_flavor) {
    put_null(xml, element, *answer.null_flavor);
  }
}

void put_day(XmlWriter& xml, std::string_view element, const Date& answer) {
  if (answer.value) {
    xml.empty(element, {{"value", to_hl7(*answer.value)}});
  } else if (answer.null_flavor) {
    put_null(xml, element, *answer.null_flavor);
  }
}

void put_id(XmlWriter& xml, const Text& answer) {
  if (answer.value) {
    xml.empty("id", {{"extension", *answer.value}});
  } else if (answer.null_flavor) {
    put_null(xml, "id", *answer.null_flavor);
  }
}

void put_code(XmlWriter& xml, std::string_view element, std::string_view code, std::string_view name) {
  xml.empty(element, {{"code", code}, {"codeSystem", codes::kNciThesaurus}, {"codeSystemName", name}});
}

void put_code_or_other(XmlWriter& xml, std::string_view element, const Text& code, std::string_view name,
                       const Text& other) {
  if (code.null_flavor) return put_null(xml, element, *code.null_flavor);
  if (!code.value) return;
  if (!other.value) return put_code(xml, element, *code.value, name);
  const XmlElement coded{
      xml, element, {{"code", *code.value}, {"codeSystem", codes::kNciThesaurus}, {"codeSystemName", name}}};
  put_plain_text(xml, "originalText", other);
}

bool is_empty(const PersonName& name) {
  return name == PersonName{};
}
bool is_empty(const Address& address) {
  return address == Address{};
}
bool is_empty(const ContactOffice& office) {
  return office == ContactOffice{};
}
bool is_empty(const Firm& firm) {
  return firm == Firm{};
}

void put_person(XmlWriter& xml, const PersonName& name) {
  if (is_empty(name)) return;
  const XmlElement person{xml, "name"};
  put_text(xml, "prefix", name.title);
  put_pair(xml, "given", name.first, name.middle);
  put_text(xml, "family", name.last);
}

void put_address(XmlWriter& xml, const Address& address, const Text& site) {
  if (is_empty(address) && site.is_empty()) return;
  const XmlElement element{xml, "addr"};
  put_text(xml, "additionalLocator", site);
  put_pair(xml, "streetAddressLine", address.street_1, address.street_2);
  put_text(xml, "city", address.city);
  put_text(xml, "state", address.state);
  put_text(xml, "postalCode", address.postal_code);
  put_text(xml, "country", address.country);
}

void put_telecoms(XmlWriter& xml, const Text& phone, const Text& email, const Text& fax) {
  put_telecom(xml, "tel:", phone);
  put_telecom(xml, "mailto:", email);
  put_telecom(xml, "fax:", fax);
}

template <class PutValue>
void ObservationWriter::observation(const codes::EmdrConcept& about, const Date& date, const PutValue& put_value) {
  ++written_;
  const XmlElement wrapper{xml_, wrapper_};
  if (element_ == "deviceObservation") {
    xml_.open(element_);  // the only one with a fixed mood
  } else {
    xml_.open(element_, {{"moodCode", "EVN"}});
  }
  put_code(xml_, "code", about.code, about.name);
  put_day(xml_, "effectiveTime", date);
  put_value();
  xml_.close();
}

void ObservationWriter::text(const codes::EmdrConcept& about, const Text& answer, const Date& date) {
  if (answer.is_empty() && date.is_empty()) return;
  observation(about, date, [&] {
    if (answer.value) {
      xml_.text("value", *answer.value, {{"xsi:type", "ED"}, {"mediaType", "text/plain"}});
    } else if (answer.null_flavor) {
      xml_.empty("value", {{"xsi:type", "ED"}, {"nullFlavor", name_of(*answer.null_flavor)}});
    }
  });
}

void ObservationWriter::flag(const codes::EmdrConcept& about, const Flag& answer, const Date& date) {
  if (answer.is_empty() && date.is_empty()) return;
  observation(about, date, [&] {
    if (answer.value) {
      xml_.empty("value", {{"xsi:type", "BL"}, {"value", *answer.value ? "true" : "false"}});
    } else if (answer.null_flavor) {
      xml_.empty("value", {{"xsi:type", "BL"}, {"nullFlavor", name_of(*answer.null_flavor)}});
    }
  });
}

void ObservationWriter::age(const codes::EmdrConcept& about, const Answer<Age>& answer) {
  if (answer.is_empty()) return;
  observation(about, {}, [&] {
    if (answer.null_flavor) {
      return xml_.empty("value", {{"xsi:type", "PQ"}, {"nullFlavor", name_of(*answer.null_flavor)}});
    }
    xml_.empty("value", {{"xsi:type", "PQ"},
                         {"value", std::to_string(answer.value->amount)},
                         {"unit", codes::kAgeUnitCodes.name(answer.value->unit)}});
  });
}

void ObservationWriter::weight(const codes::EmdrConcept& about, const Answer<Weight>& answer) {
  if (answer.is_empty()) return;
  observation(about, {}, [&] {
    if (answer.null_flavor) {
      return xml_.empty("value", {{"xsi:type", "PQ"}, {"nullFlavor", name_of(*answer.null_flavor)}});
    }
    xml_.empty("value", {{"xsi:type", "PQ"},
                         {"value", std::to_string(answer.value->amount)},
                         {"unit", codes::kWeightUnitCodes.name(answer.value->unit)}});
  });
}

void ObservationWriter::code(const codes::EmdrConcept& about, std::string_view code, std::string_view system,
                             const Text& other) {
  observation(about, {}, [&] {
    if (!other.value) return xml_.empty("value", {{"xsi:type", "CE"}, {"code", code}, {"codeSystem", system}});
    const XmlElement value{xml_, "value", {{"xsi:type", "CE"}, {"code", code}, {"codeSystem", system}}};
    xml_.text("originalText", *other.value);
  });
}

void ObservationWriter::fda_codes(const codes::EmdrConcept& about, const std::vector<std::string>& list) {
  for (const auto& each : list) code(about, each, codes::kFdaCodes);
}

}  // namespace pharos::report_files
