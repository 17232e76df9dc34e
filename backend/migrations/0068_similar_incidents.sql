-- kind: expand
-- Section 4.3.3 of the incident report of the European Union (MIR). A column of its own, because the previous release
-- refuses documents with fields that it does not know.
alter table incident_details add column similar_incidents text;  -- JSON; null: nothing was entered
