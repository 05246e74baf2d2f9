-- Pictures that an art designer mends: each save is a version of its own.
create table picture_repair (
  version_id uuid primary key,
  piece_id uuid not null references piece,
  node_task_id uuid not null references node_task,
  number integer not null check (number > 0),
  from_number integer, -- null: the original; may be one that a later automatic save has replaced
  way text not null check (way in ('background', 'finished')),
  file_id uuid references file, -- null: the original, untouched
  styles jsonb not null,
  is_auto boolean not null,
  author_id uuid not null references account,
  created_at timestamptz not null,
  unique (piece_id, number),
  check (way = 'background' or file_id is not null)
);
comment on column picture_repair.way is 'ts:RepairWay';
comment on column picture_repair.styles is 'ts:RegionStyle[]';
create index picture_repair_node on picture_repair (node_task_id);
create index picture_repair_file on picture_repair (file_id);
