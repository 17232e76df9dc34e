# Writes a C++ file with every migration: cmake -DFOLDER=... -DOUTPUT=... -P embed_migrations.cmake

file(GLOB files ${FOLDER}/*.sql)
list(SORT files)
set(code "#include \"db/migrations.hpp\"\n\nnamespace pharos::db {\n\n")
string(APPEND code "const std::vector<Migration>& shipped_migrations() {\n")
string(APPEND code "  static const std::vector<Migration> kMigrations = {\n")
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(APPEND code "      make_migration(\"${name}\", R\"migration(${text})migration\"),\n")
endforeach()
string(APPEND code "  };\n  return kMigrations;\n}\n\n}  // namespace pharos::db\n")
file(WRITE ${OUTPUT} "${code}")
