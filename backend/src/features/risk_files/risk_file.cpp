#include "features/risk_files/risk_file.hpp"

namespace pharos::risk_files {

Json signed_content(const RiskFile& file) {
  return JsonObject{{"id", file.id.text()},
                    {"kind", kKinds.name(file.kind)},
                    {"owner", to_json(file.owner)},
                    {"version", file.version},
                    {"document", file.document}};
}

}  // namespace pharos::risk_files
