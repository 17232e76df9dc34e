-- Views are kept for more pages than the first four; which ones is known by the program.

alter table saved_views rename to saved_views_of_four_pages;
create table saved_views (
  tenant_id text not null references tenants (id),
  id text not null,
  owner_id text not null references users (id),
  page text not null,
  name text not null,
  query text not null,             -- the part of the address behind the question mark
  is_shared bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, page, name)
);
insert into saved_views (tenant_id, id, owner_id, page, name, query, is_shared, created_at, updated_at, version)
select tenant_id, id, owner_id, page, name, query, is_shared, created_at, updated_at, version
from saved_views_of_four_pages;
drop table saved_views_of_four_pages;
