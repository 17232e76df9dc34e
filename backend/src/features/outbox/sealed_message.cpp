#include "features/outbox/sealed_message.hpp"

#include "core/error.hpp"

namespace pharos::outbox {
namespace {

std::string sealing_context(const MailId& id) {
  return "mail " + id.text();
}

}  // namespace

std::string seal_message(const KeyRing& keys, const MailId& id, const mail::Content& content) {
  const JsonObject message{{"subject", content.subject},
                           {"text", content.text},
                           {"html", content.html},
                           {"unsubscribe", content.unsubscribe}};
  return keys.seal(to_text(message), sealing_context(id));
}

mail::Content read_message(const KeyRing& keys, const MailId& id, const std::string& message) {
  if (message.empty()) return {};
  // Earlier releases queued mails unencrypted.
  const bool is_sealed = !message.starts_with('{');
  const auto opened = is_sealed ? keys.find_opened(message, sealing_context(id)) : std::optional{message};
  if (!opened) throw Error(ErrorCode::kInternal, "A waiting mail cannot be decrypted with the available keys");
  const auto document = read_json(*opened);
  const auto text = [&document](std::string_view key) {
    const Json* part = document.as_object().if_contains(key);
    return part != nullptr ? std::string{part->as_string()} : std::string{};
  };
  return {text("subject"), text("text"), text("html"), text("unsubscribe")};
}

}  // namespace pharos::outbox
