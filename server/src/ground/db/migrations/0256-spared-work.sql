-- People's steps of which a good estimate has spared them segments, or all of it (docs/decisions/0019-spared-work.md).
create table spared_work (
  node_task_id uuid primary key references node_task,
  segment_count int not null check (segment_count > 0), -- spared
  total_count int not null check (total_count >= segment_count),
  quoted_minor bigint not null, -- what the client was to pay for the step, with its part of the rush fee
  client_minor bigint not null check (client_minor between 0 and quoted_minor), -- for what is left of it
  credited_minor bigint not null default 0, -- in all, less what a reset has charged again
  is_credited boolean not null default false, -- this time
  is_undone boolean not null default false, -- by a reset: people do it after all
  whole_minor bigint, -- what the talent was to get for all of it; null where all of it is spared
  whole_milli bigint,
  whole_calculation jsonb,
  created_at timestamptz not null default now()
);
comment on column spared_work.whole_calculation is 'ts:Calculation';
