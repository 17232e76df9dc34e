-- kind: expand
-- Files of the data folder, besides the versions of the public data, that all nodes use in the version published last
-- (ADR 33). The content is in the file store.
create table shared_files (
  kind text primary key,   -- code_model, imdrf_release
  version text not null,   -- 2026-11-15-1f2e3d4c, 2025
  sha256 text not null     -- of the content
);
