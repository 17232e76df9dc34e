-- Who added a member; what of the settings every request asks for; access of the installation's operators.

alter table memberships add column added_by text;
alter table memberships add column version bigint not null default 1;

-- Copies of what stands in the document, so that the check of a session need not open it. Null: nothing stricter than
-- what holds for everybody.
alter table tenant_metadata add column session_ttl_min bigint;
alter table tenant_metadata add column session_idle_min bigint;

-- Break-glass: a master administrator reads in a tenant, for an hour, for a reason.
create table support_accesses (
  tenant_id text not null references tenants (id),
  id text not null,
  user_id text not null references users (id),
  reason text not null,
  started_at bigint not null,
  ends_at bigint not null,
  ended_at bigint,
  primary key (tenant_id, id)
);
create index support_accesses_by_user on support_accesses (user_id, ends_at);

create index audit_entries_by_time on audit_entries (tenant_id, at);
