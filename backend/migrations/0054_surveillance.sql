-- Post-market surveillance plans with their versions, the runs that evaluate their indicators, and signals.
create table pms_plans (
  tenant_id text not null references tenants (id),
  id text not null,
  number text not null,             -- PMS-2026-0001
  year bigint not null,
  sequence bigint not null,
  product_id text,                  -- either a product or a family
  family_id text,
  current_version bigint not null,  -- the newest
  covered bigint not null,          -- elements covered when last saved
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, year, sequence),
  unique (tenant_id, product_id),
  unique (tenant_id, family_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, family_id) references product_families (tenant_id, id)
);

create table pms_plan_versions (
  tenant_id text not null references tenants (id),
  plan_id text not null,
  plan_version bigint not null,
  state text not null,
  title text not null,
  reason text not null,             -- why this version was started
  document text not null,           -- JSON: texts, indicators with thresholds
  applies_from text not null,       -- JSON: since when each threshold applies, set on approval
  indicators bigint not null,
  created_at bigint not null,
  edited_by text not null references users (id),
  approved_at bigint,
  approved_by text references users (id),
  primary key (tenant_id, plan_id, plan_version),
  foreign key (tenant_id, plan_id) references pms_plans (tenant_id, id)
);
create index pms_plan_versions_by_state on pms_plan_versions (state, tenant_id, plan_id);

-- What a run computed. Append-only.
create table pms_runs (
  tenant_id text not null references tenants (id),
  id text not null,
  plan_id text not null,
  plan_version bigint not null,
  is_scheduled bigint not null,
  run_at bigint not null,
  run_by text references users (id),  -- null: scheduled
  through text not null,            -- the month of the run: 2026-11
  signals bigint not null,          -- signals that it opened
  document text not null,           -- JSON: every value, and the versions of the data
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id, plan_version) references pms_plan_versions (tenant_id, plan_id, plan_version)
);
create index pms_runs_by_plan on pms_runs (tenant_id, plan_id, run_at);

create table pms_signals (
  tenant_id text not null references tenants (id),
  id text not null,
  number text not null,             -- SIG-2026-0001
  year bigint not null,
  sequence bigint not null,
  plan_id text not null,
  plan_version bigint not null,
  run_id text not null,
  indicator_id text not null,
  indicator_name text not null,
  period_from text not null,
  period_to text not null,
  state text not null,
  trend text not null,              -- JSON: the indicator and its series at the time of the signal
  assessment text not null,         -- JSON: answers to the questions of Article 88, texts of the report
  opened_at bigint not null,
  assessed_by text references users (id),
  concluded_at bigint,
  concluded_by text references users (id),
  updated_at bigint not null,
  version bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, year, sequence),
  unique (tenant_id, plan_id, indicator_id, period_to),
  foreign key (tenant_id, plan_id) references pms_plans (tenant_id, id),
  foreign key (tenant_id, run_id) references pms_runs (tenant_id, id)
);
create index pms_signals_by_state on pms_signals (tenant_id, state, opened_at);

-- only: sqlite
create trigger pms_runs_no_delete before delete on pms_runs
begin
  select raise(abort, 'runs are append-only');
end;
create trigger pms_runs_no_update before update on pms_runs
begin
  select raise(abort, 'runs are append-only');
end;
-- end

-- only: postgresql
create function refuse_pms_run_change() returns trigger language plpgsql as $$
begin
  raise exception 'runs are append-only';
end;
$$;
create trigger pms_runs_no_change before delete or update on pms_runs
  for each row execute function refuse_pms_run_change();
-- end
