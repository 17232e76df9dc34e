-- kind: expand
-- The number of the report that contains a fact. For the report of a correction or removal, it is the one of 21 CFR
-- 806.10(c)(1), to which later reports refer. Records of earlier releases have none.
alter table case_fact_reports add column reference text not null default '';
-- Corrections are few: they are found by their topic.
create index case_awareness_by_topic on case_awareness (tenant_id, topic, case_id);
