-- Items that look like the same event are called duplicates everywhere.
alter table analysis_items rename column twin_key to duplicate_key;
drop index analysis_items_by_twin;
create index analysis_items_by_duplicate on analysis_items (tenant_id, analysis_id, duplicate_key);
