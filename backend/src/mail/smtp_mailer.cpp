#include <curl/curl.h>

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <stdexcept>

#include "mail/mailer.hpp"

namespace pharos::mail {
namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr long kConnectSeconds = 15;
// From connecting until the server has the whole message. The wait for its reply does not count.
constexpr std::chrono::minutes kHandOverLimit{30};

// A message on its way to the server.
struct Transfer {
  std::string_view rest;
  const std::stop_token& stop;
  std::chrono::seconds last_reply_limit;
  SteadyClock::time_point began = SteadyClock::now();
  // From here on the server may have the whole message and accept it, even if the connection breaks.
  bool is_handed_over = false;
  std::optional<SteadyClock::time_point> stopped = std::nullopt;
};

size_t read_message(char* buffer, size_t size, size_t count, void* context) {
  auto& transfer = *static_cast<Transfer*>(context);
  const auto length = std::min(size * count, transfer.rest.size());
  std::memcpy(buffer, transfer.rest.data(), length);
  transfer.rest.remove_prefix(length);
  if (length == 0) transfer.is_handed_over = true;
  return length;
}

// libcurl asks this about once a second, also while it waits for a reply.
bool must_end(Transfer& transfer) {
  const auto now = SteadyClock::now();
  if (!transfer.is_handed_over) return transfer.stop.stop_requested() || now - transfer.began > kHandOverLimit;
  if (!transfer.stop.stop_requested()) return false;
  if (!transfer.stopped) transfer.stopped = now;
  return now - *transfer.stopped > transfer.last_reply_limit;
}

int report_progress(void* context, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return must_end(*static_cast<Transfer*>(context)) ? 1 : 0;
}

// libcurl says goodbye when it closes the connection, and would wait for the reply: for minutes, if the server is slow,
// although nothing depends on it any longer.
void expect_no_goodbye(CURL* handle) {
  curl_socket_t descriptor = CURL_SOCKET_BAD;
  curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &descriptor);
  if (descriptor != CURL_SOCKET_BAD) shutdown(descriptor, SHUT_RD);
}

// Replies that mean the mailbox does not exist or is closed to mail. Other 5xx replies (login failed, sender rejected)
// concern this installation, and an administrator can fix that while the mail waits.
bool is_about_the_mailbox(long reply) {
  constexpr std::array kReplies = {550L, 551L, 553L, 556L};
  return std::ranges::find(kReplies, reply) != kReplies.end();
}

}  // namespace

void SmtpMailer::send(const Message& message, const std::stop_token& stop) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl{curl_easy_init(), &curl_easy_cleanup};
  if (!curl) throw std::runtime_error("libcurl could not be initialized");
  const auto text = to_rfc5322(message, sender_, clock_.now());
  Transfer transfer{.rest = text, .stop = stop, .last_reply_limit = settings_.last_reply_limit};
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> recipients{
      curl_slist_append(nullptr, ("<" + message.to + ">").c_str()), &curl_slist_free_all};

  CURL* handle = curl.get();
  curl_easy_setopt(handle, CURLOPT_URL, settings_.url.c_str());
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, static_cast<long>(settings_.reply_limit.count()));
  curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, report_progress);
  curl_easy_setopt(handle, CURLOPT_XFERINFODATA, &transfer);
  curl_easy_setopt(handle, CURLOPT_USE_SSL, settings_.require_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY);
  if (!settings_.user.empty()) {
    curl_easy_setopt(handle, CURLOPT_USERNAME, settings_.user.c_str());
    curl_easy_setopt(handle, CURLOPT_PASSWORD, settings_.password.reveal().c_str());
  }
  curl_easy_setopt(handle, CURLOPT_MAIL_FROM, ("<" + sender_.address + ">").c_str());
  curl_easy_setopt(handle, CURLOPT_MAIL_RCPT, recipients.get());
  curl_easy_setopt(handle, CURLOPT_READFUNCTION, read_message);
  curl_easy_setopt(handle, CURLOPT_READDATA, &transfer);
  curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
  const auto result = curl_easy_perform(handle);
  expect_no_goodbye(handle);
  if (result == CURLE_OK) return;
  long reply = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &reply);
  if (is_about_the_mailbox(reply)) throw Refused("the mail server replied " + std::to_string(reply));
  if (result != CURLE_ABORTED_BY_CALLBACK) throw std::runtime_error(curl_easy_strerror(result));
  if (transfer.is_handed_over) throw std::runtime_error("stopped before the mail server had replied");
  if (stop.stop_requested()) throw Interrupted("stopped before the mail server had the message");
  throw std::runtime_error("the mail server takes too long");
}

}  // namespace pharos::mail
