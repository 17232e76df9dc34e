#include "features/analyses/coding/annotation.hpp"

#include <boost/algorithm/string/case_conv.hpp>

#include "core/crypto.hpp"
#include "core/stored_json.hpp"

namespace pharos::analyses {

std::string annex_key(size_t annex) {
  return std::string(1, static_cast<char>('a' + annex));
}

void tag_invoke(const boost::json::value_from_tag&, Json& out, const ImdrfCodes& codes) {
  auto& document = out.emplace_object();
  for (size_t annex = 0; annex < kAnnexes; ++annex) document[annex_key(annex)] = to_json(codes[annex]);
}

ImdrfCodes tag_invoke(const boost::json::value_to_tag<ImdrfCodes>&, const Json& stored) {
  ImdrfCodes codes;
  for (size_t annex = 0; annex < kAnnexes; ++annex) {
    codes[annex] = read_stored<std::vector<std::string>>(stored.at(annex_key(annex)));
  }
  return codes;
}

std::string risk_key(const AnnotationSpec& spec) {
  if (spec.risk_id) return *spec.risk_id;
  if (!spec.new_risk) return "";
  const auto words = boost::to_lower_copy(spec.hazard + '\n' + spec.hazardous_situation + '\n' + spec.harm);
  return "new:" + crypto::sha256_hex(words).substr(0, 8);
}

}  // namespace pharos::analyses
