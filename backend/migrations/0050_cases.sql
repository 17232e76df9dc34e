-- Cases: one event of one patient, which may have to be reported to authorities.
create table cases (
  tenant_id text not null references tenants (id),
  id text not null,
  number text not null,             -- CASE-2026-0001
  product_id text not null,
  title text not null,
  event_day text,                   -- 2026-10-31; null if unknown
  country text not null,            -- ISO code; empty if unknown
  patient_reference text not null,  -- the organization's own code of the patient, never a name; empty if unknown
  narrative text not null,
  problem_codes text not null,      -- IMDRF Annex A, a JSON array
  health_codes text not null,       -- IMDRF Annexes E and F, a JSON array
  next_due bigint,                  -- the earliest due date of its open obligations
  unclassified_since bigint,        -- since when an obligation has been without a decision; null if all are decided
  is_open bigint not null,
  created_at bigint not null,
  created_by text not null references users (id),
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create unique index cases_by_number on cases (tenant_id, number);
create index cases_by_due on cases (tenant_id, is_open, next_due, id);
create index cases_by_product on cases (tenant_id, product_id, event_day);

-- A complaint belongs to one case at most.
create table case_complaints (
  tenant_id text not null references tenants (id),
  complaint_id text not null,
  case_id text not null,
  added_at bigint not null,
  added_by text not null references users (id),
  primary key (tenant_id, complaint_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, complaint_id) references complaints (tenant_id, id)
);
create index case_complaints_by_case on case_complaints (tenant_id, case_id);

-- Who became aware of what, and when. Entries are withdrawn, never changed.
create table case_awareness (
  tenant_id text not null references tenants (id),
  id text not null,
  case_id text not null,
  topic text not null,
  at bigint not null,
  time_zone text not null,
  person text not null,
  person_class text not null,
  basis text not null,
  recorded_at bigint not null,
  recorded_by text not null references users (id),
  withdrawn_at bigint,
  withdrawn_by text references users (id),
  withdrawn_reason text,
  settled_on text,                  -- the day the supplement or report that answers it was sent
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index case_awareness_by_case on case_awareness (tenant_id, case_id, at);

-- What a case requires in one jurisdiction, decided under one version of its rules.
create table case_obligations (
  tenant_id text not null references tenants (id),
  case_id text not null,
  jurisdiction text not null,
  rule_set text not null,
  state text not null,
  outcome text,                     -- of the decision
  is_uncertain bigint not null,     -- decided with uncertain answers
  due_clock text,                   -- the clock that ends first
  nominal_due text,                 -- 2026-12-25
  lawful_due text,
  due_until bigint,
  is_provisional bigint not null,   -- not decided: the last possible date
  is_open bigint not null,
  qualified_person text not null,
  qualification text not null,
  reason text not null,
  source_checked text not null,     -- for rules that were not compared with the law
  signature_id text,
  decided_at bigint,
  decided_by text references users (id),
  submitted_on text,
  submission_reference text not null,
  was_on_time bigint,
  version bigint not null,
  primary key (tenant_id, case_id, jurisdiction),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index case_obligations_by_due on case_obligations (tenant_id, jurisdiction, is_open, due_until, case_id);

-- Answers with their evidence. A new answer replaces the one before, which stays readable.
create table case_answers (
  tenant_id text not null references tenants (id),
  id text not null,
  case_id text not null,
  jurisdiction text not null,
  question text not null,
  answer text not null,
  evidence text not null,           -- quoted
  evidence_source text not null,    -- where the quotation comes from
  answered_at bigint not null,
  answered_by text not null references users (id),
  replaced_at bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id, jurisdiction) references case_obligations (tenant_id, case_id, jurisdiction)
);
create index case_answers_by_case on case_answers (tenant_id, case_id, jurisdiction, answered_at);

-- only: sqlite
create trigger case_answers_no_delete before delete on case_answers
begin
  select raise(abort, 'answers are never deleted');
end;
create trigger case_answers_no_change before update on case_answers
  when old.replaced_at is not null or old.answer <> new.answer or old.evidence <> new.evidence
    or old.evidence_source <> new.evidence_source or old.answered_at <> new.answered_at
    or old.answered_by <> new.answered_by or old.question <> new.question
begin
  select raise(abort, 'answers never change');
end;
create trigger case_awareness_no_delete before delete on case_awareness
begin
  select raise(abort, 'awareness entries are never deleted');
end;
create trigger case_awareness_no_change before update on case_awareness
  when old.withdrawn_at is not null or old.at <> new.at or old.topic <> new.topic or old.person <> new.person
    or old.person_class <> new.person_class or old.time_zone <> new.time_zone or old.basis <> new.basis
begin
  select raise(abort, 'awareness entries never change');
end;
-- end

-- only: postgresql
create function refuse_case_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'answers and awareness entries are never changed or deleted';
end;
$$;
create trigger case_answers_no_delete before delete on case_answers
  for each row execute function refuse_case_record_change();
create trigger case_answers_no_change before update on case_answers
  for each row when (old.replaced_at is not null or old.answer <> new.answer or old.evidence <> new.evidence
    or old.evidence_source <> new.evidence_source or old.answered_at <> new.answered_at
    or old.answered_by <> new.answered_by or old.question <> new.question)
  execute function refuse_case_record_change();
create trigger case_awareness_no_delete before delete on case_awareness
  for each row execute function refuse_case_record_change();
create trigger case_awareness_no_change before update on case_awareness
  for each row when (old.withdrawn_at is not null or old.at <> new.at or old.topic <> new.topic
    or old.person <> new.person or old.person_class <> new.person_class or old.time_zone <> new.time_zone
    or old.basis <> new.basis)
  execute function refuse_case_record_change();
-- end
