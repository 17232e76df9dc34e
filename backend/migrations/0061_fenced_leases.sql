-- kind: expand
-- Each lease of a job or a mail has its own number, so that a worker whose lease was taken over cannot finish, delete or
-- report on what another worker is doing.
alter table jobs add column lease_token bigint not null default 0;
alter table outbox add column lease_token bigint not null default 0;
