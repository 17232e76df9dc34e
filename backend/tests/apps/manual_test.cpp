#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "commands/command_line.hpp"

// The manual page and the completion are written by hand; these tests find what is missing there.
namespace pharos {
namespace {

std::string text_of(const std::string& file) {
  std::ifstream in{std::filesystem::path{PHAROS_SOURCE_DIR} / "deploy" / file};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Each command ("seal sign") with its own options ("--key").
struct Described {
  std::string command;
  std::vector<std::string> options;
};

void walk(const CLI::App& app, const std::string& path, std::vector<Described>& found) {
  for (const auto* child : app.get_subcommands([](const CLI::App*) { return true; })) {
    const auto command = path.empty() ? child->get_name() : path + " " + child->get_name();
    Described described{.command = command, .options = {}};
    for (const auto* option : child->get_options()) {
      for (const auto& name : option->get_lnames()) {
        if (name != "help") described.options.push_back("--" + name);
      }
    }
    const bool is_group = !child->get_subcommands([](const CLI::App*) { return true; }).empty();
    if (!is_group) found.push_back(described);
    walk(*child, command, found);
  }
}

std::vector<Described> all_commands() {
  CLI::App app;
  Invocation invocation;
  add_commands(app, invocation);
  std::vector<Described> found;
  walk(app, "", found);
  return found;
}

TEST(ManualTest, EveryCommandAndOptionIsInTheManualPage) {
  auto manual = text_of("pharos.1");
  manual.erase(0, manual.find(".SH COMMANDS"));
  std::erase(manual, '\\');  // "\-" is a hyphen on a manual page
  ASSERT_GT(all_commands().size(), 20);
  for (const auto& [command, options] : all_commands()) {
    const auto start = manual.find("pharos " + command);
    ASSERT_NE(start, std::string::npos) << command;
    // Its paragraph ends where the next one starts.
    const auto end = std::min(manual.find("\n.TP", start), manual.find("\n.S", start));
    const auto paragraph = manual.substr(start, end - start);
    for (const auto& option : options) {
      EXPECT_NE(paragraph.find(option), std::string::npos) << option << " of " << command;
    }
  }
}

// What bash would offer.
std::string offered_after(const std::string& words) {
  const auto script = std::filesystem::path{PHAROS_SOURCE_DIR} / "deploy/pharos.bash-completion";
  const auto line = "bash -c 'source \"" + script.string() + "\"; COMP_WORDS=(pharos " + words +
                    " \"\"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pharos; printf \" %s\" \"${COMPREPLY[@]}\"; "
                    "echo \" \"'";
  std::string answer;
  FILE* pipe = popen(line.c_str(), "r");
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) answer += static_cast<char>(c);
  EXPECT_EQ(pclose(pipe), 0);
  return answer;
}

TEST(ManualTest, EveryCommandAndOptionIsCompleted) {
  for (const auto& [command, options] : all_commands()) {
    const auto space = command.rfind(' ');
    const auto group = space == std::string::npos ? "" : command.substr(0, space);
    const auto name = space == std::string::npos ? command : command.substr(space + 1);
    EXPECT_NE(offered_after(group).find(" " + name + " "), std::string::npos) << command;
    // Files are offered there until a hyphen is typed.
    if (options.empty() || command == "seal sign" || command == "restore") continue;
    const auto offered = offered_after(command);
    for (const auto& option : options) {
      EXPECT_NE(offered.find(" " + option + " "), std::string::npos) << option << " of " << command;
    }
  }
}

}  // namespace
}  // namespace pharos
