-- Translation memory and termbase of a company.

create table tm_unit (
  tm_unit_id uuid primary key,
  company_id uuid not null references company,
  source_lang text not null,
  target_lang text not null,
  source text not null,
  target text not null,
  source_norm text not null, -- NFKC, lower case, codes out, spaces folded: what is compared
  source_hash text not null,
  context_hash text, -- of the segments before and after
  task_id uuid references task, -- where it came from; null: imported
  segment_id uuid references segment,
  author_id uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (company_id, source_lang, target_lang, source_hash, context_hash)
);
create index tm_unit_search on tm_unit using gin (source_norm gin_trgm_ops);
create index tm_unit_exact on tm_unit (company_id, source_lang, target_lang, source_hash);

create table term (
  term_id uuid primary key,
  company_id uuid not null references company,
  source_lang text not null,
  target_lang text not null,
  source text not null,
  target text not null,
  is_forbidden boolean not null default false,
  note text not null default '',
  author_id uuid references account,
  created_at timestamptz not null default now(),
  unique (company_id, source_lang, target_lang, source, target)
);
create index term_pair on term (company_id, source_lang, target_lang);
