#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <stdexcept>

#include "mail/mailer.hpp"

namespace pharos::mail {
namespace {

constexpr long kConnectSeconds = 15;
constexpr long kTotalSeconds = 60;

struct Reading {
  std::string_view rest;
};

size_t read_message(char* buffer, size_t size, size_t count, void* context) {
  auto& reading = *static_cast<Reading*>(context);
  const auto length = std::min(size * count, reading.rest.size());
  std::memcpy(buffer, reading.rest.data(), length);
  reading.rest.remove_prefix(length);
  return length;
}

// Replies that mean the mailbox does not exist or is closed to mail. Other 5xx replies (login failed, sender rejected)
// concern this installation, and an administrator can fix that while the mail waits.
bool is_about_the_mailbox(long reply) {
  constexpr std::array kReplies = {550L, 551L, 553L, 556L};
  return std::ranges::find(kReplies, reply) != kReplies.end();
}

}  // namespace

void SmtpMailer::send(const Message& message) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> curl{curl_easy_init(), &curl_easy_cleanup};
  if (!curl) throw std::runtime_error("libcurl could not be initialized");
  const auto text = to_rfc5322(message, sender_, clock_.now());
  Reading reading{text};
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> recipients{
      curl_slist_append(nullptr, ("<" + message.to + ">").c_str()), &curl_slist_free_all};

  CURL* handle = curl.get();
  curl_easy_setopt(handle, CURLOPT_URL, settings_.url.c_str());
  curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(handle, CURLOPT_TIMEOUT, kTotalSeconds);
  curl_easy_setopt(handle, CURLOPT_USE_SSL, settings_.require_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY);
  if (!settings_.user.empty()) {
    curl_easy_setopt(handle, CURLOPT_USERNAME, settings_.user.c_str());
    curl_easy_setopt(handle, CURLOPT_PASSWORD, settings_.password.reveal().c_str());
  }
  curl_easy_setopt(handle, CURLOPT_MAIL_FROM, ("<" + sender_.address + ">").c_str());
  curl_easy_setopt(handle, CURLOPT_MAIL_RCPT, recipients.get());
  curl_easy_setopt(handle, CURLOPT_READFUNCTION, read_message);
  curl_easy_setopt(handle, CURLOPT_READDATA, &reading);
  curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
  if (const auto result = curl_easy_perform(handle); result != CURLE_OK) {
    long reply = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &reply);
    if (is_about_the_mailbox(reply)) throw Refused("the mail server replied " + std::to_string(reply));
    throw std::runtime_error(curl_easy_strerror(result));
  }
}

}  // namespace pharos::mail
