-- kind: expand
-- Uploads and rejected rows are in the file store, where every node finds them. Error files of earlier releases stay in
-- the folder of the node that wrote them; their datasets no longer offer them.

create table complaint_uploads (
  tenant_id text not null references tenants (id),
  id text not null,
  product_id text not null,
  file_name text not null,
  sha256 text not null,
  file_key text not null,
  errors_key text,
  created_at bigint not null,
  primary key (tenant_id, id)
);

alter table complaint_datasets add column errors_key text;
update complaint_datasets set has_error_file = 0 where has_error_file <> 0;
