-- Mail about what changed in the public data of a product code.

create table monitors (
  tenant_id text not null references tenants (id),
  id text not null,
  name text not null,
  kind text not null check (kind in ('AE', 'recall')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  product_code text not null,
  start_date bigint not null,
  expiration_date bigint,          -- the first moment of the last day
  on_signal bigint not null,       -- 1: mail also when a signal crosses its threshold
  is_muted bigint not null,
  created_by text not null references users (id),
  created_at bigint not null,
  updated_at bigint not null,
  version bigint not null,
  last_run_at bigint,
  last_data_version text,          -- what the next run compares with; null until the state at the start was taken
  known_signals text,              -- document: FDA codes of the problems that were signals then; null: not looked at
  last_change_at bigint,
  next_run_at bigint not null,
  primary key (tenant_id, id)
);
create index monitors_due on monitors (next_run_at);

-- The unique period decides who of several nodes runs a monitor.
create table monitor_runs (
  tenant_id text not null references tenants (id),
  id text not null,
  monitor_id text not null,
  period text not null,            -- 2026-11-15, 2026-W46, 2026-11; a run asked for by hand has its moment
  started_at bigint not null,
  from_version text not null,
  to_version text not null,
  new_n bigint not null,
  changed_n bigint not null,
  followup_n bigint not null,
  by_type text not null,           -- document: event types, or classes of recalls, of the new
  mail_status text not null check (mail_status in ('sent', 'skipped_no_change')),
  signals text not null,           -- document: those that crossed their threshold
  items text not null,             -- document: the first 1000
  primary key (tenant_id, id),
  unique (tenant_id, monitor_id, period),
  foreign key (tenant_id, monitor_id) references monitors (tenant_id, id) on delete cascade
);
create index monitor_runs_by_monitor on monitor_runs (tenant_id, monitor_id, started_at);

-- How the recalls of a watched code stood in a data version, which may be removed before a monthly monitor runs again.
create table recall_states (
  data_version text not null,
  product_code text not null,
  marks text not null,             -- document: recall to a digest of what is told about it
  primary key (data_version, product_code)
);
