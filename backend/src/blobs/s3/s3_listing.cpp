#include "blobs/s3/s3_listing.hpp"

#include "core/error.hpp"
#include "core/log.hpp"
#include "sheets/xml_reader.hpp"

namespace pharos::blobs {
namespace {

[[noreturn]] void refuse_listing(const std::string& reason) {
  log::error("object store failed", {{"method", "LIST"}, {"reason", reason}});
  throw Error(ErrorCode::kUnavailable, "The file storage is not available. Try again later.");
}

class ListingReader final : public sheets::XmlHandler {
 public:
  void start(std::string_view name, const std::vector<sheets::XmlAttribute>&) override {
    text_.clear();
    if (name == "ListBucketResult") is_listing_ = true;
    if (name == "Contents") listing_.objects.emplace_back();
  }
  void text(std::string_view piece) override { text_ += piece; }
  void end(std::string_view name) override {
    if (name == "NextContinuationToken") listing_.continuation = text_;
    if (listing_.objects.empty()) return;
    auto& object = listing_.objects.back();
    if (name == "Key") object.key = text_;
    if (name == "LastModified") {
      const auto moment = find_timestamp(text_);
      if (!moment) refuse_listing("a time cannot be read");
      object.changed_at = *moment;
    }
  }
  S3Listing take() && {
    if (!is_listing_) refuse_listing("the response is not a listing");
    return std::move(listing_);
  }

 private:
  S3Listing listing_;
  std::string text_;
  bool is_listing_ = false;
};

}  // namespace

S3Listing read_listing(const std::string& document) {
  ListingReader reader;
  try {
    sheets::read_xml(*sheets::open_text(document), "listing", reader, sheets::kSmallPart);
  } catch (const Error& error) {
    if (error.code != ErrorCode::kBadRequest) throw;
    refuse_listing(error.what());
  }
  return std::move(reader).take();
}

}  // namespace pharos::blobs
