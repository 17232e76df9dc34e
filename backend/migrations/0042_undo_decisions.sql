-- What an item was before its last decision, so that the person who made it can undo it. Null after any other change.
alter table analysis_items add column undo_status text;
alter table analysis_items add column undo_reason text;
alter table analysis_items add column undo_duplicate_of text;
