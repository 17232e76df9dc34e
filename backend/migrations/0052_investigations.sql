-- Investigations of complaints: what was examined and found, the custody of the returned unit, and what it means for
-- the risk file.
create table investigations (
  tenant_id text not null references tenants (id),
  id text not null,
  number text not null,             -- INV-2026-0001
  year bigint not null,
  sequence bigint not null,
  product_id text not null,
  title text not null,
  state text not null,
  document text not null,           -- JSON: steps, codes, root cause, actions, risk decision
  opened_at bigint not null,
  opened_by text not null references users (id),
  concluded_at bigint,
  concluded_by text references users (id),
  first_concluded_at bigint,        -- kept when it is reopened: later changes are changed facts
  closed_at bigint,
  reopen_reason text not null,
  prior_id text,                    -- no investigation needed, because of this one
  why_similar text not null,
  similarity double precision,      -- measured when that was signed
  signed_entries bigint not null,   -- entries of the custody log that the review covers
  riskdefinition_id text,           -- the version that the risk decision refers to
  riskdefinition_version bigint,
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, year, sequence),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, prior_id) references investigations (tenant_id, id)
);
create index investigations_by_age on investigations (tenant_id, opened_at, id);
create index investigations_by_product on investigations (tenant_id, product_id, state);

create table investigation_complaints (
  tenant_id text not null references tenants (id),
  investigation_id text not null,
  complaint_id text not null,
  position bigint not null,
  primary key (tenant_id, investigation_id, complaint_id),
  foreign key (tenant_id, investigation_id) references investigations (tenant_id, id),
  foreign key (tenant_id, complaint_id) references complaints (tenant_id, id)
);
create index investigation_complaints_by_complaint on investigation_complaints (tenant_id, complaint_id);

-- Where the returned unit has been, and the attempts to obtain it. Append-only.
create table investigation_custody (
  tenant_id text not null references tenants (id),
  id text not null,
  investigation_id text not null,
  position bigint not null,
  kind text not null,
  happened_on text not null,        -- 2026-10-31
  person text not null,
  channel text,
  reference text not null,
  note text not null,
  recorded_at bigint not null,
  recorded_by text not null references users (id),
  primary key (tenant_id, id),
  unique (tenant_id, investigation_id, position),
  foreign key (tenant_id, investigation_id) references investigations (tenant_id, id)
);

-- only: sqlite
create trigger investigation_custody_no_delete before delete on investigation_custody
begin
  select raise(abort, 'the custody log is append-only');
end;
create trigger investigation_custody_no_update before update on investigation_custody
begin
  select raise(abort, 'the custody log is append-only');
end;
-- end

-- only: postgresql
create function refuse_custody_change() returns trigger language plpgsql as $$
begin
  raise exception 'the custody log is append-only';
end;
$$;
create trigger investigation_custody_no_change before delete or update on investigation_custody
  for each row execute function refuse_custody_change();
-- end
