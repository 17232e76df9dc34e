#include "features/work/comments/comment.hpp"

#include <algorithm>

namespace pharos::work {
namespace {

constexpr size_t kMaxText = 5000;
constexpr size_t kMaxReason = 500;
constexpr size_t kMaxMentions = 20;
constexpr std::string_view kMentionStart = "@[usr_";

std::string read_text(JsonReader& reader) {
  auto text = reader.text("text", "Write a comment", kMaxText);
  reader.require(mentioned_in(text).size() <= kMaxMentions, "text", "Mention at most 20 people");
  return text;
}

}  // namespace

NewComment read_new_comment(const Json& body) {
  return read_body(body, [](JsonReader& reader) { return NewComment{{read_record_ref(reader)}, read_text(reader)}; });
}

std::string read_comment_text(const Json& body) {
  return read_body(body, read_text);
}

std::string read_withdrawal_reason(const Json& body) {
  return read_body(body, [](JsonReader& reader) { return reader.text("reason", "A reason is required", kMaxReason); });
}

std::vector<UserId> mentioned_in(std::string_view text) {
  std::vector<UserId> people;
  for (auto start = text.find(kMentionStart); start != std::string_view::npos;
       start = text.find(kMentionStart, start + 1)) {
    const auto id_start = start + 2;
    const auto end = text.find(']', id_start);
    if (end == std::string_view::npos) break;
    const UserId id{std::string{text.substr(id_start, end - id_start)}};
    if (std::ranges::find(people, id) == people.end()) people.push_back(id);
  }
  return people;
}

}  // namespace pharos::work
