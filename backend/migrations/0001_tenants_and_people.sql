-- Organisations, people, and who belongs where.
-- Times are microseconds since 1970 in UTC; yes/no is 0 or 1; documents are JSON text.

create table tenants (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('client', 'master', 'playground')),
  status text not null check (status in ('active', 'trial', 'suspended')),
  plan text not null check (plan in ('starter', 'professional', 'enterprise', 'playground')),
  features text not null,          -- plan flags, separated by commas
  limits text not null,            -- document: seats, monitors, storage_mb, complaint_rows
  info text not null,              -- document: legal name, address, registration numbers
  valid_from bigint not null,
  valid_until bigint,
  created_at bigint not null,
  version bigint not null
);

create table users (
  id text primary key,
  email text not null unique,      -- canonical: lower case, trimmed
  display_name text not null,
  password_hash text,              -- null until the person has chosen one
  status text not null check (status in ('active', 'pending', 'disabled')),
  photo text,                      -- data URL
  preferences text not null,       -- document
  last_logged_in_tenant_id text references tenants (id),
  created_at bigint not null,
  updated_at bigint not null,
  version bigint not null
);

create table memberships (
  tenant_id text not null references tenants (id),
  user_id text not null references users (id),
  role_id text not null,
  status text not null check (status in ('active', 'suspended')),
  joined_at bigint not null,
  last_used_at bigint,
  primary key (tenant_id, user_id)
);
create index memberships_by_user on memberships (user_id);

create table invitations (
  tenant_id text not null references tenants (id),
  id text not null,
  email text not null,
  role_id text not null,
  status text not null check (status in ('pending', 'accepted', 'revoked')),
  invited_by text not null references users (id),
  message text,
  created_at bigint not null,
  expires_at bigint not null,
  last_sent_at bigint not null,
  send_count bigint not null,
  accepted_at bigint,
  primary key (tenant_id, id)
);
create index invitations_by_email on invitations (tenant_id, email);
