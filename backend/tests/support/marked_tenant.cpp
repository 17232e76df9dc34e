#include "support/marked_tenant.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "application.hpp"
#include "core/crypto.hpp"
#include "features/complaints/imports/complaint_importer.hpp"
#include "features/risk_files/grids/default_grid.hpp"
#include "features/submissions/submissions.hpp"
#include "support/complaint_support.hpp"
#include "support/docx_template_support.hpp"

namespace pharos::testing_support {
namespace {

using enum http::Method;

constexpr const char* kMapping = R"({"complaint_number":"No","date_received":"Received","description":"What"})";
constexpr const char* kHead = "No,Received,What\n";

}  // namespace

MarkedTenant::MarkedTenant() {
  app().make_user("ada@acme.test", "tenant_admin");
  admin_ = app().verified("ada@acme.test");
  ids_ = {{"tenant", app().tenant("acme")}, {"version", "1"}, {"product_code", "QBJ"}, {"mute token", "none"}};
  mark_organization();
  mark_people();
  mark_support_access();
  mark_products();
  mark_risk_files();
  mark_harms_and_terms();
  mark_complaints();
  mark_case();
  mark_registers();
  mark_investigation();
  mark_surveillance();
  mark_periodic_report();
  mark_imports();
  mark_analyses();
  mark_public_data_records();
  mark_work();
  mark_assignment();
  add_submission();
  ids_["product of complaints"] = world_.product;
  ids_["dataset of complaints"] = world_.complaint_dataset;
}

std::string MarkedTenant::mark(const std::string& kind) {
  return markers_.emplace_back("qzacme-" + kind);
}

Json MarkedTenant::create(const std::string& name, const std::string& path, const JsonObject& body,
                          const Caller& caller) {
  auto made = world_.expect(201, app().post(path, Json(body), caller));
  ids_[name] = text_of(made, "id");
  return made;
}

Json MarkedTenant::upload(http::Method method, const std::string& path, const std::vector<http::UploadedPart>& parts,
                          const Caller& caller) {
  const auto response = app().send(method, path, "", {.caller = caller, .headers = {}, .parts = parts});
  EXPECT_LT(response.status, 300) << path << to_text(body_of(response));
  return body_of(response);
}

JsonObject MarkedTenant::signature(const std::string& comment) {
  auto signature = signature_of(app(), "mia@acme.test");
  signature["comment"] = comment;
  return signature;
}

void MarkedTenant::mark_organization() {
  const auto address = JsonObject{{"line1", mark("address")}, {"city", "Boston"}, {"country", "US"}};
  world_.expect(200, app().put("/tenants/info",
                               JsonObject{{"name", "Acme Medical"},
                                          {"legal_name", mark("legal-name")},
                                          {"sender_name", mark("sender-name")},
                                          {"address", address}},
                               admin_));
  const std::string logo = std::string{"\x89PNG\r\n\x1a\n", 8} + "qzacme-logo";
  auto part = uploads_.file("logo.png", logo);
  part.content_type = "image/png";
  EXPECT_EQ(app().send(kPut, "/tenants/logo", "", {.caller = admin_, .headers = {}, .parts = {part}}).status, 200);
  markers_.push_back(crypto::to_base64(logo));

  auto settings = body_of(app().get("/tenants/metadata", admin_)).as_object();
  settings["company_names"] = JsonArray{mark("company")};
  settings["competitor_groups"] =
      JsonArray{JsonObject{{"side", "them"},
                           {"name", mark("competitor-group")},
                           {"members", JsonArray{JsonObject{{"raw_name", mark("rival")}}}}}};
  world_.expect(200, app().put("/tenants/metadata", settings, admin_));
  world_.expect(200, app().put("/signing-rules", Json(JsonObject{{"authors_may_approve", true}}), admin_));
}

void MarkedTenant::mark_people() {
  const auto profile = body_of(app().get("/users/profile", admin_));
  world_.expect(
      200, app().put("/users/profile",
                     JsonObject{{"display_name", mark("display-name")}, {"preferences", profile.at("preferences")}},
                     admin_));
  const JsonObject invitation{
      {"emails", JsonArray{mark("invitation@acme.test")}}, {"role_id", "viewer"}, {"message", "Welcome"}};
  EXPECT_LT(app().post("/invitations", Json(invitation), admin_).status, 300);
  create("view", "/views",
         {{"name", mark("view")}, {"page", "adverse-events"}, {"query", "procode=QBJ"}, {"is_shared", true}},
         world_.anna);
}

void MarkedTenant::mark_support_access() {
  tenants::NewTenant operations;
  operations.name = "Operations";
  operations.kind = tenants::TenantKind::kMaster;
  operations.limits.seats = 5;
  const auto master_tenant = app().application().people().tenants.create(operations);
  app().application().people().tenants.add_member(master_tenant, app().make_user("olga@pharos.test"),
                                                  tenants::kMasterAdmin);
  auto master = app().verified("olga@pharos.test", "");
  master.tenant = master_tenant.text();
  create("support access", "/master/tenants/" + ids_.at("tenant") + "/support-access",
         {{"reason", mark("support-reason")}}, master);
}

void MarkedTenant::mark_products() {
  const JsonObject family{{"name", mark("family")}, {"description", mark("family-description")}};
  const auto made = app().send(kPost, "/product-families", to_text(family),
                               {.caller = world_.anna, .headers = {{"Idempotency-Key", "family"}}});
  ids_["family"] = text_of(world_.expect(201, made), "id");
  const auto part = create(
      "component", "/products",
      {{"name", mark("component")}, {"product_type", "Product"}, {"product_codes", JsonArray{"QBJ"}}}, world_.anna);
  create("product", "/products",
         {{"name", mark("product")},
          {"product_type", "Product"},
          {"product_codes", JsonArray{"QBJ"}},
          {"family_id", ids_.at("family")},
          {"components", JsonArray{JsonObject{{"product_id", part.at("id")}, {"qty", 2}}}}},
         world_.anna);
  create("exposure", "/products/" + ids_.at("product") + "/exposure",
         {{"period", "2026-05"},
          {"region", "WORLD"},
          {"metric", "procedures"},
          {"value", 100},
          {"source", mark("exposure-source")},
          {"note", mark("exposure-note")}},
         world_.anna);
}

void MarkedTenant::mark_risk_files() {
  auto grid = risk_files::default_grid();
  for (const std::string owner : {"family", "product"}) {
    const auto path = (owner == "family" ? "/product-families/" : "/products/") + ids_.at(owner);
    grid.policy_note = mark(owner + "-grid");
    const auto saved = world_.expect(200, app().put(path + "/riskgrid", to_json(grid), world_.anna));
    ids_["riskgrid"] = text_of(saved, "id");
    const Json approval(JsonObject{{"signature", signature(mark(owner + "-grid-signature"))}});
    world_.expect(200, app().post(path + "/riskgrid/1/approve", approval, world_.mia));
    const auto rows = fmt::format(
        "Risk ID,Hazard,Hazardous situation,Harm,Severity,Probability\nR-1,{},Patient receives a "
        "bolus,Hypotension,4,3\n",
        mark(owner + "-hazard"));
    upload(owner == "family" ? kPost : kPut, path + "/riskdefinition", {uploads_.file("risks.csv", rows)}, world_.anna);
    const Json definition_approval(JsonObject{{"signature", signature("Checked")}});
    world_.expect(200, app().post(path + "/riskdefinition/1/approve", definition_approval, world_.mia));
  }
}

void MarkedTenant::mark_harms_and_terms() {
  create("harm", "/harms",
         {{"name", mark("harm")},
          {"definition", mark("harm-definition")},
          {"imdrf_e", JsonArray{"E2321"}},
          {"imdrf_f", JsonArray{"F08"}},
          {"typical_hazards", JsonArray{"Over-infusion"}}},
         world_.anna);
  create("term mapping", "/term-mappings",
         {{"source_term", mark("term")}, {"status", "confirmed"}, {"imdrf_codes", JsonArray{"A0504"}}}, world_.anna);
  const Json publication(JsonObject{{"signature", signature(mark("term-signature"))}});
  EXPECT_LT(app().post("/term-mappings/versions", publication, world_.mia).status, 300);
}

void MarkedTenant::mark_complaints() {
  JsonObject body{{"complaint_number", mark("complaint-number")},
                  {"date_received", "2026-05-01"},
                  {"description", mark("complaint")},
                  {"complainant", JsonObject{{"name", mark("complainant")}, {"type", "patient"}}},
                  {"internal_codes", JsonArray{mark("internal-code")}},
                  {"imdrf", JsonObject{{"a", JsonArray{"A0101"}}}}};
  const auto path = "/" + world_.product + "/customer-complaints";
  create("complaint", path, body, world_.anna);
  body["description"] = mark("changed-complaint");
  world_.expect(200, app().put(path + "/" + ids_.at("complaint"), Json(body), world_.anna));
}

void MarkedTenant::mark_case() {
  const auto made = create("case", "/cases",
                           {{"complaint_ids", JsonArray{ids_.at("complaint")}},
                            {"title", mark("case")},
                            {"patient_reference", mark("patient")},
                            {"awareness", JsonObject{{"topic", "event"},
                                                     {"at", "2026-05-02T10:00:00Z"},
                                                     {"time_zone", "Europe/Berlin"},
                                                     {"person", mark("aware-person")},
                                                     {"person_class", "any"},
                                                     {"basis", mark("awareness-basis")}}}},
                           world_.anna);
  ids_["awareness"] = text_of(made.at("awareness").at(0), "id");
  const auto calendar = text_of(body_of(app().get("/case_calendar", world_.anna)), "url");
  ids_["calendar token"] = calendar.substr(calendar.rfind('/') + 1);
  ids_["jurisdiction"] = "us";
  ids_["question"] = "ours";
  world_.expect(
      200, app().put("/cases/" + ids_.at("case") + "/obligations/us/answers/ours",
                     Json(JsonObject{
                         {"answer", "yes"}, {"evidence", mark("case-evidence")}, {"evidence_source", "Complaint"}}),
                     world_.anna));
  world_.expect(200, app().post("/cases/" + ids_.at("case") + "/awareness",
                                Json(JsonObject{{"topic", "correction_initiated"},
                                                {"at", "2026-05-02T11:00:00Z"},
                                                {"time_zone", "Europe/Berlin"},
                                                {"person", mark("aware-person")},
                                                {"person_class", "any"},
                                                {"basis", mark("awareness-basis")}}),
                                world_.anna));
  world_.expect(
      200, app().post("/cases/" + ids_.at("case") + "/obligations/us/submission",
                      Json(JsonObject{
                          {"kind", "correction"}, {"sent_on", "2026-05-03"}, {"reference", "7654321-5/3/26-001-C"}}),
                      world_.mia));
}

void MarkedTenant::mark_investigation() {
  create("investigation", "/investigations",
         {{"title", mark("investigation")},
          {"product_id", world_.product},
          {"complaint_ids", JsonArray{ids_.at("complaint")}}},
         world_.anna);
  const auto path = "/investigations/" + ids_.at("investigation");
  const JsonObject entry{{"kind", "requested"},
                         {"happened_on", "2026-05-02"},
                         {"person", mark("custodian")},
                         {"channel", "letter"},
                         {"note", mark("custody")}};
  world_.expect(200, app().post(path + "/custody", Json(entry), world_.anna));
}

// An approved plan with a signal: more complaints last month than the baseline allows.
void MarkedTenant::mark_work() {
  create("comment", "/comments",
         {{"record_kind", "product"}, {"record_id", ids_.at("product")}, {"text", mark("comment")}}, world_.anna);
  const auto path = "/comments/" + ids_.at("comment");
  const auto me = body_of(app().get("/users/profile", admin_)).at("id").as_string();
  const auto text = mark("changed-comment") + " @[" + std::string{me} + "]";
  world_.expect(200, app().put(path, Json(JsonObject{{"text", text}}), world_.anna));
  mark_attachment();
  world_.expect(200, app().post(path + "/withdraw", Json(JsonObject{{"reason", mark("withdrawal")}}), world_.anna));
}

void MarkedTenant::mark_attachment() {
  Uploads uploads;
  const auto made = upload(http::Method::kPost, "/attachments",
                           {Uploads::field("record_kind", "product"), Uploads::field("record_id", ids_.at("product")),
                            uploads.file(mark("attachment") + ".pdf", "%PDF-1.7 " + mark("attachment-content"))},
                           world_.anna);
  ids_["attachment"] = text_of(made, "id");
}

// Without markers, because no route shows submissions yet.
void MarkedTenant::add_submission() {
  const auto tenant = scope_of(ids_.at("tenant"));
  const UserId user{text_of(body_of(app().get("/users/profile", admin_)), "id")};
  submissions::SchemaPackRepository packs{app().database(), app().clock()};
  const auto pack = packs.insert(
      tenant, user,
      {.name = mark("schema-pack"), .file_name = "a.xsd", .elements = JsonArray{}, .content = mark("schema")});
  submissions::SubmissionRepository reports{app().database(), app().clock()};
  submissions::NewSubmission report;
  report.case_id = submissions::CaseId{ids_.at("case")};
  report.further_cases = {report.case_id};
  report.report.device.lot_number = mark("lot");
  const auto id = reports.insert(tenant, user, report);
  submissions::AckRepository acks{app().database(), app().clock()};
  acks.insert(tenant, user, {.file_name = mark("ack"), .content = "CoreId: 1"}, {},
              {{.report_number = "", .submission_id = id, .passed = std::nullopt}});
  submissions::ExportRepository exported{app().database(), app().clock()};
  exported.insert(
      tenant, user,
      {.batch_id = "1234567-20260101000000", .sha256 = "x", .submissions = {id}, .content = mark("message")});
  submissions::SubmissionAttachmentRepository files{app().database()};
  files.replace(tenant, id, {{.attachment_id = ids_.at("attachment"), .file_name = mark("sent-file"), .size = 1}});
  submissions::IncidentRepository incidents{app().database(), app().clock()};
  submissions::IncidentDetails details;
  details.authority = mark("authority");
  incidents.insert(tenant, user, report.case_id, details);
  ids_["submission"] = id.text();
  ids_["schema pack"] = pack.text();
  ids_["batch"] = "1234567-20260101000000";
}

void MarkedTenant::mark_assignment() {
  const auto file = std::filesystem::temp_directory_path() / mark("template");
  write_template(file, usual_template());
  world_.expect(200, app().send(http::Method::kPut, "/tenants/template", "",
                                {.caller = admin_, .parts = {uploaded_file(file, mark("template") + ".docx")}}));
  std::filesystem::remove(file);
  const auto choices = body_of(app().get("/notifications/choices", admin_));
  world_.expect(200, app().put("/notifications/choices", choices, admin_));
  const auto me = body_of(app().get("/users/profile", admin_)).at("id");
  world_.expect(200, app().put("/assignment",
                               Json(JsonObject{{"record_kind", "complaint"},
                                               {"record_id", ids_.at("complaint")},
                                               {"assignee_id", me},
                                               {"due_on", "2030-01-31"}}),
                               world_.anna));
}

void MarkedTenant::mark_imports() {
  const auto path = "/" + world_.product;
  const auto import = [&](const std::string& name, const std::string& rows) {
    return upload(kPost, path + "/complaints",
                  {uploads_.file(name + ".csv", kHead + rows), Uploads::field("colMapping", kMapping),
                   Uploads::field("dateFormat", "YYYY-MM-DD"), Uploads::field("name", name)},
                  world_.mia);
  };
  const auto rejected = mark("rejected-row");
  ids_["complaint dataset"] = text_of(
      import(mark("dataset"), fmt::format("I-1,2026-05-02,{}\nI-2,never,{}\n", mark("imported"), rejected)), "id");

  const auto removed = text_of(import("removed", "I-3,2026-05-02,a\n"), "id");
  EXPECT_EQ(app().remove(path + "/datasets/" + removed, world_.mia).status, 204);

  // So many rows that a job imports them.
  std::string many;
  for (std::int64_t i = 0; i <= complaints::kMostRowsAtOnce; ++i) many += fmt::format("J-{},2025-01-02,a\n", i);
  ids_["job"] = text_of(import(mark("job"), many), "job_id");
  app().run_jobs();

  const auto kept =
      upload(kPost, path + "/complaints/uploads",
             {uploads_.file("kept.csv", fmt::format("{}K-1,never,{}\n", kHead, mark("upload")))}, world_.mia);
  ids_["upload"] = text_of(kept, "id");
  const Json plan(JsonObject{{"colMapping", read_json(kMapping)}, {"dateFormat", "YYYY-MM-DD"}});
  world_.expect(200, app().post(path + "/complaints/uploads/" + ids_.at("upload") + "/check", plan, world_.mia));
}

void MarkedTenant::mark_analyses() {
  const JsonObject dataset{{"name", mark("ae-dataset")},
                           {"product_code", "QBJ"},
                           {"product_id", world_.product},
                           {"query", JsonObject{{"timePeriod", "ALL"}, {"event_type", JsonArray{"Injury"}}}}};
  create("ae dataset", "/" + ids_.at("tenant") + "/customer_ae/datasets", dataset, world_.anna);
  world_.ae_dataset = ids_.at("ae dataset");
  mark_analysis("complaint", "complaint ");
  mark_analysis("ae", "ae ");
}

void MarkedTenant::mark_analysis(const std::string& kind, const std::string& prefix) {
  const auto analysis = world_.start(kind);
  ids_[prefix + "analysis"] = analysis.substr(analysis.rfind('/') + 1);
  const JsonObject texts{{"name", mark(kind + "-analysis")}, {"conclusion", mark(kind + "-conclusion")}};
  world_.expect(200, app().put(analysis, Json(texts), world_.anna));
  const auto item = world_.items(analysis).front();
  ids_[prefix + "item"] = item;
  const auto item_path = analysis + "/adverse_events/" + item;
  world_.expect(200, app().put(item_path, Json(JsonObject{{"note", mark(kind + "-item-note")}}), world_.anna));
  auto annotation = world_.annotation(item, "R-1").as_object();
  annotation["rationale"] = mark(kind + "-rationale");
  create(prefix + "annotation", analysis + "/annotations", annotation, world_.anna);
  world_.expect(200, app().put(item_path + "/status", Json(JsonObject{{"status", "reviewed"}}), world_.anna));
}

void MarkedTenant::mark_public_data_records() {
  create("monitor", "/monitors",
         {{"name", mark("monitor")},
          {"kind", "AE"},
          {"frequency", "weekly"},
          {"product_code", "QBJ"},
          {"start_date", "2026-01-01T00:00:00Z"},
          {"expiration_date", nullptr}},
         world_.anna);
  // A run is recorded only when the data changed, which they do not during a test.
  constexpr db::PlatformSql kRun = R"sql(
    insert into monitor_runs (tenant_id, id, monitor_id, period, started_at, from_version, to_version, new_n, changed_n,
                              followup_n, removed_n, by_type, mail_status, signals, items)
    values (:tenant, 'run_1', :monitor, '2026-W46', :now, 'a', :marker, 0, 0, 0, 0, '{}', 'sent', '[]', '[]'))sql";
  app().database().execute(kRun, {{"tenant", ids_.at("tenant")},
                                  {"monitor", ids_.at("monitor")},
                                  {"marker", mark("monitor-run")},
                                  {"now", app().clock().now()}});

