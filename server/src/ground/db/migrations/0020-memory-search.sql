-- What searching the memory needs: one key for company and pair of languages, codes of the units, and features:
-- hashes of pairs of neighbouring words or characters, of which near texts share some rare ones (memory/features.ts).

alter table tm_unit
  add column scope text not null, -- company, source and target language without their regions
  add column codes jsonb not null default '[]', -- codes that stand in source and target
  add column target_norm text not null,
  add column features int[] not null;
comment on column tm_unit.codes is 'ts:SegmentCode[]';
alter table tm_unit alter column features set statistics 200; -- knows the features that are everywhere

drop index tm_unit_exact;
create index tm_unit_exact on tm_unit (scope, source_hash);
create index tm_unit_features on tm_unit using gin (features);
create index tm_unit_target_search on tm_unit using gin (target_norm gin_trgm_ops);
