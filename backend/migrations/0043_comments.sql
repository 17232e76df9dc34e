-- Comments on records. A comment is never deleted: an edit adds a text, and a withdrawn comment keeps all of its texts.

create table comments (
  tenant_id text not null references tenants (id),
  id text not null,
  record_kind text not null,
  record_id text not null,          -- of several tables, so no foreign key
  author_id text not null references users (id),
  created_at bigint not null,
  version bigint not null,          -- of the current text
  withdrawn_at bigint,
  withdrawn_by text references users (id),
  withdrawn_reason text,
  primary key (tenant_id, id)
);
create index comments_by_record on comments (tenant_id, record_kind, record_id, created_at, id);
create index comments_by_author on comments (tenant_id, author_id, record_kind, record_id);

create table comment_texts (
  tenant_id text not null references tenants (id),
  comment_id text not null,
  version bigint not null,
  content text not null,
  written_at bigint not null,
  primary key (tenant_id, comment_id, version),
  foreign key (tenant_id, comment_id) references comments (tenant_id, id)
);

-- Who is mentioned in any text of a comment, and in which text first.
create table comment_mentions (
  tenant_id text not null references tenants (id),
  comment_id text not null,
  user_id text not null references users (id),
  version bigint not null,
  primary key (tenant_id, comment_id, user_id),
  foreign key (tenant_id, comment_id) references comments (tenant_id, id)
);
create index comment_mentions_by_user on comment_mentions (tenant_id, user_id);

-- only: sqlite
create trigger comments_no_delete before delete on comments
begin
  select raise(abort, 'comments are never deleted');
end;
create trigger comment_texts_no_delete before delete on comment_texts
begin
  select raise(abort, 'comments are never deleted');
end;
create trigger comment_texts_no_update before update on comment_texts
begin
  select raise(abort, 'the texts of comments never change');
end;
-- end

-- only: postgresql
create function refuse_comment_change() returns trigger language plpgsql as $$
begin
  raise exception 'comments are never deleted, and their texts never change';
end;
$$;
create trigger comments_no_delete before delete on comments
  for each row execute function refuse_comment_change();
create trigger comment_texts_no_change before delete or update on comment_texts
  for each row execute function refuse_comment_change();
-- end
