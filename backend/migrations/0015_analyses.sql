-- Risk analyses of complaints and adverse events: frozen datasets, items, annotations, who coded what.

create table ae_datasets (
  tenant_id text not null references tenants (id),
  id text not null,
  version bigint not null,          -- the query asked again is the next one
  supersedes_id text,
  name text not null,
  product_id text,
  product_code text not null,
  side text not null check (side in ('all', 'us', 'them')),
  query text not null,              -- document: the canonical filter, makers and days resolved
  asked text not null,              -- document: as the person wrote it, for asking again
  data_version text not null,
  keys_count bigint not null,
  keys_sha256 text not null,
  status text not null check (status in ('building', 'ready', 'failed', 'archived')),
  error text,
  job_id text,
  added_count bigint,               -- against the version before
  changed_count bigint,
  removed_count bigint,
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  revision bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, supersedes_id) references ae_datasets (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);

create table ae_dataset_keys (
  tenant_id text not null references tenants (id),
  dataset_id text not null,
  mdr_report_key bigint not null,
  fingerprint text not null,        -- of the report as it was: tells a changed one
  primary key (tenant_id, dataset_id, mdr_report_key),
  foreign key (tenant_id, dataset_id) references ae_datasets (tenant_id, id) on delete cascade
);

create table risk_analyses (
  tenant_id text not null references tenants (id),
  id text not null,
  kind text not null check (kind in ('complaint', 'ae')),
  dataset_id text not null,         -- of either kind; what an analysis rests on is a copy, so no foreign key
  dataset_name text not null,
  product_id text,
  name text not null,
  status text not null check (status in ('draft', 'mapping', 'review', 'completed', 'superseded', 'archived')),
  version bigint not null,
  supersedes_id text,
  riskgrid_id text not null,
  riskdefinition_id text not null,
  imdrf_release text not null,
  owner_id text not null references users (id),
  reviewer_id text references users (id),
  approver_id text references users (id),
  period_start text,                -- 2026-10-31; null: the first item decides
  period_end text,
  exposure_basis text not null,
  coders bigint not null,
  conclusion text not null,
  reopen_reason text not null,
  completed_at bigint,
  exposures text,                   -- document: by metric, as they were when it was signed; null before
  created_at bigint not null,
  updated_at bigint not null,
  updated_by text not null references users (id),
  revision bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, supersedes_id) references risk_analyses (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, riskgrid_id) references risk_files (tenant_id, id),
  foreign key (tenant_id, riskdefinition_id) references risk_files (tenant_id, id)
);
create index risk_analyses_by_dataset on risk_analyses (tenant_id, dataset_id);
create index risk_analyses_by_product on risk_analyses (tenant_id, product_id);

-- Text and facts are copied when the analysis begins: a complaint that is edited later does not change what was read.
create table analysis_items (
  tenant_id text not null references tenants (id),
  id text not null,
  analysis_id text not null,
  position bigint not null,         -- from 1
  source_ref text not null,
  title text not null,
  received_on text,
  event_on text,
  content text not null,
  facts text not null,              -- document: label and value
  twin_key text not null,           -- equal for items that look like the same event; empty: none known
  status text not null check (status in ('unreviewed', 'in_review', 'reviewed', 'excluded', 'flagged')),
  exclusion_reason text,
  note text not null,
  assigned_to text references users (id),
  duplicate_of text,
  conflict text not null check (conflict in ('none', 'open', 'resolved')),
  codings bigint not null,          -- people who have finished coding it
  revision bigint not null,
  updated_at bigint not null,
  updated_by text not null references users (id),
  primary key (tenant_id, id),
  unique (tenant_id, analysis_id, position),
  foreign key (tenant_id, analysis_id) references risk_analyses (tenant_id, id)
);
create index analysis_items_by_status on analysis_items (tenant_id, analysis_id, status, position);
create index analysis_items_by_twin on analysis_items (tenant_id, analysis_id, twin_key);

create table annotations (
  tenant_id text not null references tenants (id),
  id text not null,
  analysis_id text not null,
  item_id text not null,
  risk_key text not null,           -- risk of the definition, "new:…" of a new one, empty for no hazardous situation
  is_new bigint not null,
  hazard text not null,
  hazardous_situation text not null,
  harm text not null,
  severity bigint,
  harm_occurred bigint not null,
  imdrf text not null,              -- document: annex to codes
  imdrf_release text not null,
  spans text not null,              -- document
  rationale text not null,
  origin text not null check (origin in ('human', 'model', 'rule', 'import')),
  model text,                       -- document
  status text not null check (status in ('suggested', 'draft', 'confirmed', 'rejected', 'superseded')),
  supersedes_id text,
  comment text not null,
  created_at bigint not null,
  created_by text not null references users (id),
  confirmed_at bigint,
  confirmed_by text references users (id),
  revision bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, analysis_id) references risk_analyses (tenant_id, id),
  foreign key (tenant_id, item_id) references analysis_items (tenant_id, id),
  foreign key (tenant_id, supersedes_id) references annotations (tenant_id, id)
);
create index annotations_by_item on annotations (tenant_id, item_id);
create index annotations_by_analysis on annotations (tenant_id, analysis_id, status);

-- What each coder had chosen when they said that an item is done: agreement is computed from this alone.
create table analysis_codings (
  tenant_id text not null references tenants (id),
  item_id text not null,
  coder_id text not null references users (id),
  analysis_id text not null,
  risk_keys text not null,          -- category for the agreement
  coding text not null,             -- with severity and harm: what must be alike
  coded_at bigint not null,
  primary key (tenant_id, item_id, coder_id),
  foreign key (tenant_id, analysis_id) references risk_analyses (tenant_id, id),
  foreign key (tenant_id, item_id) references analysis_items (tenant_id, id)
);
create index analysis_codings_by_analysis on analysis_codings (tenant_id, analysis_id);

-- only: sqlite
create trigger annotations_no_delete before delete on annotations
begin
  select raise(abort, 'annotations are never deleted');
end;
-- end

-- only: postgresql
create function refuse_annotation_delete() returns trigger language plpgsql as $$
begin
  raise exception 'annotations are never deleted';
end;
$$;
create trigger annotations_no_delete before delete on annotations
  for each row execute function refuse_annotation_delete();
-- end
