#pragma once

#include <sys/types.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace pharos::testing_support {

// Runs this test program again with a single (disabled) test, so that it can be killed.
class ChildProcess {
 public:
  ChildProcess(const std::string& test, const std::map<std::string, std::string>& environment);
  // Kills it if it is still running.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // The next line printed by the child; nothing once it has ended and all output was read.
  std::optional<std::string> read_line();
  // SIGKILL. Earlier output can still be read.
  void kill();

  // In the child: sends one line to the parent, delivered when this returns. Thread-safe.
  static void say(const std::string& line);
  // In the child: a variable set by the parent; empty if not set.
  static std::string given(const char* name);

 private:
  pid_t pid_ = -1;
  int pipe_ = -1;
  std::string read_;
};

// Waits for this many lines, kills the child, and returns all its output.
std::vector<std::string> output_before_kill(const std::string& test,
                                            const std::map<std::string, std::string>& environment, int lines);

// How often a kill test repeats: PHAROS_KILL9_RUNS, or a few times.
int kill_runs();
int random_below(int limit);

}  // namespace pharos::testing_support
