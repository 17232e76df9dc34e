#include <fmt/format.h>

#include <vector>

#include "core/error.hpp"
#include "report_files/emdr/emdr_message.hpp"

namespace pharos::report_files {
namespace {

// write_emdr escapes these characters in texts, so only the elements themselves match.
constexpr std::string_view kMessageStart = " <message>\n";
constexpr std::string_view kMessageEnd = " </message>\n";

std::vector<std::string_view> messages_in(std::string_view batch) {
  std::vector<std::string_view> found;
  for (size_t at = batch.find(kMessageStart); at != std::string_view::npos; at = batch.find(kMessageStart, at)) {
    const size_t end = batch.find(kMessageEnd, at);
    if (end == std::string_view::npos) break;
    found.push_back(batch.substr(at, end + kMessageEnd.size() - at));
    at = end + kMessageEnd.size();
  }
  return found;
}

}  // namespace

std::string only_message(std::string_view batch, size_t position) {
  const auto messages = messages_in(batch);
  if (position == 0 || position > messages.size()) throw Error(ErrorCode::kNotFound, "Exported report not found");
  if (messages.size() == 1) return std::string{batch};
  const auto head = batch.substr(0, static_cast<size_t>(messages.front().data() - batch.data()));
  const auto tail = batch.substr(static_cast<size_t>(messages.back().data() - batch.data()) + messages.back().size());
  const auto note =
      fmt::format(" <!-- Message {} of {}; the others are about other events. -->\n", position, messages.size());
  std::string text;
  for (const auto piece : {head, std::string_view{note}, messages[position - 1], tail}) text += piece;
  return text;
}

size_t find_message(std::string_view batch, std::string_view report_number) {
  const auto id = fmt::format("extension=\"{}\" assigningAuthorityName=\"FDA\"", report_number);
  const auto messages = messages_in(batch);
  for (size_t i = 0; i < messages.size(); ++i) {
    if (messages[i].find(id) != std::string_view::npos) return i + 1;
  }
  return 0;
}

}  // namespace pharos::report_files
