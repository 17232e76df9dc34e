-- Copies of settings, so that mail delivery and the purge of files need not open the documents they belong to.
-- The name mails of an organization are sent under; empty: the installation's.
alter table tenants add column sender_name text not null default '';
-- How many days files that jobs made are kept. Null: one day, as for everybody.
alter table tenant_metadata add column export_days bigint;
