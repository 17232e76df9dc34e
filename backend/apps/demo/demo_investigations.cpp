#include "demo/demo_investigations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "jobs/tenant_gate.hpp"

namespace pharos {
namespace {

using complaints::Complaint;
using investigations::CustodyEntrySpec;
using investigations::CustodyKind;
using investigations::Investigation;
using investigations::InvestigationSpec;
using investigations::State;

// How far each investigation gets. The first two complaints are similar: the second needs no investigation.
enum class Stage { kOpened, kRequested, kReceived, kExamined, kConcluded, kReviewed, kClosed, kReopened };
constexpr std::array kStages = {Stage::kClosed,   Stage::kOpened,    Stage::kReopened,
                                Stage::kReviewed, Stage::kConcluded, Stage::kExamined,
                                Stage::kReceived, Stage::kRequested, Stage::kOpened};
constexpr size_t kComplaintsNeeded = kStages.size();
constexpr std::int64_t kComplaintsRead = 3000;
constexpr int kOldest = 150;  // days ago, when the first investigation was opened
constexpr int kPerCase = 14;  // days between them

// The time at which the story takes place.
class StoryClock final : public Clock {
 public:
  explicit StoryClock(Timestamp now) : now_(now) {}
  Timestamp now() const override { return now_; }
  void set(Timestamp now) { now_ = now; }

 private:
  Timestamp now_;
};

class InvestigationDemo {
 public:
  InvestigationDemo(Application& application, db::Database& database, const TenantScope& tenant, const DemoTeam& team,
                    Timestamp now)
      : application_(application),
        tenant_(tenant),
        team_(team),
        now_(now),
        clock_(now),
        repository_(database, clock_),
        service_({.repository = repository_,
                  .complaints = application.investigations().complaints,
                  .similar = application.investigations().similar,
                  .products = application.hub().product_heads,
                  .risk_files = application.hub().risk_files,
                  .risk_file_versions = application.hub().risk_file_repository,
                  .signing = application.people().signing_service,
                  .cases = application.investigations().cases,
                  .clock = clock_}) {}

  // Coded complaints of one product, except reportable ones.
  std::vector<Complaint> find_complaints() {
    const auto before = demo_day(now_ - std::chrono::hours{24 * kOldest});
    std::map<products::ProductId, std::vector<Complaint>> by_product;
    for (auto& complaint : application_.hub().complaint_repository.page(
             tenant_, {.end_date = before}, {.page = 1, .page_size = kComplaintsRead}, {{"date_received", true}})) {
      const auto& spec = complaint.spec;
      const bool is_suitable = !spec.imdrf[0].empty() && spec.reportable_us != complaints::Reportable::kYes &&
                               spec.reportable_eu != complaints::Reportable::kYes;
      if (is_suitable) by_product[complaint.product_id].push_back(std::move(complaint));
    }
    for (auto& [product, found] : by_product) {
      if (found.size() >= kComplaintsNeeded && has_definition(product)) return std::move(found);
    }
    return {};
  }

  Investigation open(const Complaint& complaint) {
    clock_.set(now_ - std::chrono::hours{24 * (kOldest - kPerCase * started_++)});
    return service_.create(as(team_.analyst), {.product_id = complaint.product_id, .complaint_ids = {complaint.id}})
        .value;
  }

  void request_unit(Investigation& investigation) {
    log(investigation, CustodyKind::kRequested, "Customer service", "Return kit sent", investigations::Channel::kEmail);
    move(investigation, State::kAwaitingDevice);
  }

  void receive_unit(Investigation& investigation) {
    log(investigation, CustodyKind::kShipped, "Complainant", "Tracking number 1Z-4410");
    log(investigation, CustodyKind::kReceived, "Returns desk", "Shelf 12");
    log(investigation, CustodyKind::kDecontaminated, "Returns desk", "Procedure SOP-031");
    move(investigation, State::kTesting);
  }

  void examine(Investigation& investigation) {
    log(investigation, CustodyKind::kTested, "Failure analysis laboratory", "Bench 3");
    auto spec = investigation.spec();
    spec.spec_failed = investigations::Determination::kYes;
    spec.device_in_use = investigations::Determination::kYes;
    spec.relation_to_event = "The failure of the unit explains the reported event.";
    spec.team = {"Complaint engineer", "Failure analysis laboratory", "Supplier quality"};
    spec.steps = {
        {"B01", today(), "Failure analysis laboratory", "The reported failure was reproduced on the bench.", false},
        {"B14", today(), "Quality engineering",
         "The device history record shows no deviation; the lot uses a new connector supplier.", false}};
    save(investigation, spec);
  }

  void conclude(Investigation& investigation) {
    auto spec = investigation.spec();
    spec.findings = {"C07"};
    spec.conclusions = {"D0301"};
    spec.summary = "A connector was crimped outside its tolerance and lost contact under vibration.";
    spec.root_cause = "The crimp height of the new supplier was not part of the incoming inspection.";
    spec.root_cause_confirmed = true;
    spec.five_whys = {"The unit stopped because a connector lost contact.",
                      "The connector lost contact because the crimp was too high.",
                      "The crimp was too high because the supplier's tool was worn.",
                      "The worn tool was not noticed because crimp height was not inspected.",
                      "It was not inspected because the inspection plan was copied from the former supplier."};
    spec.containment = {{"Quarantine units with connectors of the new supplier", "Warehouse", today(), today(), ""}};
    spec.corrective = {{"Add crimp height to the incoming inspection", "Supplier quality", today(), today(),
                        "30 samples of the next delivery are within tolerance"}};
    spec.preventive = {{"Review inspection plans whenever a supplier changes", "Quality engineering", {}, {}, ""}};
    spec.capa_refs = {"CAPA-118"};
    spec.reply_sent_on = today();
    spec.reply = "We found and corrected a manufacturing deficiency and replaced your unit.";
    spec.risk = {.effect = investigations::RiskEffect::kEstimateChanged,
                 .risk_id = first_risk(investigation),
                 .hazard = "",
                 .reason = "The failure occurs more often with the new supplier than estimated."};
    save(investigation, spec);
    move(investigation, State::kConcluded);
  }

