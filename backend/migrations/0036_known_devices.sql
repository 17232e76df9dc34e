-- Browsers from which a person has passed the second factor: wrong passwords tried elsewhere do not lock them out.
create table known_devices (
  token_hash text primary key,
  user_id text not null references users (id),
  created_at bigint not null,
  last_used_at bigint not null
);
create index known_devices_by_user on known_devices (user_id);

-- Who registers claims an address, and holds it once they have used the link mailed to it. Until then `email` is a
-- placeholder, so that any number of people may claim an address and none of them learns whether it has an account.
alter table users add column claimed_email text;

-- How many mails somebody was sent lately.
create index outbox_by_recipient on outbox (recipient, created_at);
