-- The DOCX template of an organization's documents.
create table document_templates (
  tenant_id text not null references tenants (id),
  file_name text not null,
  bytes bigint not null,
  sha256 text not null,
  content text not null,            -- the file, base64url
  uploaded_at bigint not null,
  uploaded_by text not null references users (id),
  primary key (tenant_id)
);
