-- When a person proved that an address is theirs, by a link that was mailed to it. Whoever belongs to an organisation
-- already was invited or onboarded.

alter table users add column email_verified_at bigint;
update users set email_verified_at = updated_at
where status = 'active' and exists (select 1 from memberships m where m.user_id = users.id);
