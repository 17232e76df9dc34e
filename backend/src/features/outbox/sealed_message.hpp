#pragma once

#include <string>

#include "core/id.hpp"
#include "core/key_ring.hpp"
#include "mail/message.hpp"

namespace pharos::outbox {

using MailId = Id<struct MailTag>;

// The content of a mail, encrypted while it waits: it may contain a one-time link.
std::string seal_message(const KeyRing& keys, const MailId& id, const mail::Content& content);
// Empty for a sent mail: its message is erased.
mail::Content read_message(const KeyRing& keys, const MailId& id, const std::string& message);

}  // namespace pharos::outbox
