-- Sessions, second factor, one-time secrets, and the count of wrong tries.

create table sessions (
  id text primary key,
  user_id text not null references users (id),
  created_at bigint not null,
  expires_at bigint not null,
  last_seen_at bigint not null,
  revoked_at bigint,
  ip_address text not null,
  user_agent text not null,
  mfa_token_hash text,
  mfa_expires_at bigint
);
create index sessions_by_user on sessions (user_id);

create table second_factors (
  user_id text primary key references users (id),
  secret text,                     -- sealed; null until the first code was verified
  last_step bigint not null,       -- a time step counts once, and only above this one
  pending_secret text,             -- sealed; signs nobody in
  pending_session_id text          -- only the session that asked for it may confirm it
);

create table recovery_codes (
  user_id text not null references users (id),
  code_hash text not null,
  pending bigint not null,         -- 1 until the secret they came with is confirmed
  used_at bigint,
  primary key (user_id, code_hash)
);

create table one_time_secrets (
  secret_hash text primary key,
  purpose text not null check (purpose in ('reset', 'onboard', 'invitation')),
  subject text not null,           -- user id, or tenant id and invitation id
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index one_time_secrets_by_subject on one_time_secrets (purpose, subject);

create table wrong_tries (
  subject text primary key,        -- what is being guessed at, hashed where it is an e-mail
  failures bigint not null,
  window_started_at bigint not null,
  held_until bigint not null
);
