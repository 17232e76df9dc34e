#include "pdf/unicode_map.hpp"

#include <hpdf_doc.h>
#include <hpdf_objects.h>

namespace pharos::pdf {
namespace {

// The codes are the characters.
constexpr const char* kMap = R"cmap(/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end
)cmap";

}  // namespace

void add_unicode_map(HPDF_Doc document, HPDF_Font font) {
  // Failures are reported to the document, as by every other call.
  const HPDF_Dict map = HPDF_DictStream_New(document->mmgr, document->xref);
  if (map == nullptr) return;
  map->filter = HPDF_STREAM_FILTER_FLATE_DECODE;
  HPDF_Stream_WriteStr(map->stream, kMap);
  HPDF_Dict_Add(font, "ToUnicode", map);
}

}  // namespace pharos::pdf
