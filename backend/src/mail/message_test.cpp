#include "mail/message.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "mail/address.hpp"

namespace pharos::mail {
namespace {

Message message_with(const std::string& subject) {
  return {.id = "mail_1", .to = "ada@acme.test", .content = {subject, "plain", "<p>html</p>"}};
}

TEST(MailMessageTest, R41_LineBreaksInHeadersAreRejected) {
  EXPECT_THROW(to_rfc5322(message_with("Hi\r\nBcc: thief@evil.test"), {}, {}), Error);
  auto message = message_with("Hi");
  message.to = "ada@acme.test\nBcc: thief@evil.test";
  EXPECT_THROW(to_rfc5322(message, {}, {}), Error);
  Sender sender;
  sender.name = "Pharos\r\nX-Evil: 1";
  EXPECT_THROW(to_rfc5322(message_with("Hi"), sender, {}), Error);
}

TEST(MailMessageTest, NonAsciiSubjectsAreEncodedInWholeCharacters) {
  const auto text =
      to_rfc5322(message_with("Überwachung – wöchentlicher Bericht über Schrittmacherelektroden und mehr"), {}, {});
  EXPECT_NE(text.find("Subject: =?UTF-8?B?"), std::string::npos);
  for (const char c : text) EXPECT_TRUE((c >= ' ' && c <= '~') || c == '\r' || c == '\n');
}

TEST(MailMessageTest, R41_ASenderNameCannotAddAnAddress) {
  const auto from = [](const std::string& name) {
    auto message = message_with("Hi");
    message.sender_name = name;
    const auto text = to_rfc5322(message, {.address = "pharos@acme.test", .name = "Pharos"}, {});
    const auto start = text.find("From: ");
    return text.substr(start, text.find("\r\nTo:", start) - start);
  };
  EXPECT_EQ(from(""), "From: Pharos <pharos@acme.test>");
  EXPECT_EQ(from("Acme Quality"), "From: Acme Quality <pharos@acme.test>");
  EXPECT_EQ(from("Acme, Inc."), "From: \"Acme, Inc.\" <pharos@acme.test>");
  EXPECT_EQ(from("A \"B\" <c@d.test>"), "From: \"A \\\"B\\\" <c@d.test>\" <pharos@acme.test>");
  EXPECT_EQ(from("Münster"), "From: =?UTF-8?B?TcO8bnN0ZXI=?= <pharos@acme.test>");
  EXPECT_THROW(from("Acme\r\nBcc: thief@evil.test"), Error);
}

TEST(MailMessageTest, DateAndIdsAreInTheirStandardForm) {
  const auto text = to_rfc5322(message_with("Hi"), {.address = "pharos@acme.test", .name = "Pharos"},
                               Timestamp{1'893'456'000'000'000});
  EXPECT_NE(text.find("Date: Tue, 01 Jan 2030 00:00:00 +0000\r\n"), std::string::npos);
  EXPECT_NE(text.find("Message-ID: <mail_1@acme.test>\r\n"), std::string::npos);
}

TEST(MailMessageTest, LettersAreReadableInDarkModeAndOnNarrowScreens) {
  const auto content = to_content({.subject = "Hello",
                                   .greeting = "Hello Ada,",
                                   .paragraphs = {},
                                   .link_text = "Open",
                                   .link = "https://a.test/#/x",
                                   .footer = "You are a member"});
  EXPECT_NE(content.html.find("prefers-color-scheme:dark"), std::string::npos);
  EXPECT_NE(content.html.find("overflow-wrap:anywhere"), std::string::npos);
  EXPECT_NE(content.html.find("<a class=\"button\""), std::string::npos) << "its text stays white";
  EXPECT_NE(content.html.find("<p class=\"quiet\""), std::string::npos);
}

TEST(MailMessageTest, R41_NamesInLettersAreEscaped) {
  const auto content = to_content({.subject = "Hello",
                                   .greeting = "Hello <script>alert(1)</script>,",
                                   .paragraphs = {"A & B"},
                                   .link_text = "Open",
                                   .link = "https://pharos.test/#/x?token=a\"b",
                                   .footer = "Bye"});
  EXPECT_EQ(content.html.find("<script>"), std::string::npos);
  EXPECT_NE(content.html.find("A &amp; B"), std::string::npos);
  EXPECT_NE(content.html.find("token=a&quot;b"), std::string::npos);
}

TEST(MailAddressTest, R41_OnlyPlainAddressesAreAccepted) {
  EXPECT_EQ(find_address(" Ada.Lovelace+x@Acme-Medical.Example "), "ada.lovelace+x@acme-medical.example");
  for (const auto* text : {"", "ada", "ada@", "@acme.test", "ada@acme", "a b@acme.test", "ada@acme..test",
                           ".ada@acme.test", "ada@-acme.test", "Ada <ada@acme.test>", "\"a\"@acme.test",
                           "ada@acme.test\r\nBcc: x@y.test", "ada@acme.test,bob@acme.test", "ada@[127.0.0.1]"}) {
    EXPECT_FALSE(find_address(text)) << text;
  }
}

}  // namespace
}  // namespace pharos::mail
