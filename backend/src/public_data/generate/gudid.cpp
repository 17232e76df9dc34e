#include "public_data/generate/gudid.hpp"

#include <fmt/format.h>

#include <charconv>

namespace pharos::public_data::generate {
namespace {

constexpr std::uint64_t kGudidStream = 15ULL << 60;
constexpr std::uint32_t kEarliest = 4000;  // days before the end of the data

void add_package(GudidDevice& device, const Version& version, Random& random) {
  GudidIdentifier package;
  package.id = device_identifier(version.primary_di.substr(1, 7), random.below(100'000), '1');
  package.type = "Package";
  package.issuing_agency = "GS1";
  package.unit_of_use_id = version.primary_di;
  package.quantity_per_package = fmt::format("{}", random.between(2, 50));
  package.package_status = "In Commercial Distribution";
  package.package_type = random.in_thousand(500) ? "Box" : "Case";
  device.identifiers.push_back(std::move(package));
}

GudidDevice make_device(const World& world, const Code& code, const Line& line, const Version& version, Random random,
                        Date data_through) {
  GudidDevice device;
  const std::uint64_t node = random.next() >> 16;
  const std::uint32_t sequence = random.below(1 << 12);
  const std::uint32_t time_high = random.below(1 << 12);
  const std::uint32_t time_middle = random.below(1 << 16);
  const std::uint32_t time_low = random.bits();
  device.public_device_record_key =
      fmt::format("{:08x}-{:04x}-4{:03x}-8{:03x}-{:012x}", time_low, time_middle, time_high, sequence, node);
  device.primary_di = version.primary_di;
  device.public_version_number = random.between(1, 6);
  device.public_version_status = device.public_version_number == 1 ? "New" : "Update";
  device.publish_date = Date{data_through.days - static_cast<std::int32_t>(random.between(200, kEarliest))};
  device.public_version_date = Date{device.publish_date->days + static_cast<std::int32_t>(random.below(180))};
  device.record_status = "Published";
  const bool is_sold = random.in_thousand(900);
  device.commercial_distribution_status = is_sold ? "In Commercial Distribution" : "Not in Commercial Distribution";
  if (!is_sold) device.commercial_distribution_end_date = device.public_version_date;
  device.brand_name = line.brand;
  device.version_or_model_number = version.model_number;
  device.catalog_number = random.in_thousand(600) ? version.catalog_number : "";
  const Maker& maker = world.makers[line.maker];
  device.company_name = maker.name.name;
  device.labeler_duns_number = maker.fei_number.substr(1);
  device.device_count_in_base_package = "1";
  if (random.in_thousand(840)) {
    device.device_description = fmt::format("{} {}, {}", line.brand, version.model_number, code.facts.device_name);
  }
  device.mri_safety =
      code.facts.implant_flag.value_or(false) ? "MR Conditional" : "Labeling does not contain MRI Safety Information";
  device.is_kit = false;
  device.is_combination_product = false;
  device.is_hct_p = false;
  device.is_single_use = random.in_thousand(500);
  device.has_lot_or_batch_number = true;
  device.has_serial_number = random.in_thousand(300);
  device.has_expiration_date = random.in_thousand(600);
  device.is_rx = !code.family->is_home_use;
  device.is_otc = code.family->is_home_use;
  GudidIdentifier primary;
  primary.id = version.primary_di;
  primary.type = "Primary";
  primary.issuing_agency = "GS1";
  device.identifiers.push_back(std::move(primary));
  if (random.in_thousand(400)) add_package(device, version, random);
  device.gmdn_terms.push_back({.code = "",
                               .name = code.facts.device_name,
                               .definition = "",
                               .implantable = code.facts.implant_flag,
                               .code_status = "Active"});
  device.product_codes.push_back({.code = code.facts.product_code, .name = code.facts.device_name});
  if (random.in_thousand(150)) {
    const Code& other = world.codes[world.code.choose(random)];
    if (&other != &code)
      device.product_codes.push_back({.code = other.facts.product_code, .name = other.facts.device_name});
  }
  if (code.facts.device_class == "2") {
    device.premarket_submissions.push_back({.submission_number = fmt::format("K{:06}", 100'000 + random.below(150'000)),
                                            .supplement_number = "000",
                                            .submission_type = ""});
  }
  device.sterilization.is_sterile = random.in_thousand(400);
  device.sterilization.is_sterilization_prior_use = false;
  return device;
}

// Manufacturers sell a model in several sizes, each with its own numbers.
Version in_size(const Version& version, unsigned size, std::uint64_t number) {
  constexpr std::uint64_t kItemsOfPrefix = 100'000;
  const auto prefix = fmt::format("9{:06}", number / kItemsOfPrefix);  // not assigned to any real manufacturer
  return {.model_number = fmt::format("{}-{:02}", version.model_number, size),
          .catalog_number = fmt::format("{}-{:02}", version.catalog_number, size),
          .primary_di = device_identifier(prefix, static_cast<std::uint32_t>(number % kItemsOfPrefix), '0')};
}

}  // namespace

void make_gudid_devices(const GenerateOptions& options, const World& world, const Sink<GudidDevice>& sink) {
  std::uint64_t number = 0;
  unsigned size = 0;
  do {
    for (const Code& code : world.codes) {
      for (const Line& line : code.lines) {
        for (const Version& version : line.versions) {
          if (size > 0 && number >= options.devices) return;
          sink(make_device(world, code, line, size == 0 ? version : in_size(version, size, number),
                           Random{options.seed, kGudidStream + number}, options.data_through));
          ++number;
        }
      }
    }
    ++size;
  } while (number > 0 && number < options.devices);
}

}  // namespace pharos::public_data::generate
