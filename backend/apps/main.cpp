#include <sys/stat.h>

#include "commands/command_line.hpp"

int main(int argc, char** argv) {
  umask(077);  // what this program writes is nobody else's to read
  return pharos::run_command_line(argc, argv, pharos::program_version());
}
