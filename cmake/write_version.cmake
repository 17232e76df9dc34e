# Writes the C++ file with the version and the commit, only if they have changed, to avoid relinking:
# cmake -DSOURCE=... -DVERSION=... -DOUTPUT=... -P write_version.cmake

# In a source archive, Git has replaced the format with the commit.
file(STRINGS ${SOURCE}/cmake/commit.txt commit LIMIT_COUNT 1)
if(NOT commit MATCHES "Format")
  string(SUBSTRING ${commit} 0 12 commit)
else()
  set(commit unknown)
  find_program(GIT_PROGRAM git)
  if(GIT_PROGRAM AND EXISTS ${SOURCE}/.git)
    execute_process(
      COMMAND ${GIT_PROGRAM} -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
      OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    if(NOT failed)
      set(commit ${described})
    endif()
  endif()
endif()

set(code "#include \"program_version.hpp\"\n\nnamespace pharos {\n\n")
string(APPEND code "ProgramVersion program_version() {\n")
string(APPEND code "  return {.version = \"${VERSION}\", .commit = \"${commit}\"};\n}\n\n}  // namespace pharos\n")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${code}" @ONLY)
