-- The messages that were exported, as they were sent: the event file must contain copies of them.

create table submission_exports (
  tenant_id text not null references tenants (id),
  batch_id text not null,
  sha256 text not null,
  reports bigint not null,          -- how many reports it contains
  content text not null,            -- the message
  exported_at bigint not null,
  exported_by text not null references users (id),
  primary key (tenant_id, batch_id)
);
