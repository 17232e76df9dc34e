#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace pharos::testing_support {

// This test program once more, running the one (disabled) test named, so that it can be killed.
class ChildProcess {
 public:
  ChildProcess(const std::string& test, const std::map<std::string, std::string>& environment);
  // Kills it when it still runs.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // The next line the child said; nothing once it is gone and everything it said has been read.
  std::optional<std::string> read_line();
  // SIGKILL. What it said before can still be read.
  void kill();

  // In the child: one line to the parent, there as soon as this returns. Callable from several threads.
  static void say(const std::string& line);
  // In the child: what the parent put into the environment; empty when nobody did.
  static std::string given(const char* name);

 private:
  pid_t pid_ = -1;
  int pipe_ = -1;
  std::string read_;
};

// Lets the child speak for so many lines, kills it, and answers everything it said.
std::vector<std::string> heard_before_kill(const std::string& test,
                                           const std::map<std::string, std::string>& environment, int lines);

// How often a kill test repeats itself: PHAROS_KILL9_RUNS, or a few times.
int kill_runs();
int random_below(int limit);

}  // namespace pharos::testing_support
