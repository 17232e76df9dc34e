-- Complaints of customers, and the files they came in.

create table complaint_datasets (
  tenant_id text not null references tenants (id),
  id text not null,
  product_id text not null,
  name text not null,
  file_name text not null,          -- a label; empty for complaints entered by hand
  file_sha256 text not null,
  sheet text,
  row_count bigint not null,        -- rows of the file, without its head
  accepted_count bigint not null,   -- complaints of the dataset
  rejected_count bigint not null,
  duplicate_count bigint not null,
  filtered_count bigint not null,   -- left out by the filter
  date_from text,                   -- first and last day of receipt
  date_to text,
  col_mapping text not null,        -- document: field to column
  filter text not null,             -- document
  date_format text not null,
  status text not null check (status in ('uploading', 'validating', 'ready', 'failed', 'archived')),
  error text,                       -- why it failed
  has_error_file bigint not null,
  import_token text not null,       -- of the one import that may write into it
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index complaint_datasets_by_product on complaint_datasets (tenant_id, product_id);

-- Seen only while their dataset is ready or archived; those of no dataset are leftovers. No foreign key, so that a
-- dataset of half a million rows goes in one moment and its rows piece by piece.
create table complaints (
  tenant_id text not null references tenants (id),
  id text not null,
  dataset_id text not null,
  product_id text not null,
  complaint_number text not null,
  date_received text not null,      -- 2026-10-31
  date_of_event text,
  description text not null,
  status text not null,
  lot_number text not null,
  country text not null,
  complainant_type text not null,
  reportable_us text not null,
  reportable_eu text not null,
  missing_count bigint not null,    -- gaps of 21 CFR 820.35(a)
  details text not null,            -- document: the other fields that are filled
  complainant text,                 -- document, sealed: name, organisation, address, phone
  created_at bigint not null,
  created_by text not null,
  updated_at bigint not null,
  updated_by text not null,
  version bigint not null,
  primary key (tenant_id, id)
);
create index complaints_by_dataset on complaints (tenant_id, dataset_id, date_received);
create index complaints_by_number on complaints (tenant_id, product_id, complaint_number);
create index complaints_by_day on complaints (tenant_id, date_received);

create table complaint_codes (
  tenant_id text not null references tenants (id),
  complaint_id text not null,
  scheme text not null,             -- a to g: annex of IMDRF; internal: the organisation's own
  code text not null,
  primary key (tenant_id, complaint_id, scheme, code),
  foreign key (tenant_id, complaint_id) references complaints (tenant_id, id) on delete cascade
);
create index complaint_codes_by_code on complaint_codes (tenant_id, scheme, code);

-- Datasets that are gone while rows of theirs may still be there.
create table complaint_leftovers (
  tenant_id text not null references tenants (id),
  dataset_id text not null,
  primary key (tenant_id, dataset_id)
);
