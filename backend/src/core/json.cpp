#include "core/json.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <set>
#include <vector>

#include "core/error.hpp"

namespace pharos {
namespace {

constexpr size_t kMaxDepth = 32;

// Boost.JSON silently keeps the last of two equal keys, which lets a client show one parser something another does not
// see. This pass finds duplicate keys before the document is built.
class DuplicateKeyFinder {
 public:
  static constexpr size_t max_array_size = -1;
  static constexpr size_t max_object_size = -1;
  static constexpr size_t max_string_size = -1;
  static constexpr size_t max_key_size = -1;
  using error_code = boost::system::error_code;

  bool on_document_begin(error_code&) { return true; }
  bool on_document_end(error_code&) { return true; }
  bool on_array_begin(error_code&) { return true; }
  bool on_array_end(size_t, error_code&) { return true; }
  bool on_object_begin(error_code&) {
    keys_.emplace_back();
    return true;
  }
  bool on_object_end(size_t, error_code&) {
    keys_.pop_back();
    return true;
  }
  bool on_string_part(std::string_view, size_t, error_code&) { return true; }
  bool on_string(std::string_view, size_t, error_code&) { return true; }
  bool on_key_part(std::string_view part, size_t, error_code&) {
    partial_key_ += part;
    return true;
  }
  bool on_key(std::string_view rest, size_t, error_code& error) {
    partial_key_ += rest;
    const bool is_new = keys_.back().insert(partial_key_).second;
    if (!is_new) {
      duplicate_ = partial_key_;
      error = boost::json::error::extra_data;
    }
    partial_key_.clear();
    return is_new;
  }
  bool on_number_part(std::string_view, error_code&) { return true; }
  bool on_int64(std::int64_t, std::string_view, error_code&) { return true; }
  bool on_uint64(std::uint64_t, std::string_view, error_code&) { return true; }
  bool on_double(double, std::string_view, error_code&) { return true; }
  bool on_bool(bool, error_code&) { return true; }
  bool on_null(error_code&) { return true; }
  bool on_comment_part(std::string_view, error_code&) { return true; }
  bool on_comment(std::string_view, error_code&) { return true; }

  const std::string& duplicate() const { return duplicate_; }

 private:
  std::vector<std::set<std::string>> keys_;
  std::string partial_key_;
  std::string duplicate_;
};

}  // namespace

Json read_json(std::string_view text) {
  boost::json::parse_options options;
  options.max_depth = kMaxDepth;

  boost::json::basic_parser<DuplicateKeyFinder> finder{options};
  boost::system::error_code error;
  finder.write_some(false, text.data(), text.size(), error);
  if (!finder.handler().duplicate().empty()) {
    throw Error(ErrorCode::kBadRequest, "Duplicate key '" + finder.handler().duplicate() + "'");
  }
  if (error == boost::json::error::too_deep)
    throw Error(ErrorCode::kBadRequest, "The request body is nested too deeply");

  auto value = boost::json::parse(text, error, {}, options);
  if (error) throw Error(ErrorCode::kBadRequest, "The request body is not valid JSON");
  return value;
}

JsonObject to_json_object(std::span<const MemberJson> members, const void* owner) {
  JsonObject object;
  object.reserve(members.size());
  for (const auto& member : members) object.emplace(member.name, member.of(owner));
  return object;
}

std::string to_text(const Json& value) {
  return boost::json::serialize(value);
}

void CanonicalText::add(const Json& value) {
  if (const auto* object = value.if_object()) return add(*object);
  if (const auto* array = value.if_array()) return add(*array);
  leaves_.reset(&value);
  read_leaf();
}

void CanonicalText::add(const JsonObject& object) {
  std::vector<const boost::json::key_value_pair*> members;
  members.reserve(object.size());
  for (const auto& member : object) members.push_back(&member);
  std::ranges::sort(members, {}, [](const auto* member) { return std::string_view{member->key()}; });
  text_ += '{';
  for (bool is_first = true; const auto* member : members) {
    if (!std::exchange(is_first, false)) text_ += ',';
    add_text(member->key());
    text_ += ':';
    add(member->value());
  }
  text_ += '}';
}

void CanonicalText::add(const JsonArray& array) {
  text_ += '[';
  for (bool is_first = true; const auto& element : array) {
    if (!std::exchange(is_first, false)) text_ += ',';
    add(element);
  }
  text_ += ']';
}

void CanonicalText::add_text(std::string_view text) {
  leaves_.reset(text);
  read_leaf();
}

void CanonicalText::add_members(std::span<const MemberText> members, const void* owner) {
  text_ += '{';
  for (bool is_first = true; const auto& member : members) {
    if (!std::exchange(is_first, false)) text_ += ',';
    text_ += '"';
    text_ += member.name;  // an identifier of C++, which needs no escapes
    text_ += "\":";
    member.add(*this, owner);
  }
  text_ += '}';
}

void CanonicalText::read_leaf() {
  char piece[256];
  while (!leaves_.done()) text_ += leaves_.read(piece);
}

}  // namespace pharos
