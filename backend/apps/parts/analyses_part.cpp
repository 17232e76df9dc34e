#include "parts/analyses_part.hpp"

namespace pharos {

AnalysesPart::AnalysesPart(const Ground& ground, PeoplePart& people, PublicDataPart& public_data, HubPart& hub)
    : analysis_repository(hub.analysis_repository),
      item_repository(ground.database, ground.clock),
      annotation_repository(ground.database, ground.clock),
      figure_repository(ground.database),
      ae_dataset_repository(ground.database, ground.clock),
      home_repository(ground.database),
      complaint_items(hub.complaint_datasets, hub.complaint_repository),
      model(suggestions::ModelFolder{ground.settings.data_folder / "models"}),
      figures({.analyses = analysis_repository,
               .items = item_repository,
               .figures = figure_repository,
               .file_versions = hub.risk_file_repository,
               .desk = people.signing_desk}),
      service({.analyses = analysis_repository,
               .items = item_repository,
               .figures = figures,
               .files = hub.risk_files,
               .products = hub.product_heads,
               .desk = people.signing_desk,
               .plan_limits = people.plan_limits,
               .clock = ground.clock}),
      coding({.items = item_repository,
              .annotations = annotation_repository,
              .file_versions = hub.risk_file_repository,
              .desk = people.signing_desk,
              .analyses = analysis_repository,
              .model = model,
              .clock = ground.clock}),
      files({.analyses = analysis_repository,
             .items = item_repository,
             .annotations = annotation_repository,
             .figures = figures,
             .file_versions = hub.risk_file_repository}),
      ae_datasets({.database = ground.database,
                   .datasets = ae_dataset_repository,
                   .products = hub.product_heads,
                   .questions = public_data.questions,
                   .jobs = public_data.jobs,
                   .trail = people.trail}),
      home({.repository = home_repository,
            .analyses = analysis_repository,
            .figures = figures,
            .files = hub.risk_files}),
      competitive({.questions = public_data.questions,
                   .harms = hub.harm_repository,
                   .mappings = hub.mapping_repository,
                   .files = hub.risk_files,
                   .file_versions = hub.risk_file_repository}) {}

void AnalysesPart::add_routes(http::Router& router, PublicDataPart& public_data) {
  files.add_to(public_data.export_desk);
  competitive.add_to(public_data.export_desk);
  analyses::add_routes(router, {.service = service,
                                .coding = coding,
                                .figures = figures,
                                .analyses = analysis_repository,
                                .items = item_repository,
                                .annotations = annotation_repository,
                                .ae_datasets = ae_datasets,
                                .ae_dataset_repository = ae_dataset_repository,
                                .complaints = complaint_items,
                                .home = home,
                                .competitive = competitive,
                                .files = files,
                                .exports = public_data.export_desk,
                                .model = model});
}

void AnalysesPart::add_works(background_jobs::WorkTable& works) {
  works.add("ae_dataset", ae_datasets.work());
}

}  // namespace pharos
