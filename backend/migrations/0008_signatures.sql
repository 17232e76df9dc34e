-- Electronic signatures (21 CFR Part 11), and who may approve what they wrote themselves.

create table signatures (
  tenant_id text not null references tenants (id),
  id text not null,
  entity text not null,            -- riskgrid, riskdefinition, harm, term_mapping
  entity_id text not null,
  entity_version bigint not null,
  entity_sha256 text not null,     -- of the record's canonical JSON as it was signed
  signer_id text not null references users (id),
  signer_printed_name text not null,
  meaning text not null check (meaning in ('authored', 'reviewed', 'approved', 'rejected', 'acknowledged')),
  signed_at bigint not null,
  factors text not null,
  comment text not null,
  primary key (tenant_id, id)
);
create index signatures_by_entity on signatures (tenant_id, entity, entity_id);

-- only: sqlite
create trigger signatures_no_update before update on signatures
begin
  select raise(abort, 'signatures are never changed');
end;
create trigger signatures_no_delete before delete on signatures
begin
  select raise(abort, 'signatures are never changed');
end;
-- end

-- only: postgresql
create function refuse_signature_change() returns trigger language plpgsql as $$
begin
  raise exception 'signatures are never changed';
end;
$$;
create trigger signatures_no_change before update or delete on signatures
  for each row execute function refuse_signature_change();
-- end

create table signing_rules (
  tenant_id text primary key references tenants (id),
  authors_may_approve bigint not null,
  updated_at bigint not null,
  updated_by text not null references users (id),
  version bigint not null
);
