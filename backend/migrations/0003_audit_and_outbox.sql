-- The audit trail, chained per tenant; answers kept for repeated calls; mail waiting to be sent.
-- Rows that belong to no tenant carry the tenant_id 'platform'.

create table audit_heads (
  tenant_id text primary key,
  seq bigint not null,
  hash text not null
);

create table audit_entries (
  tenant_id text not null,
  seq bigint not null,
  at bigint not null,
  actor_id text,
  session_id text,
  actor_ip text not null,
  request_id text not null,
  action text not null,
  entity_id text,
  outcome text not null check (outcome in ('done', 'refused')),
  before_value text,
  after_value text,
  reason text,
  prev_hash text not null,
  hash text not null,
  primary key (tenant_id, seq)
);
create index audit_entries_by_actor on audit_entries (actor_id, at);

-- only: sqlite
create trigger audit_entries_no_update before update on audit_entries
begin
  select raise(abort, 'the audit trail is append-only');
end;
create trigger audit_entries_no_delete before delete on audit_entries
begin
  select raise(abort, 'the audit trail is append-only');
end;
-- end

-- only: postgresql
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end;
$$;
create trigger audit_entries_no_change before update or delete on audit_entries
  for each row execute function refuse_audit_change();
-- end

create table idempotency_keys (
  tenant_id text not null,
  user_id text not null,
  idempotency_key text not null,
  body_hash text not null,
  status bigint not null,
  answer text not null,
  created_at bigint not null,
  primary key (tenant_id, user_id, idempotency_key)
);

create table outbox (
  id text primary key,
  tenant_id text not null,
  cause text not null,
  period text not null,
  recipient text not null,
  message text not null,           -- document: subject, text, html
  created_at bigint not null,
  next_attempt_at bigint not null,
  attempts bigint not null,
  lease_owner text,
  lease_until bigint not null,
  sent_at bigint,
  dead_at bigint,
  last_error text,
  unique (cause, period, recipient)
);
create index outbox_due on outbox (sent_at, dead_at, next_attempt_at);
