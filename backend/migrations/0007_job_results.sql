-- Long work is more than exports: imports, and what is fetched from elsewhere.

alter table jobs add column label text not null default '';              -- what it works on, in the person's words
alter table jobs add column result text;                                 -- document: what came of it
alter table jobs add column result_url text;                             -- where that can be read, when it is no file
alter table jobs add column attempts bigint not null default 0;          -- how often somebody has begun it
alter table jobs add column cancel_requested bigint not null default 0;
