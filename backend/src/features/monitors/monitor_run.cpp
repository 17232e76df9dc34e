#include "features/monitors/monitor_run.hpp"

namespace pharos::monitors {

Change tag_invoke(const boost::json::value_to_tag<Change>& /*tag*/, const Json& stored) {
  return kChanges.find(stored.as_string()).value();
}

}  // namespace pharos::monitors
