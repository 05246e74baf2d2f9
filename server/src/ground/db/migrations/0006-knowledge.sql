-- Knowledge: what a company has kept of finished work, to be found again in either language.

create table knowledge (
  knowledge_id uuid primary key,
  company_id uuid not null references company,
  task_id uuid not null unique, -- references task
  name text not null,
  source_lang text not null,
  target_langs text[] not null,
  passage_count integer not null,
  word_count integer not null,
  added_by uuid not null references account,
  added_at timestamptz not null,
  name_grams text[] not null generated always as (name_grams(name)) stored
);
comment on table knowledge is 'The result of a task that a company has kept.';
comment on column knowledge.task_id is 'Unique: a result is handed over once.';
create index knowledge_company on knowledge (company_id, added_at desc, knowledge_id);

create table knowledge_passage (
  passage_id uuid primary key,
  knowledge_id uuid not null references knowledge on delete cascade,
  company_id uuid not null references company,
  file_name text not null,
  source_lang text not null,
  target_lang text not null,
  position integer not null,
  source text,
  target text not null,
  grade text not null check (grade in ('machine', 'human', 'reviewed', 'accepted')),
  start_ms integer
);
comment on table knowledge_passage is 'A passage of a kept result.';
comment on column knowledge_passage.position is 'Within the result.';
comment on column knowledge_passage.source is 'Null: nothing was translated.';
comment on column knowledge_passage.grade is 'ts:PassageGrade';
create index knowledge_passage_of on knowledge_passage (knowledge_id, position);
create index knowledge_passage_search on knowledge_passage
  using gin (name_grams(coalesce(source, '') || E'\n' || target)) with (fastupdate = off);
