#pragma once

#include "features/attachments/attachment_routes.hpp"
#include "features/attachments/file_sweep_job.hpp"
#include "parts/notification_part.hpp"
#include "parts/people_part.hpp"

namespace pharos {

// Files attached to records. The kinds of records are added by the parts that own them.
struct AttachmentsPart {
  AttachmentsPart(const Environment& environment, PeoplePart& people, NotificationPart& notifications);
  AttachmentsPart(const AttachmentsPart&) = delete;  // members refer to each other
  AttachmentsPart& operator=(const AttachmentsPart&) = delete;
  void add_routes(http::Router& router) { attachments::add_routes(router, service); }
  attachments::FileSweepJob sweep(const jobs::TenantGate& gate) {
    return attachments::FileSweepJob{
        {.files = directory, .attachments = repository, .store = store, .records = records, .gate = gate}};
  }

  blobs::BlobStore& store;
  attachments::AttachmentRepository repository;
  attachments::FileDirectory directory;
  attachments::AttachmentContent content;
  attachments::OpenHolder complaints;
  attachments::OpenHolder products;
  attachments::Holders holders;
  const work::Records& records;
  attachments::AttachmentService service;
};

}  // namespace pharos
