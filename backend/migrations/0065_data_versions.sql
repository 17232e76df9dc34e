-- kind: expand
-- What several nodes agree on about the public data (ADR 33): which versions exist, which of them is current, who loads
-- the next one, and which node has which.

create table data_versions (
  id text primary key,
  sequence bigint not null unique,  -- the order in which they were loaded
  manifest_sha256 text,             -- null until all files are in the file store
  removed_at bigint                 -- the id is never used again
);

create table data_publication (
  name text primary key check (name = 'public data'),
  current_version text references data_versions (id),
  wanted_version text references data_versions (id),  -- becomes current when every live node has it open
  loader text not null,
  loader_until bigint not null,
  loader_token bigint not null
);
insert into data_publication (name, loader, loader_until, loader_token) values ('public data', '', 0, 0);

create table data_nodes (
  node text primary key,
  address text not null,
  seen_until bigint not null,
  serves text not null,    -- the version in use; empty: none
  prepared text not null,  -- the wanted version, open
  held text not null,      -- ids of all versions on its disk, separated by spaces
  note text not null       -- what it is fetching, or why it cannot
);
