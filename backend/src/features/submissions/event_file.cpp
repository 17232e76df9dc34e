// Files about submissions: the printed form and the event file of a case.
#include <fmt/format.h>

#include <fstream>
#include <map>

#include "core/error.hpp"
#include "features/submissions/submission_service.hpp"
#include "report_files/forms/form_3500a.hpp"
#include "sheets/zip_writer.hpp"

namespace pharos::submissions {
namespace {

// Names inside the archive, each used once: two files may have the same name.
class MemberNames {
 public:
  std::string add(const std::string& name) {
    const int count = ++counts_[name];
    return count == 1 ? name : fmt::format("{} ({})", name, count);
  }

 private:
  std::map<std::string, int> counts_;
};

std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char letter : name) plain += letter == '/' || letter == '\\' || letter == ':' ? '_' : letter;
  return plain.empty() || plain.starts_with('.') ? "_" + plain : plain;
}

std::string folder_of(const SubmissionRow& row) {
  const auto number = plain_name(row.report_number.value_or(row.id.text()));
  return row.follow_up_number == 0 ? fmt::format("reports/{}/", number)
                                   : fmt::format("reports/{}-follow-up-{}/", number, row.follow_up_number);
}

}  // namespace

// The other reports of a file are left out, because they belong to other patients.
std::vector<EventFileMember> SubmissionService::messages_of(const TenantScope& tenant, const SubmissionRow& row,
                                                            const std::string& organization) const {
  std::vector<EventFileMember> messages;
  for (const auto& sent : parts_.exports.sent(tenant, row.id)) {
    const auto name = fmt::format("sent-{}.xml", plain_name(sent.batch_id));
    if (sent.reports == 1) {  // the file as it is
      messages.push_back({name, sent.content});
      continue;
    }
    const auto position = sent.position > 0 ? static_cast<size_t>(sent.position)
                                            : report_files::find_message(sent.content, row.report_number.value_or(""));
    messages.push_back({name, report_files::only_message(sent.content, position)});
  }
  if (!is_editable(row.status)) return messages;
  const auto report = parts_.submissions.report(tenant, row.id);
  messages.push_back({"not-sent.xml", report_files::write_emdr({.id = "not-sent",
                                                                .sender = organization,
                                                                .created = today(),
                                                                .release = row.release,
                                                                .entries = {{report}}})});
  return messages;
}

void SubmissionService::write_form(const Principal& who, const SubmissionId& id, const std::string& organization,
                                   const std::filesystem::path& file) const {
  const auto current = row(who, id);
  report_files::write_form_3500a(parts_.submissions.report(who.scope(), id),
                                 {.organization = organization, .is_draft = !is_sent(current.status)}, file);
}

void SubmissionService::write_event_file(const Principal& who, const CaseId& case_id, const std::string& organization,
                                         const std::filesystem::path& file) const {
  const auto rows = list(who, case_id);
  const auto folder = file.parent_path();
  std::vector<std::filesystem::path> forms;
  MemberNames names;
  sheets::ZipWriter zip{file};
  for (auto& member : parts_.cases.event_file(who.scope(), case_id)) {
    zip.add(names.add("case/" + plain_name(member.name)), std::move(member.content));
  }
  for (const auto& each : rows) {
    const auto base = folder_of(each);
    for (auto& message : messages_of(who.scope(), each, organization)) {
      zip.add(names.add(base + message.name), std::move(message.content));
    }
    forms.push_back(folder / (each.id.text() + ".pdf"));
    write_form(who, each.id, organization, forms.back());
    zip.add_file(names.add(base + "3500A.pdf"), forms.back());
    for (const auto& ack : parts_.acknowledgements.files_of(who.scope(), each)) {
      zip.add(names.add(base + "acknowledgements/" + plain_name(ack.file_name)), ack.content);
    }
  }
  zip.finish();
  for (const auto& form : forms) std::filesystem::remove(form);
}

}  // namespace pharos::submissions