  // As if the manager had signed.
  void review(Investigation& investigation) {
    investigation.state = State::kReviewed;
    investigation.signed_entries = static_cast<std::int64_t>(custody(investigation).size());
    sign(investigation, signatures::Meaning::kReviewed);
    repository_.update(tenant_, investigation, team_.manager);
    reload(investigation);
  }

  void close(Investigation& investigation) { investigation = service_.close(as(team_.manager), investigation).value; }

  void set_not_required(Investigation& investigation, const Investigation& prior) {
    investigation.state = State::kNotRequired;
    investigation.prior_id = prior.id;
    investigation.why_similar = "Same device problem on the same product; the corrective action covers this unit.";
    investigation.similarity = 1.0;
    sign(investigation, signatures::Meaning::kApproved);
    repository_.update(tenant_, investigation, team_.manager);
  }

  void reopen(Investigation& investigation) {
    investigation = service_.reopen(as(team_.analyst), investigation, "A second unit of the lot was returned.").value;
  }

 private:
  std::string today() const { return demo_day(clock_.now()); }

  Principal as(const UserId& user) const { return demo_principal(application_, tenant_, user); }

  bool has_definition(const products::ProductId& product) const {
    return application_.hub()
        .risk_files
        .find(tenant_, risk_files::Kind::kDefinition, {risk_files::OwnerType::kProduct, product.text()}, true)
        .has_value();
  }
  std::string first_risk(const Investigation& investigation) const {
    return service_.risk_options(tenant_, investigation).rows.at(0).risk_id;
  }
  std::vector<investigations::CustodyEntry> custody(const Investigation& investigation) const {
    return repository_.custody(tenant_, investigation.id);
  }
  void reload(Investigation& investigation) { investigation = service_.read(as(team_.analyst), investigation.id); }
  void save(Investigation& investigation, const InvestigationSpec& spec) {
    investigation = service_.update(as(team_.analyst), investigation, spec).value;
  }
  void move(Investigation& investigation, State to) {
    clock_.set(clock_.now() + std::chrono::hours{24});
    investigation = service_.move(as(team_.analyst), investigation, to, "").value;
  }
  void log(Investigation& investigation, CustodyKind kind, const std::string& person, const std::string& reference,
           std::optional<investigations::Channel> channel = {}) {
    clock_.set(clock_.now() + std::chrono::hours{24});
    investigation =
        service_
            .add_custody(
                as(team_.analyst), investigation,
                {.kind = kind, .happened_on = today(), .person = person, .channel = channel, .reference = reference})
            .value;
  }
  void sign(const Investigation& investigation, signatures::Meaning meaning) {
    application_.people().signature_repository.insert(
        tenant_, service_.record(investigation, custody(investigation)), team_.manager,
        application_.people().accounts.find(team_.manager)->display_name, meaning, "Demo data");
  }

  Application& application_;
  const TenantScope& tenant_;
  DemoTeam team_;
  Timestamp now_;
  StoryClock clock_;
  investigations::InvestigationRepository repository_;
  investigations::InvestigationService service_;
  int started_ = 0;
};

// Moves two complaints with the same device problem to the front.
void put_similar_first(std::vector<Complaint>& complaints) {
  for (size_t i = 0; i < complaints.size(); ++i) {
    for (size_t j = i + 1; j < complaints.size(); ++j) {
      if (complaints[i].spec.imdrf[0] != complaints[j].spec.imdrf[0]) continue;
      std::swap(complaints[0], complaints[i]);
      std::swap(complaints[1], complaints[j]);
      return;
    }
  }
}

}  // namespace

void make_demo_investigations(Application& application, db::Database& database, const TenantId& tenant_id,
                              const DemoTeam& team, Timestamp now) {
  const auto tenant = jobs::TenantGate{}.scope_of_job(tenant_id);
  InvestigationDemo demo{application, database, tenant, team, now};
  auto complaints = demo.find_complaints();
  if (complaints.empty()) return;
  put_similar_first(complaints);
  std::vector<Investigation> made;
  for (size_t i = 0; i < kStages.size(); ++i) {
    const auto stage = kStages.at(i);
    auto& one = made.emplace_back(demo.open(complaints[i]));
    if (stage >= Stage::kRequested) demo.request_unit(one);
    if (stage >= Stage::kReceived) demo.receive_unit(one);
    if (stage >= Stage::kExamined) demo.examine(one);
    if (stage >= Stage::kConcluded) demo.conclude(one);
    if (stage >= Stage::kReviewed) demo.review(one);
    if (stage >= Stage::kClosed) demo.close(one);
    if (stage >= Stage::kReopened) demo.reopen(one);
  }
  demo.set_not_required(made[1], made[0]);
}

}  // namespace pharos
