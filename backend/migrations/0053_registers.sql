-- Registers that cases and periodic reports refer to: field safety corrective actions, CAPA and certificates. Entries
-- are never deleted; a mistaken one is canceled or withdrawn.
create table register_entries (
  tenant_id text not null references tenants (id),
  id text not null,
  register text not null,           -- field_actions, capas, certificates
  reference text not null,
  reference_key text not null,      -- references are case-insensitive
  status text not null,
  day text,                         -- issued or initiated: 2026-10-31
  search_text text not null,
  document text not null,           -- JSON
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, register, reference_key)
);
create index register_entries_by_day on register_entries (tenant_id, register, day, id);

create table register_products (
  tenant_id text not null references tenants (id),
  entry_id text not null,
  product_id text not null,
  primary key (tenant_id, entry_id, product_id),
  foreign key (tenant_id, entry_id) references register_entries (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index register_products_by_product on register_products (tenant_id, product_id);

create table register_cases (
  tenant_id text not null references tenants (id),
  entry_id text not null,
  case_id text not null,
  primary key (tenant_id, entry_id, case_id),
  foreign key (tenant_id, entry_id) references register_entries (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index register_cases_by_case on register_cases (tenant_id, case_id);
