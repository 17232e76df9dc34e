# Writes a C++ file with the data files shipped with the program, each as a function `shipped_<name>`:
# cmake -DFOLDER=... -DFILES=a.tsv,b.txt -DHEADER=where/declared.hpp -DNAMESPACE=... -DOUTPUT=... -P embed_texts.cmake

set(code "#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n\n")
string(REPLACE "," ";" FILES "${FILES}")
foreach(file ${FILES})
  get_filename_component(name ${file} NAME_WE)
  file(READ ${FOLDER}/${file} text)
  string(APPEND code "std::string_view shipped_${name}() {\n  return R\"data(${text})data\";\n}\n\n")
endforeach()
string(APPEND code "}  // namespace ${NAMESPACE}\n")
file(WRITE ${OUTPUT} "${code}")
