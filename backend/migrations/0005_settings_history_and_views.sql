-- Former settings, and the views that people save.

create table tenant_metadata_versions (
  tenant_id text not null references tenants (id),
  version bigint not null,
  document text not null,
  created_at bigint not null,
  created_by text not null,
  primary key (tenant_id, version)
);
insert into tenant_metadata_versions (tenant_id, version, document, created_at, created_by)
select tenant_id, version, document, updated_at, updated_by from tenant_metadata;

create table saved_views (
  tenant_id text not null references tenants (id),
  id text not null,
  owner_id text not null references users (id),
  page text not null check (page in ('adverse-events', 'recalls', 'procode-search', 'profile')),
  name text not null,
  query text not null,             -- the part of the address behind the question mark
  is_shared bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, page, name)
);
