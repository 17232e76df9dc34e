-- Reports to authorities, the schemas they are validated with, and what the authority returned.

create table schema_packs (
  tenant_id text not null references tenants (id),
  id text not null,
  name text not null,
  file_name text not null,
  elements text not null,           -- JSON: document elements that the pack validates
  bytes bigint not null,
  sha256 text not null,
  content text not null,            -- the file, base64url
  uploaded_at bigint not null,
  uploaded_by text not null references users (id),
  primary key (tenant_id, id)
);
create unique index schema_packs_by_name on schema_packs (tenant_id, name);

create table submissions (
  tenant_id text not null references tenants (id),
  id text not null,
  case_id text not null,
  jurisdiction text not null,
  release text not null,            -- version of the message
  status text not null,
  report_number text,               -- copies of what the document contains
  follow_up_number bigint not null, -- 0: the initial report
  document text not null,           -- JSON: the report
  batch_id text,                    -- of the last export
  core_id text,                     -- of the authority's gateway
  file_sha256 text,                 -- of the last exported file
  exported_at bigint,
  created_by text not null references users (id),
  created_at bigint not null,
  updated_at bigint not null,
  version bigint not null,
  primary key (tenant_id, id)
);
create index submissions_by_case on submissions (tenant_id, case_id, follow_up_number, id);
create index submissions_by_core on submissions (tenant_id, core_id);
create index submissions_by_batch on submissions (tenant_id, batch_id);
-- A report and each of its follow-ups are sent once; a rejected one is corrected, not replaced.
create unique index submissions_by_number on submissions (tenant_id, report_number, follow_up_number);

create table submission_acks (
  tenant_id text not null references tenants (id),
  id text not null,
  level text not null,
  core_id text not null,
  batch_id text not null,
  file_name text not null,
  sha256 text not null,
  document text not null,           -- JSON: the acknowledgement as read
  content text not null,            -- the file as it was imported, for the event file
  imported_at bigint not null,
  imported_by text not null references users (id),
  primary key (tenant_id, id)
);
create unique index submission_acks_by_content on submission_acks (tenant_id, sha256);
create index submission_acks_by_core on submission_acks (tenant_id, core_id);

-- Which submission an acknowledgement is about. A report without a submission is unmatched.
create table submission_ack_reports (
  tenant_id text not null references tenants (id),
  ack_id text not null,
  position bigint not null,
  report_number text not null,      -- empty for levels 1 and 2
  submission_id text,
  passed bigint,                    -- 0 or 1; null for levels 1 and 2
  primary key (tenant_id, ack_id, position),
  foreign key (tenant_id, ack_id) references submission_acks (tenant_id, id),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id)
);
create index submission_ack_reports_by_submission on submission_ack_reports (tenant_id, submission_id);
