-- kind: expand
-- Which report contains a new fact, or the report of a correction or removal: a report to one authority says nothing to
-- the others, so each jurisdiction has its own.
create table case_fact_reports (
  tenant_id text not null references tenants (id),
  awareness_id text not null,
  case_id text not null,
  jurisdiction text not null,
  sent_on text not null,            -- 2026-12-25
  primary key (tenant_id, awareness_id, jurisdiction),
  foreign key (tenant_id, awareness_id) references case_awareness (tenant_id, id),
  foreign key (tenant_id, case_id, jurisdiction) references case_obligations (tenant_id, case_id, jurisdiction)
);
create index case_fact_reports_by_case on case_fact_reports (tenant_id, case_id, jurisdiction);
insert into case_fact_reports (tenant_id, awareness_id, case_id, jurisdiction, sent_on)
  select w.tenant_id, w.id, w.case_id, o.jurisdiction, w.settled_on
  from case_awareness w join case_obligations o on o.tenant_id = w.tenant_id and o.case_id = w.case_id
  where w.settled_on is not null;
