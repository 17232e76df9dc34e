# Writes a C++ file that holds the data files the program ships with:
# cmake -DFOLDER=... -DOUTPUT=... -P embed_texts.cmake

set(code "#include \"public_data/shipped_data.hpp\"\n\nnamespace pharos::public_data {\n\n")
foreach(name imdrf product_codes fda_problem_codes)
  file(READ ${FOLDER}/${name}.tsv text)
  string(APPEND code "std::string_view shipped_${name}() {\n  return R\"data(${text})data\";\n}\n\n")
endforeach()
string(APPEND code "}  // namespace pharos::public_data\n")
file(WRITE ${OUTPUT} "${code}")
