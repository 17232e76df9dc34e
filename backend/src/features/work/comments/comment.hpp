#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/work/record.hpp"

namespace pharos::work {

using CommentId = Id<struct CommentTag>;

// Who withdrew a comment and why.
struct Withdrawal {
  Timestamp at = {};
  Person by = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(Withdrawal, (), (at, by, reason))

// A mention is written "@[usr_...]" in the text, so that it survives a change of name.
struct Comment : RecordRef {
  CommentId id = {};
  Person author = {};
  std::string text = {};
  Timestamp created_at = {};
  Timestamp written_at = {};  // when the current text was written
  std::int64_t version = 1;   // of the text
  std::optional<Withdrawal> withdrawn = {};
};
BOOST_DESCRIBE_STRUCT(Comment, (RecordRef), (id, author, text, created_at, written_at, version, withdrawn))

struct EarlierText {
  std::int64_t version = 1;
  std::string text = {};
  Timestamp written_at = {};
};
BOOST_DESCRIBE_STRUCT(EarlierText, (), (version, text, written_at))

struct CommentView : Comment {
  std::vector<Person> mentioned = {};     // in any of its texts
  std::vector<EarlierText> earlier = {};  // newest first
  bool is_mine = false;
};
BOOST_DESCRIBE_STRUCT(CommentView, (Comment), (mentioned, earlier, is_mine))

struct NewComment : RecordRef {
  std::string text = {};
};
BOOST_DESCRIBE_STRUCT(NewComment, (RecordRef), (text))

// Throw Error{kInvalidFields} with every invalid field.
NewComment read_new_comment(const Json& body);
std::string read_comment_text(const Json& body);
std::string read_withdrawal_reason(const Json& body);

// The people mentioned in a text, each once.
std::vector<UserId> mentioned_in(std::string_view text);

}  // namespace pharos::work
