-- Where segments are and whether they are there, from each step to the next: what a reset goes back to. Only of segments that
-- people have moved, cut, joined, added or taken out.
create table segment_shape (
  segment_id uuid not null references segment,
  version int not null,
  node_task_id uuid references node_task, -- the step that made it so; null: how it was before any
  place text not null collate "C",
  start_ms int,
  end_ms int,
  speaker text,
  words jsonb,
  region jsonb,
  is_removed boolean not null,
  created_at timestamptz not null default now(),
  primary key (segment_id, version)
);
comment on column segment_shape.words is 'ts:SpokenWord[]';
comment on column segment_shape.region is 'ts:SegmentRegion';
create index segment_shape_node on segment_shape (node_task_id);
create trigger segment_shape_is_append_only before update or delete on segment_shape for each row execute function refuse_change();

-- Of work that had begun before, nobody knows how it stood.
alter table node_task add column is_shape_kept boolean not null default true;
update node_task set is_shape_kept = false
where started_at is not null and kind in ('transcriptProofreading', 'imageTextProofreading');
