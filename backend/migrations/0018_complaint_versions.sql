-- Every state a complaint has had. A row is written in the transaction of the change and stays as it is; only those of a
-- playground, which is replaced every night, may be removed.

create table complaint_versions (
  tenant_id text not null references tenants (id),
  complaint_id text not null,
  version bigint not null,
  record text not null,             -- canonical document: the fields that are filled, without the complainant
  complainant text,                 -- document, sealed
  sha256 text not null,             -- of the complaint, the version, the record and the sealed complainant
  recorded_at bigint not null,
  recorded_by text not null,
  primary key (tenant_id, complaint_id, version)
);

-- only: sqlite
create trigger complaint_versions_no_update before update on complaint_versions
begin
  select raise(abort, 'versions of complaints are never changed');
end;
create trigger complaint_versions_no_delete before delete on complaint_versions
when not exists (select 1 from tenants t where t.id = old.tenant_id and t.kind = 'playground')
begin
  select raise(abort, 'versions of complaints are never changed');
end;
-- end

-- only: postgresql
create function refuse_complaint_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from tenants t where t.id = old.tenant_id and t.kind = 'playground') then
    return old;
  end if;
  raise exception 'versions of complaints are never changed';
end;
$$;
create trigger complaint_versions_no_change before update or delete on complaint_versions
  for each row execute function refuse_complaint_version_change();
-- end
