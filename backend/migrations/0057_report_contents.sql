-- kind: expand
-- What a report to an authority consists of besides its boxes: the cases of a summary, attachments, and the exported
-- files that contain it.

-- The cases of a summary report besides its first one, which is in `submissions`.
create table submission_cases (
  tenant_id text not null references tenants (id),
  submission_id text not null,
  case_id text not null,
  primary key (tenant_id, submission_id, case_id),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index submission_cases_by_case on submission_cases (tenant_id, case_id);

-- Files of the case or its complaints that are sent with a report. Name and size are copies: a file may be removed
-- from its record later.
create table submission_attachments (
  tenant_id text not null references tenants (id),
  submission_id text not null,
  attachment_id text not null,
  position bigint not null,
  file_name text not null,
  size bigint not null,             -- bytes
  primary key (tenant_id, submission_id, attachment_id),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id),
  foreign key (tenant_id, attachment_id) references attachments (tenant_id, id)
);

-- Which reports an exported file contains. A report that FDA rejected is in several files.
create table submission_export_reports (
  tenant_id text not null references tenants (id),
  batch_id text not null,
  submission_id text not null,
  position bigint not null,         -- of its message in the file, from 1; 0: not recorded, find it by its report number
  primary key (tenant_id, batch_id, submission_id),
  foreign key (tenant_id, batch_id) references submission_exports (tenant_id, batch_id),
  foreign key (tenant_id, submission_id) references submissions (tenant_id, id)
);
create index submission_export_reports_by_submission on submission_export_reports (tenant_id, submission_id);

insert into submission_export_reports (tenant_id, batch_id, submission_id, position)
  select s.tenant_id, s.batch_id, s.id, case e.reports when 1 then 1 else 0 end
  from submissions s join submission_exports e on e.tenant_id = s.tenant_id and e.batch_id = s.batch_id;
