#include "core/percent_encoding.hpp"

#include <boost/url/encode.hpp>
#include <boost/url/grammar/lut_chars.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>

namespace pharos {
namespace urls = boost::urls;

std::string percent_encoded(std::string_view text, Slash slash) {
  constexpr auto kWithSlash = urls::unreserved_chars + '/';
  return urls::encode(text, slash == Slash::kKept ? kWithSlash : urls::unreserved_chars);
}

std::optional<std::string> find_percent_decoded(std::string_view text, PlusSign plus) {
  const auto encoded = urls::make_pct_string_view(text);
  if (!encoded || text.find("%00") != text.npos) return std::nullopt;
  urls::encoding_opts options;
  options.space_as_plus = plus == PlusSign::kIsSpace;
  return encoded->decode(options);
}

}  // namespace pharos
