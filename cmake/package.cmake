# Contents of the Debian package built by `make package`. Paths are relative to /usr.

get_filename_component(DUCKDB_FOLDER ${DUCKDB_LIBRARY} DIRECTORY)

# The program finds DuckDB relative to itself in the build folder, too: the length of an absolute path would change the
# bytes of the package.
set_target_properties(pharos PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/pharos" BUILD_WITH_INSTALL_RPATH ON)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/lib/pharos)
file(CREATE_LINK ${DUCKDB_LIBRARY} ${CMAKE_BINARY_DIR}/lib/pharos/libduckdb.so SYMBOLIC)
install(TARGETS pharos DESTINATION bin)
install(FILES ${DUCKDB_LIBRARY} DESTINATION lib/pharos)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/web/dist/ DESTINATION share/pharos/web)
install(FILES ${CMAKE_SOURCE_DIR}/deploy/pharos.service DESTINATION lib/systemd/system)
install(FILES ${CMAKE_SOURCE_DIR}/deploy/pharos.bash-completion
  DESTINATION share/bash-completion/completions RENAME pharos)
install(FILES ${CMAKE_BINARY_DIR}/package/pharos.1.gz DESTINATION share/man/man1)
install(FILES
  ${CMAKE_SOURCE_DIR}/deploy/nginx.conf
  ${CMAKE_SOURCE_DIR}/docs/running.md
  ${CMAKE_SOURCE_DIR}/THIRD_PARTY.md
  ${CMAKE_BINARY_DIR}/package/sbom.cdx.json
  ${CMAKE_BINARY_DIR}/package/third-party-licenses.txt.gz
  ${CMAKE_BINARY_DIR}/package/CHANGELOG.md.gz
  DESTINATION share/doc/pharos)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION share/doc/pharos RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME pharos)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Pharos maintainers <pharos@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "post-market surveillance and risk analysis for medical devices")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Web application for the regulatory-affairs and post-market staff of medical
device makers: products, complaints, adverse events, recalls and risk analyses
to ISO 14971 with IMDRF codes. One program serves the API, the web client and
the background work, over SQLite or PostgreSQL.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/package)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${DUCKDB_FOLDER})
# Time zones of organizations; the service's user.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, tzdata")
# Certificates for mail servers, and non-Latin letters in PDF files.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "ca-certificates, fonts-liberation | fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, nginx")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${CMAKE_SOURCE_DIR}/deploy/package/postinst
  ${CMAKE_SOURCE_DIR}/deploy/package/prerm
  ${CMAKE_SOURCE_DIR}/deploy/package/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/package_times.cmake)
include(CPack)
