# The files of a part of the program are compiled together, because most of the time goes into headers and templates they
# share: the whole program takes less than half the time. Names in unnamed namespaces must therefore differ within a
# part. CMake's own UNITY_BUILD includes files by absolute path, which would keep work trees from sharing objects.

option(PHAROS_UNITY "Compile the files of a part together" ON)
# At most so many files are compiled as one. More would save little, and changing one of them would take longer.
set(PHAROS_UNITY_FILES 16)
# What counts as one part, as paths below backend/: a feature, a folder of the public data store, or a layer.
set(PHAROS_PARTS "^(src/features/[^/]+|src/public_data/[^/]+|src/[^/]+|[^/]+)")

# pharos_add_sources(target source...): sources with definitions of their own are compiled alone.
function(pharos_add_sources target)
  if(NOT PHAROS_UNITY)
    target_sources(${target} PRIVATE ${ARGN})
    return()
  endif()
  set(parts)
  foreach(source IN LISTS ARGN)
    cmake_path(NORMAL_PATH source)
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    get_source_file_property(alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    if(definitions OR alone)
      target_sources(${target} PRIVATE ${source})
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/backend)
    string(REGEX MATCH "${PHAROS_PARTS}" part ${folder})
    list(APPEND parts ${part})
    list(APPEND "files_of_${part}" ${source})
  endforeach()
  list(REMOVE_DUPLICATES parts)
  foreach(part IN LISTS parts)
    pharos_add_part(${target} ${part} ${files_of_${part}})
  endforeach()
  # A class that uses an unnamed namespace of its own file: correct, but GCC takes included files for headers.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

# Divides the files of one part evenly among as few units as possible.
function(pharos_add_part target part)
  list(LENGTH ARGN count)
  math(EXPR units "(${count} + ${PHAROS_UNITY_FILES} - 1) / ${PHAROS_UNITY_FILES}")
  string(REPLACE / - name ${part})
  foreach(unit RANGE 1 ${units})
    math(EXPR first "${count} * (${unit} - 1) / ${units}")
    math(EXPR length "${count} * ${unit} / ${units} - ${first}")
    list(SUBLIST ARGN ${first} ${length} files)
    # As in any other file: by the path below src, apps or tests.
    list(TRANSFORM files REPLACE "^${PROJECT_SOURCE_DIR}/backend/[a-z]+/(.*)$" "#include \"\\1\"\n")
    list(JOIN files "" content)
    set(file ${CMAKE_CURRENT_BINARY_DIR}/unity/${target}/${name}-${unit}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "${content}" @ONLY)
    target_sources(${target} PRIVATE ${file})
  endforeach()
endfunction()