  const auto found =
      world_.expect(200, app().get("/ae/stats?product_code=QBJ&brands=" + mark("question"), world_.anna));
  ids_["stamp"] = text_of(found.at("meta").at("query_stamp"), "id");
  mark_export();

  const auto events = body_of(app().get("/ae/events?product_code=QBJ&page_size=1", world_.anna));
  ids_["report"] = text_of(events.at("rows").at(0), "mdr_report_key");
  const auto recalls = body_of(app().get("/recalls/events?page_size=1", world_.anna));
  ids_["recall"] = text_of(recalls.at("rows").at(0), "product_res_number");
}

void MarkedTenant::mark_export() {
  const auto target = "/ae/events/download?product_code=QBJ&brands=" + mark("export");
  EXPECT_EQ(app().get(target, world_.anna).status, 200);
  // Requested again as a job, as the API does for more rows than the test data have.
  constexpr db::PlatformSql kOrder =
      "select after_value, actor_id from audit_entries where action = 'export.ae_events'";
  constexpr db::PlatformSql kNewJob = R"sql(
    insert into jobs (tenant_id, id, kind, status, progress, request, created_at, created_by, lease_until)
    values (:tenant, 'job_export', 'export', 'queued', 0, :request, :now, :by, 0))sql";
  const auto [after, user] = *app().database().find(kOrder, [](const db::Row& row) {
    return std::pair{row.text(0), row.text(1)};
  });
  app().database().execute(kNewJob, {{"tenant", ids_.at("tenant")},
                                     {"request", to_text(read_json(after).at("order"))},
                                     {"now", app().clock().now()},
                                     {"by", user}});
  ids_["export job"] = "job_export";
  app().run_jobs();
}

}  // namespace pharos::testing_support
