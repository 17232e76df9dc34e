#include <sys/stat.h>

#include "commands/command_line.hpp"

int main(int argc, char** argv) {
  umask(077);  // files of this program must not be readable by others
  return pharos::run_command_line(argc, argv, pharos::program_version());
}
