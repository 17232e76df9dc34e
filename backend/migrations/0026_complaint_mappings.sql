-- How an organization maps the columns and values of its complaint files, by the columns a file has.

create table complaint_mappings (
  tenant_id text not null references tenants (id),
  columns_sha256 text not null,     -- of the names of the columns, sorted and in lower case
  col_mapping text not null,        -- document: field to column
  value_mapping text not null,      -- document: field to their value to ours
  date_format text not null,
  saved_at bigint not null,
  saved_by text not null references users (id),
  primary key (tenant_id, columns_sha256)
);

alter table complaint_datasets add column value_mapping text not null default '{}';
