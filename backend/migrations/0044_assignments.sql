-- Who is responsible for a record, and until when. One row per record, kept when no one is assigned any more, so that
-- its version goes on. The history is in the audit trail.
create table assignments (
  tenant_id text not null references tenants (id),
  record_kind text not null,
  record_id text not null,          -- of several tables, so no foreign key
  assignee_id text references users (id),
  due_on text,                      -- 2026-10-31
  assigned_by text not null references users (id),
  assigned_at bigint not null,
  version bigint not null,
  primary key (tenant_id, record_kind, record_id)
);
create index assignments_by_assignee on assignments (tenant_id, assignee_id, due_on);

-- Items are assigned by the thousand, so their person is a column of the item; the due date joins it.
alter table analysis_items add column due_on text;
