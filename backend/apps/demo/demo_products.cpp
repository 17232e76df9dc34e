#include "demo/demo_products.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "demo/demo_settings.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using public_data::DataVersion;
using public_data::GudidDevice;

constexpr size_t kFamilies = 2;
constexpr size_t kProducts = 3;  // per family
constexpr int kMonths = 36;

struct DemoFamily {
  std::string name;
  std::string description;
  std::vector<std::string> primary_dis;
};

std::vector<GudidDevice> devices_of(const DataVersion& version, const std::optional<std::string>& company) {
  public_data::GudidQuery query{.query = {}, .filter = {}, .limit = 5000};
  if (company) query.filter = {public_data::GudidKey::kCompany, *company};
  return version.catalog().search_gudid(query, {}).rows;
}

// The product codes with the most devices become families.
std::vector<DemoFamily> families_of(const std::vector<GudidDevice>& devices) {
  std::map<std::string, std::vector<const GudidDevice*>> by_code;
  for (const auto& device : devices) {
    if (!device.product_codes.empty()) by_code[device.product_codes.front().code].push_back(&device);
  }
  std::vector<std::pair<std::string, std::vector<const GudidDevice*>>> codes{by_code.begin(), by_code.end()};
  std::ranges::stable_sort(codes, std::greater{}, [](const auto& code) { return code.second.size(); });
  std::vector<DemoFamily> families;
  for (const auto& [code, members] : codes) {
    if (families.size() == kFamilies || members.size() < kProducts) break;
    DemoFamily family{.name = members.front()->product_codes.front().name,
                      .description = fmt::format("Devices with product code {}.", code),
                      .primary_dis = {}};
    for (size_t i = 0; i < kProducts; ++i) family.primary_dis.push_back(members[i]->primary_di);
    families.push_back(std::move(family));
  }
  return families;
}

// Acme's own devices if it has enough, otherwise those of all manufacturers.
std::vector<DemoFamily> find_families(const DataVersion& version) {
  for (const auto& name : demo_settings("acme").company_names) {
    auto families = families_of(devices_of(version, name));
    if (families.size() == kFamilies) return families;
  }
  return families_of(devices_of(version, std::nullopt));
}

std::shared_ptr<const DataVersion> find_version(Application& application) {
  const auto& data = application.public_data().questions.data();
  return data.list().empty() ? nullptr : data.current();
}

products::ProductSpec written_product(size_t family, size_t number) {
  constexpr std::array<std::string_view, kFamilies> kBrands = {"Beacon Infusion Pump", "Harbor Patient Monitor"};
  constexpr std::array<std::string_view, kFamilies> kCodes = {"FRN", "MHX"};
  products::ProductSpec spec;
  spec.version_or_model_number = fmt::format("{}00", number + 1);
  spec.brand_name = kBrands.at(family);
  spec.name = spec.brand_name + " " + spec.version_or_model_number;
  spec.device_class = products::DeviceClass::kIISpecialControls;
  spec.product_codes = {std::string{kCodes.at(family)}};
  spec.legal_manufacturer = "Acme Medical";
  spec.markets = {"US", "DE"};
  return spec;
}

// What GUDID does not contain.
struct DemoUse {
  std::string_view product_code;
  std::string_view intended_use;
  std::string_view indications;
  std::string_view contraindications;
  std::string_view patient_population;
};
constexpr std::array<DemoUse, 4> kUses = {{
    {"QBJ", "Continuous measurement of glucose in interstitial fluid to support the management of diabetes.",
     "Diabetes mellitus, at home and in outpatient care.", "Magnetic resonance imaging while the sensor is worn.",
     "People with diabetes mellitus from two years of age"},
    {"NAY", "Control of instruments and of the camera by a surgeon during minimally invasive surgery.",
     "Laparoscopic and thoracoscopic procedures.", "Patients for whom minimally invasive surgery is not an option.",
     "Adult surgical patients"},
    {"FRN", "Controlled delivery of fluids and medicines to a patient.", "Intravenous infusion in hospitals.",
     "Infusion outside of hospitals.", "Adults and children in hospitals"},
    {"MHX", "Continuous measurement and display of vital signs, with alarms.", "Monitoring in intensive care.",
     "Magnetic resonance imaging.", "Adults and children in intensive care"},
}};

