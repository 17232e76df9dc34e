-- What an organisation makes: families, products, and how much of them is out there.

create table product_families (
  tenant_id text not null references tenants (id),
  id text not null,
  name text not null,
  description text not null,
  private_label_customer text not null,
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table products (
  tenant_id text not null references tenants (id),
  id text not null,
  family_id text,                  -- null: without a family
  name text not null,
  product_type text not null,
  status text not null check (status in ('active', 'in_development', 'discontinued')),
  device_class text,
  primary_di text,
  source text not null check (source in ('manual', 'gudid', 'clone')),
  document text not null,          -- everything the organisation records about it
  search_text text not null,       -- lower case: what the hub's search looks through
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, primary_di),
  foreign key (tenant_id, family_id) references product_families (tenant_id, id)
);
create index products_by_family on products (tenant_id, family_id);

create table product_product_codes (
  tenant_id text not null references tenants (id),
  product_id text not null,
  code text not null,
  primary key (tenant_id, product_id, code),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_product_codes_by_code on product_product_codes (tenant_id, code);

create table product_components (
  tenant_id text not null references tenants (id),
  product_id text not null,
  component_id text not null,
  quantity bigint not null,
  primary key (tenant_id, product_id, component_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, component_id) references products (tenant_id, id)
);
create index product_components_by_component on product_components (tenant_id, component_id);

create table exposures (
  tenant_id text not null references tenants (id),
  id text not null,
  product_id text not null,
  period text not null,            -- 2026-10
  region text not null,
  metric text not null check (metric in ('units_sold', 'units_in_use', 'procedures', 'tests', 'patient_years')),
  value double precision not null,
  source text not null,
  note text not null,
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, product_id, period, region, metric),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);

-- What was done to one record, the newest first.
create index audit_entries_by_entity on audit_entries (tenant_id, entity_id, seq);
