-- What an organisation decides about public data, and the answers it was given.

create table tenant_metadata (
  tenant_id text primary key references tenants (id),
  document text not null,          -- own names, partners, competitors, thresholds, months still filling
  version bigint not null,
  updated_at bigint not null,
  updated_by text not null
);

-- One row per different answer: which question, of which data, with which result, so that it can be asked again.
create table query_stamps (
  tenant_id text not null references tenants (id),
  id text not null,
  kind text not null,
  parameters text not null,        -- document, canonical
  question_hash text not null,
  data_version text not null,
  row_count bigint not null,
  rows_sha256 text not null,
  created_at bigint not null,
  created_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, data_version, question_hash)
);

-- Long work that a person waits for: exports today.
create table jobs (
  tenant_id text not null references tenants (id),
  id text not null,
  kind text not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  progress double precision not null,
  request text not null,           -- document
  result_file text,                -- its name in the folder of results
  result_name text,                -- what the person's file is called
  error text,
  created_at bigint not null,
  created_by text not null,
  finished_at bigint,
  lease_owner text,
  lease_until bigint not null,
  primary key (tenant_id, id)
);
create index jobs_waiting on jobs (status, lease_until);