// `number` makes the Basic UDI-DI unique.
void complete(Application& application, const TenantScope& tenant, const products::ProductId& id, size_t number,
              const UserId& by) {
  auto product = *application.hub().products.find(tenant, id);
  product.basic_udi_di = fmt::format("0860000{:02}ACME", number + 1);
  const auto code = product.product_codes.empty() ? std::string{} : product.product_codes.front();
  const auto use = std::ranges::find(kUses, code, &DemoUse::product_code);
  if (use != kUses.end()) {
    product.intended_use = use->intended_use;
    product.indications = use->indications;
    product.contraindications = use->contraindications;
    product.patient_population = use->patient_population;
  }
  application.hub().products.update(
      tenant, id, product, {.source = product.source, .gudid_snapshot = product.gudid_snapshot}, product.version, by);
}

// "2026-10" and the months before it.
std::string month_before(const std::string& last_day, int months) {
  const int month = std::stoi(last_day.substr(0, 4)) * 12 + std::stoi(last_day.substr(5, 2)) - 1 - months;
  return fmt::format("{:04}-{:02}", month / 12, month % 12 + 1);
}

// Units in the field per month: growing, with a dip each summer, at a different scale for each product. Those of the
// second family are used many times, so procedures are counted too.
void add_exposure(Application& application, const TenantScope& tenant, const products::ProductId& product,
                  size_t number, const std::string& last_day, const UserId& by) {
  constexpr std::array<std::pair<std::string_view, double>, 2> kRegions = {{{"US", 1.0}, {"EEA+TR+XI", 0.6}}};
  constexpr double kUsesOfAUnit = 2.5;
  const auto insert = [&](const std::string& period, std::string_view region, products::ExposureMetric metric,
                          double value, const char* source) {
    application.hub().exposures.insert(tenant, product,
                                       {.period = period,
                                        .region = std::string{region},
                                        .metric = metric,
                                        .value = std::round(value),
                                        .source = source,
                                        .note = {}},
                                       by);
  };
  for (int ago = kMonths; ago >= 0; --ago) {
    const auto period = month_before(last_day, ago);
    const bool is_summer = period.ends_with("-07") || period.ends_with("-08");
    for (const auto& [region, share] : kRegions) {
      const double units = (40'000.0 + 15'000.0 * static_cast<double>(number)) * (1.0 + 0.012 * (kMonths - ago)) *
                           share * (is_summer ? 0.85 : 1.0);
      insert(period, region, products::ExposureMetric::kUnitsSold, units, "Sales ledger");
      if (number >= kProducts) {
        insert(period, region, products::ExposureMetric::kProcedures, units * kUsesOfAUnit, "Use counters");
      }
    }
  }
}

}  // namespace

void make_demo_products(Application& application, const TenantId& tenant, const UserId& by) {
  const auto scope = jobs::TenantGate{}.scope_of_job(tenant);
  const auto version = find_version(application);
  const auto found = version ? find_families(*version) : std::vector<DemoFamily>{};
  std::string last_day = version ? public_data::to_iso(version->manifest().data_through) : "2026-10-31";
  std::vector<products::ProductId> made;
  for (size_t family = 0; family < kFamilies; ++family) {
    const bool is_found = family < found.size();
    const auto id = application.hub().families.insert(
        scope,
        {.name = is_found ? found[family].name : std::array{"Infusion pumps", "Patient monitors"}.at(family),
         .description = is_found ? found[family].description : "",
         .private_label_customer = family == 1 ? "Northwind Hospitals" : ""},
        by);
    if (is_found) {
      audit::Entry origin;
      origin.tenant_id = tenant;
      origin.actor_id = by;
      origin.request_id = "demo";
      const auto result = application.hub().gudid_importer.run(
          scope, by, origin, *version,
          {.primary_dis = found[family].primary_dis, .profile = true, .family_id = id, .update = false});
      for (const auto& device : result.imported) made.push_back(device.product_id);
    } else {
      for (size_t number = 0; number < kProducts; ++number) {
        auto spec = written_product(family, number);
        spec.family_id = id;
        made.push_back(application.hub().products.insert(
            scope, spec, {.source = products::ProductSource::kManual, .gudid_snapshot = {}}, by));
      }
    }
  }
  for (size_t i = 0; i < made.size(); ++i) {
    complete(application, scope, made[i], i, by);
    add_exposure(application, scope, made[i], i, last_day, by);
  }
}

}  // namespace pharos
