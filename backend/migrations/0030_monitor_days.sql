-- Start and expiration of a monitor are calendar days, stored as midnight UTC. Browsers sent their local midnight, which
-- is within twelve hours of it.
update monitors set start_date = (start_date + 43200000000) / 86400000000 * 86400000000,
                    expiration_date = (expiration_date + 43200000000) / 86400000000 * 86400000000;

-- Reports and recalled products that are no longer in the product code: withdrawn by the FDA, or recoded.
alter table monitor_runs add column removed_n bigint not null default 0;
