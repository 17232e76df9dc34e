-- Finds complaints by number, lot, serial or words with the engine's full-text index. Numbers are indexed without
-- separators, so that "C-2026-001" and "c2026001" find the same; the tenant is part of the index, so that one with few
-- complaints does not wait for one with many. The complainant is sealed and never indexed.

-- only: sqlite
create view complaint_texts as
select tenant_id, id, replace(tenant_id, '_', '') as tenant,
  replace(replace(replace(replace(replace(replace(replace(
    complaint_number || '~' || lot_number || '~' || coalesce(json_extract(details, '$.serial_number'), '') || '~' ||
    coalesce(json_extract(details, '$.udi_di'), '') || '~' || coalesce(json_extract(details, '$.mdr_report_number'), ''),
    '-', ''), ' ', ''), '/', ''), '.', ''), '_', ''), '#', ''), ':', '') as numbers,
  coalesce(json_extract(details, '$.device_name'), '') || ' ' || description as words
from complaints;

-- The index has no copy of the texts, so this says which of its rows belongs to which complaint. Numbers are not used
-- again.
create table complaint_words (
  row integer primary key autoincrement,
  tenant_id text not null references tenants (id),
  complaint_id text not null,
  unique (tenant_id, complaint_id)
);
create virtual table complaint_word_index using fts5(
  tenant, numbers, words, content = '', tokenize = 'unicode61 remove_diacritics 0');

create trigger complaint_words_added after insert on complaint_words
begin
  insert into complaint_word_index (rowid, tenant, numbers, words)
  select new.row, t.tenant, t.numbers, t.words from complaint_texts t
  where t.tenant_id = new.tenant_id and t.id = new.complaint_id;
end;
create trigger complaint_words_removed before delete on complaint_words
begin
  insert into complaint_word_index (complaint_word_index, rowid, tenant, numbers, words)
  select 'delete', old.row, t.tenant, t.numbers, t.words from complaint_texts t
  where t.tenant_id = old.tenant_id and t.id = old.complaint_id;
end;
create trigger complaints_indexed after insert on complaints
begin
  insert into complaint_words (tenant_id, complaint_id) values (new.tenant_id, new.id);
end;
create trigger complaints_changing before update of complaint_number, lot_number, description, details on complaints
begin
  delete from complaint_words where tenant_id = old.tenant_id and complaint_id = old.id;
end;
create trigger complaints_changed after update of complaint_number, lot_number, description, details on complaints
begin
  insert into complaint_words (tenant_id, complaint_id) values (new.tenant_id, new.id);
end;
create trigger complaints_removed before delete on complaints
begin
  delete from complaint_words where tenant_id = old.tenant_id and complaint_id = old.id;
end;

insert into complaint_words (tenant_id, complaint_id)
select tenant_id, id from complaints order by tenant_id, date_received, id;
-- end

-- only: postgresql
-- Row security lets an index answer only what cannot reveal a row that is not the caller's, and matching words can. So
-- the application has no right to this table: its functions are the only way in, and they see one tenant.
create table complaint_words (
  tenant_id text not null references tenants (id),
  complaint_id text not null,
  words tsvector not null,
  primary key (tenant_id, complaint_id),
  foreign key (tenant_id, complaint_id) references complaints (tenant_id, id) on delete cascade
);
create index complaint_words_found on complaint_words using gin (words);

-- Words are separated by what the program takes for separators (search_text.cpp), whatever the database's locale.
create function complaint_words_of(tenant text, complaint_number text, lot_number text, description text, details text)
returns tsvector language sql immutable as $$
  select strip(to_tsvector('simple', regexp_replace(
      coalesce(details::jsonb ->> 'device_name', '') || ' ' || description,
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')))
    || array_to_tsvector(array_append(array(
      select distinct 'n:' || n from unnest(string_to_array(translate(lower(
        complaint_number || '~' || lot_number || '~' || coalesce(details::jsonb ->> 'serial_number', '') || '~' ||
        coalesce(details::jsonb ->> 'udi_di', '') || '~' || coalesce(details::jsonb ->> 'mdr_report_number', '')),
        '- /._#:', ''), '~')) n where n <> ''), 't:' || tenant))
$$;

create function index_complaint_words() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into complaint_words (tenant_id, complaint_id, words)
  values (new.tenant_id, new.id,
          complaint_words_of(new.tenant_id, new.complaint_number, new.lot_number, new.description, new.details))
  on conflict (tenant_id, complaint_id) do update set words = excluded.words;
  return null;
end;
$$;
create trigger complaints_indexed
  after insert or update of complaint_number, lot_number, description, details on complaints
  for each row execute function index_complaint_words();

-- Complaints of the caller's tenant that are visible and match; at most so many, in no order.
create function find_complaint_words(numbers text, wanted text, most bigint) returns setof text
language sql stable security definer set search_path from current as $$
  select w.complaint_id from complaint_words w
  where w.words @@ ((quote_literal('t:' || current_setting('app.tenant', true)))::tsquery
                    && case when numbers <> '' then (quote_literal('n:' || numbers) || ':*')::tsquery
                            else to_tsquery('simple', wanted) end)
    and w.tenant_id = current_setting('app.tenant', true)
    and exists (select 1 from complaints c join complaint_datasets d on d.tenant_id = c.tenant_id and d.id = c.dataset_id
                where c.tenant_id = w.tenant_id and c.id = w.complaint_id and d.status = 'ready')
  limit most
$$;

insert into complaint_words (tenant_id, complaint_id, words)
select tenant_id, id, complaint_words_of(tenant_id, complaint_number, lot_number, description, details)
from complaints order by tenant_id, date_received, id;
-- end
