-- What searching the memory needs: one key for company and pair of languages, codes of the units, both sides by trigram.

create extension if not exists btree_gin;

alter table tm_unit
  add column scope text not null, -- company, source and target language without their regions
  add column codes jsonb not null default '[]', -- codes that stand in source and target
  add column target_norm text not null;
comment on column tm_unit.codes is 'ts:SegmentCode[]';

drop index tm_unit_search;
drop index tm_unit_exact;
create index tm_unit_search on tm_unit using gin (scope, source_norm gin_trgm_ops);
create index tm_unit_target_search on tm_unit using gin (scope, target_norm gin_trgm_ops);
create index tm_unit_exact on tm_unit (scope, source_hash);
