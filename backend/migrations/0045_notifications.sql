-- What a person is told, each thing once.
create table notifications (
  tenant_id text not null references tenants (id),
  id text not null,
  user_id text not null references users (id),
  kind text not null,
  source text not null,             -- what it tells: the same is told once
  title text not null,              -- of the record at that time
  event text not null,              -- what happened
  quote text not null,              -- from a comment, else empty
  path text not null,               -- of its page in the web client
  actor_id text references users (id),  -- null: nobody caused it
  created_at bigint not null,
  read_at bigint,
  mail text not null check (mail in ('none', 'waiting', 'sent')),  -- waiting: for the daily summary
  primary key (tenant_id, id),
  unique (tenant_id, user_id, source)
);
create index notifications_by_user on notifications (tenant_id, user_id, created_at, id);
create index notifications_unread on notifications (tenant_id, user_id) where read_at is null;
create index notifications_waiting on notifications (tenant_id, user_id, created_at) where mail = 'waiting';

-- When a person gets email; without a row, as usual for each kind.
create table notification_choices (
  tenant_id text not null references tenants (id),
  user_id text not null references users (id),
  choices text not null,            -- document: kind and delivery
  primary key (tenant_id, user_id)
);

-- What is assigned and due is looked for every few minutes.
create index analysis_items_assigned on analysis_items (tenant_id, assigned_to, due_on) where assigned_to is not null;
create index assignments_due on assignments (due_on) where assignee_id is not null;
create index analysis_items_due on analysis_items (due_on) where assigned_to is not null;
