-- Risk grids and risk definitions with their versions (ISO 14971), the harms library and the mapping of terms.

create table risk_files (
  tenant_id text not null references tenants (id),
  id text not null,
  kind text not null check (kind in ('riskgrid', 'riskdefinition')),
  owner_type text not null check (owner_type in ('family', 'product')),
  owner_id text not null,
  family_id text,                  -- the owner again, for the foreign keys
  product_id text,
  version bigint not null,
  status text not null check (status in ('draft', 'approved', 'superseded')),
  document text not null,
  created_at bigint not null,
  created_by text not null references users (id),
  approved_at bigint,
  approved_by text references users (id),
  signature_id text,
  primary key (tenant_id, id),
  unique (tenant_id, kind, owner_type, owner_id, version),
  foreign key (tenant_id, family_id) references product_families (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, signature_id) references signatures (tenant_id, id)
);

-- Drafts go with their owner; a signed version keeps it from being deleted.
create table signed_risk_files (
  tenant_id text not null references tenants (id),
  id text not null,
  family_id text,
  product_id text,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references risk_files (tenant_id, id),
  foreign key (tenant_id, family_id) references product_families (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);

create table risk_rows (
  tenant_id text not null references tenants (id),
  definition_id text not null,
  risk_id text not null,
  position bigint not null,        -- in the file
  harm_key text not null,          -- the harm in lower case
  severity bigint not null,        -- levels of the grid the definition was checked with
  probability_level bigint,        -- null where it cannot be estimated
  initial_region text not null,
  residual_region text,
  document text not null,
  primary key (tenant_id, definition_id, risk_id),
  foreign key (tenant_id, definition_id) references risk_files (tenant_id, id) on delete cascade
);
create index risk_rows_by_harm on risk_rows (tenant_id, harm_key);

create table harms (
  tenant_id text not null references tenants (id),
  id text not null,
  name text not null,
  name_key text not null,          -- lower case: a harm has one name
  status text not null check (status in ('active', 'retired', 'merged')),
  merged_into text,
  document text not null,
  signature_id text,
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, name_key),
  foreign key (tenant_id, merged_into) references harms (tenant_id, id),
  foreign key (tenant_id, signature_id) references signatures (tenant_id, id)
);

create table term_mappings (
  tenant_id text not null references tenants (id),
  id text not null,
  source_term text not null,
  source_key text not null,        -- lower case
  status text not null check (status in ('suggested', 'confirmed', 'rejected')),
  imdrf_codes text not null,       -- document: a list
  harm_id text,
  confidence double precision,     -- null where a person chose
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, source_key),
  foreign key (tenant_id, harm_id) references harms (tenant_id, id)
);

create table term_mapping_versions (
  tenant_id text not null references tenants (id),
  version bigint not null,
  document text not null,
  mapping_count bigint not null,
  imdrf_release text not null,
  signature_id text not null,
  created_at bigint not null,
  created_by text not null references users (id),
  primary key (tenant_id, version),
  foreign key (tenant_id, signature_id) references signatures (tenant_id, id)
);
