#include "features/work/comments/comment_news.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace pharos::work {
namespace {

constexpr size_t kMaxQuote = 280;

// The beginning of a comment, with names instead of ids.
std::string quote_of(const CommentView& comment) {
  auto text = comment.text;
  for (const auto& person : comment.mentioned) {
    const auto written = "@[" + person.id.text() + "]";
    for (auto at = text.find(written); at != std::string::npos; at = text.find(written, at)) {
      text.replace(at, written.size(), "@" + person.display_name);
    }
  }
  if (text.size() <= kMaxQuote) return text;
  return std::string{whole_characters(text, kMaxQuote)} + "…";
}

NewNotification news_of(const Principal& who, const RecordHead& record, const CommentView& comment) {
  return {.title = record.title, .quote = quote_of(comment), .path = record.path, .actor = who.user};
}

}  // namespace

void CommentNews::notify_mentioned(const Principal& who, const RecordHead& record, const CommentView& comment) {
  auto news = news_of(who, record, comment);
  news.kind = NotificationKind::kMention;
  news.source = "mention:" + comment.id.text();
  news.event = who.display_name + " mentioned you in a comment";
  parts_.notifier.notify(who.scope(), mentioned_in(comment.text), news);
}

void CommentNews::notify_others(const Principal& who, const RecordHead& record, const CommentView& comment) {
  auto people = parts_.comments.authors(who.scope(), record);
  if (const auto assignee = parts_.assignments.read(who.scope(), record).assignee) people.push_back(assignee->id);
  const auto mentioned = mentioned_in(comment.text);
  std::erase_if(people, [&](const UserId& person) {
    return std::ranges::find(mentioned, person) != mentioned.end() || !parts_.colleagues.find(who, record, person);
  });
  auto news = news_of(who, record, comment);
  news.kind = NotificationKind::kComment;
  news.source = "comment:" + comment.id.text();
  news.event = who.display_name + " commented";
  parts_.notifier.notify(who.scope(), people, news);
}

}  // namespace pharos::work
