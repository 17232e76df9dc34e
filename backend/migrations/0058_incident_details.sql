-- kind: expand
-- What an incident report of the European Union (MIR) needs besides the facts of its case.

create table incident_details (
  tenant_id text not null references tenants (id),
  case_id text not null,
  document text not null,           -- JSON: type, authority, classification, contact
  version bigint not null,
  updated_at bigint not null,
  updated_by text not null references users (id),
  primary key (tenant_id, case_id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
