-- Files attached to records. The content is in the file store (backend/src/blobs). A file may belong to several records:
-- the next version of an analysis has the files of the version before.

create table attachment_files (
  tenant_id text not null references tenants (id),
  id text not null,                 -- its key in the file store
  size bigint not null,             -- bytes, before encryption
  sha256 text not null,             -- of the content, before encryption
  stored_by text not null references users (id),
  stored_at bigint not null,
  deleted_at bigint,                -- when the content was deleted, after the last record had lost the file
  primary key (tenant_id, id)
);
create index attachment_files_stored on attachment_files (tenant_id, deleted_at, stored_by);

-- A removed attachment keeps its row: who removed it, when and why.
create table attachments (
  tenant_id text not null references tenants (id),
  id text not null,
  record_kind text not null,
  record_id text not null,          -- of several tables, so no foreign key
  file_id text not null,
  file_name text not null,          -- a label, never a path
  file_type text not null,          -- found in the content
  uploaded_by text not null references users (id),
  uploaded_at bigint not null,
  removed_at bigint,
  removed_by text references users (id),
  removed_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references attachment_files (tenant_id, id)
);
create index attachments_by_record on attachments (tenant_id, record_kind, record_id, uploaded_at, id);
create index attachments_by_file on attachments (tenant_id, file_id);

-- only: sqlite
create trigger attachments_no_delete before delete on attachments
begin
  select raise(abort, 'attachments are never deleted');
end;
create trigger attachments_no_return before update on attachments when old.removed_at is not null
begin
  select raise(abort, 'a removed attachment never changes');
end;
create trigger attachment_files_no_delete before delete on attachment_files
begin
  select raise(abort, 'attachments are never deleted');
end;
-- end

-- only: postgresql
create function refuse_attachment_change() returns trigger language plpgsql as $$
begin
  raise exception 'attachments are never deleted, and removed ones never change';
end;
$$;
create trigger attachments_no_delete before delete on attachments
  for each row execute function refuse_attachment_change();
create trigger attachments_no_return before update on attachments
  for each row when (old.removed_at is not null) execute function refuse_attachment_change();
create trigger attachment_files_no_delete before delete on attachment_files
  for each row execute function refuse_attachment_change();
-- end
