#pragma once

#include <string>

namespace pharos {

// Sends a line such as "READY=1" to the service manager that started this process (sd_notify(3)). Does nothing without
// one; failures are logged and otherwise ignored.
void notify_service_manager(const std::string& state);

}  // namespace pharos
