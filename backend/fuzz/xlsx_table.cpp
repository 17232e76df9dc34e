// An uploaded workbook. Input that is not an archive is put into one, so that the XML is reached too: the first byte
// selects the part.
#include <zip.h>

#include "sheets/table_source.hpp"
#include "sheets_input.hpp"

using namespace pharos::sheets;

namespace {

std::string archive_with(size_t chosen, std::string_view content) {
  std::pair<const char*, std::string> members[] = {
      {"xl/worksheets/sheet1.xml", "<worksheet/>"},
      {"xl/sharedStrings.xml", "<sst><si><t>a</t></si></sst>"},
      {"xl/styles.xml", "<styleSheet><cellXfs><xf numFmtId='14'/></cellXfs></styleSheet>"},
      {"xl/workbook.xml", "<workbook xmlns:r='x'><sheets><sheet name='S' r:id='r1'/></sheets></workbook>"},
      {"xl/_rels/workbook.xml.rels",
       "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/></Relationships>"}};
  members[chosen % std::size(members)].second = content;
  zip_error_t error;
  zip_source_t* buffer = zip_source_buffer_create(nullptr, 0, 0, &error);
  zip_source_keep(buffer);
  zip_t* archive = zip_open_from_source(buffer, ZIP_TRUNCATE, &error);
  for (const auto& [name, text] : members) {
    zip_file_add(archive, name, zip_source_buffer(archive, text.data(), text.size(), 0), ZIP_FL_OVERWRITE);
  }
  FUZZ_CHECK(zip_close(archive) == 0);
  zip_source_open(buffer);
  zip_source_seek(buffer, 0, SEEK_END);
  std::string bytes(static_cast<size_t>(zip_source_tell(buffer)), '\0');
  zip_source_seek(buffer, 0, SEEK_SET);
  zip_source_read(buffer, bytes.data(), bytes.size());
  zip_source_close(buffer);
  zip_source_free(buffer);
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const auto text = as_text(data, size);
  const MemoryFile file(text.starts_with("PK") ? std::string{text} : archive_with(data[0], text.substr(1)));
  try {
    const pharos::sheets::TableSource table{file.path(), "upload.xlsx"};
    for (const std::string& sheet : table.sheets()) {
      table.read({.sheet = sheet, .limits = {.max_rows = 1000}}, [](std::uint64_t, const auto& cells) {
        FUZZ_CHECK(!cells.empty() && cells.size() <= 200);
        return true;
      });
    }
  } catch (const pharos::Error&) {
  }
  return 0;
}
