-- A stamp is kept when it left the screen: in a file, in a signed record, or because somebody looked it up. The others
-- go some time after they were last shown. Nobody knows which of the earlier ones were taken away, so all are kept.
alter table query_stamps add column shown_at bigint not null default 0;
alter table query_stamps add column kept_at bigint;
update query_stamps set shown_at = created_at, kept_at = created_at;
create index query_stamps_unkept on query_stamps (kept_at, shown_at);

-- What ends by itself is found by its end.
create index sessions_by_end on sessions (expires_at);
create index idempotency_keys_by_age on idempotency_keys (created_at);
