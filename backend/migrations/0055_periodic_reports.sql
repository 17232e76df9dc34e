-- Periodic safety update reports (PSUR) and post-market surveillance reports (PMSR): their schedules, the reports with
-- their texts, and the frozen evidence each report is generated from.
create table report_series (
  tenant_id text not null references tenants (id),
  id text not null,
  kind text not null,               -- psur or pmsr
  reference text not null,          -- the manufacturer's number, the same for all reports of the series
  leading_product_id text not null,
  leading_basic_udi_di text not null,
  certified_on text not null,       -- 2026-10-31: the first period starts here
  document text not null,           -- JSON: the schedule as the user has entered it
  next_due_on text,                 -- when the next report is due that has not been issued
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, leading_product_id) references products (tenant_id, id)
);
create unique index report_series_by_reference on report_series (tenant_id, reference);
create index report_series_by_due on report_series (next_due_on);

create table report_series_products (
  tenant_id text not null references tenants (id),
  series_id text not null,
  product_id text not null,
  position bigint not null,
  primary key (tenant_id, series_id, product_id),
  foreign key (tenant_id, series_id) references report_series (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);

create table periodic_reports (
  tenant_id text not null references tenants (id),
  id text not null,
  series_id text not null,
  number bigint not null,           -- of the period in the series
  report_version bigint not null,   -- of the report for this period
  starts_on text not null,
  ends_on text not null,
  due_on text not null,
  change_reason text not null,      -- why the period has another length than planned
  state text not null,
  document text not null,           -- JSON: texts, population, justifications
  freeze_number bigint not null,    -- the number of the freeze in use; 0: not frozen
  reviewed_by text references users (id),
  sent_on text,
  sent_reference text not null,
  evaluated_on text,
  evaluation text not null,         -- what the notified body concluded
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, series_id, number, report_version),
  foreign key (tenant_id, series_id) references report_series (tenant_id, id)
);

-- What a report is generated from. Written once and never changed; the content is a file named by its key.
create table report_freezes (
  tenant_id text not null references tenants (id),
  report_id text not null,
  number bigint not null,
  blob_key text not null,
  sha256 text not null,             -- of the evidence document
  facts text not null,              -- JSON: counts and versions of the sources
  frozen_at bigint not null,
  frozen_by text not null references users (id),
  primary key (tenant_id, report_id, number),
  foreign key (tenant_id, report_id) references periodic_reports (tenant_id, id)
);

-- only: sqlite
create trigger report_freezes_no_delete before delete on report_freezes
begin
  select raise(abort, 'frozen evidence is never deleted');
end;
create trigger report_freezes_no_update before update on report_freezes
begin
  select raise(abort, 'frozen evidence is never changed');
end;
-- end

-- only: postgresql
create function refuse_freeze_change() returns trigger language plpgsql as $$
begin
  raise exception 'frozen evidence is never changed';
end;
$$;
create trigger report_freezes_no_change before delete or update on report_freezes
  for each row execute function refuse_freeze_change();
-- end
