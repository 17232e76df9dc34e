-- Items received outside the period of an analysis do not count. Analyses that are locked stay as they were signed.

-- only: postgresql
set local app.scope = 'platform';
-- end
update analysis_items set status = 'excluded', exclusion_reason = 'outside_period', revision = revision + 1
where status <> 'excluded' and exists (
  select 1 from risk_analyses a
  where a.tenant_id = analysis_items.tenant_id and a.id = analysis_items.analysis_id
    and a.status in ('draft', 'mapping', 'review', 'archived')
    and (analysis_items.received_on < a.period_start or analysis_items.received_on > a.period_end));
