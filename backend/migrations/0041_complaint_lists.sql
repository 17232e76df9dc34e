-- Every filter and sort order of the complaint list reads an index that is already in the order of the page, and counts
-- and statistics read one index instead of the table. dataset_id is part of each, because only complaints of datasets
-- that are ready are listed.
drop index complaints_by_day;
drop index complaints_by_dataset;
drop index complaint_codes_by_code;

create index complaints_counted on complaints
  (tenant_id, dataset_id, date_received, id, product_id, status, country, complainant_type, reportable_us,
   reportable_eu, missing_count);
create index complaints_by_date on complaints (tenant_id, date_received, id, dataset_id);
create index complaints_by_product on complaints (tenant_id, product_id, date_received, id, dataset_id);
create index complaints_by_status on complaints (tenant_id, status, date_received, id, dataset_id);
create index complaints_by_country on complaints (tenant_id, country, date_received, id, dataset_id);
create index complaints_by_lot on complaints (tenant_id, lot_number, date_received, id, dataset_id);
create index complaints_by_missing on complaints (tenant_id, missing_count, date_received, id, dataset_id);
create index complaints_by_completeness on complaints
  (tenant_id, (case when missing_count > 0 then 1 else 0 end), date_received, id, dataset_id);
create index complaints_by_reportable on complaints
  (tenant_id, (case when reportable_us = 'yes' or reportable_eu = 'yes' then 1 else 0 end), date_received, id,
   dataset_id);
create index complaints_by_any_number on complaints (tenant_id, complaint_number, date_received, id, dataset_id);
create index complaint_codes_by_code on complaint_codes (tenant_id, scheme, code, complaint_id);
