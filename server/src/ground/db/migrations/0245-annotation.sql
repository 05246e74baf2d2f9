-- What people say of a text: labels of its segments, and of stretches of them. Revisions; the newest counts.
create table annotation (
  node_task_id uuid not null references node_task, -- the annotation node whose labels these are
  segment_id uuid not null references segment,
  rev int not null,
  written_in uuid not null references node_task, -- the node in which it was said: that one, or the review of it
  author_id uuid not null references account,
  text text not null, -- what the segment read
  labels jsonb not null,
  spans jsonb not null,
  is_none boolean not null,
  active_ms int not null default 0,
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  primary key (node_task_id, segment_id, rev)
);
comment on column annotation.labels is 'ts:LabelKey[]';
comment on column annotation.spans is 'ts:AnnotationSpan[]';
create unique index annotation_once on annotation (idempotency_key);
create index annotation_segment on annotation (segment_id);
create index annotation_written_in on annotation (written_in);
create trigger annotation_is_append_only before update or delete on annotation for each row execute function refuse_change();
