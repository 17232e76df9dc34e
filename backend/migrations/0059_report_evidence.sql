-- kind: expand
-- Periodic reports read a few columns of every complaint of a product and period. With these in the index, they do not
-- read the complaints themselves, whose descriptions are long.
drop index complaints_by_product;
create index complaints_by_product on complaints
  (tenant_id, product_id, date_received, id, dataset_id, complaint_number, version, date_of_event, country,
   reportable_eu, updated_at);
