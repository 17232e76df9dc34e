-- kind: expand
-- When an event was first signed as not reportable: new information after that starts its time limits anew.
alter table case_obligations add column not_reportable_at bigint;
update case_obligations set not_reportable_at = decided_at where state = 'not_reportable';
