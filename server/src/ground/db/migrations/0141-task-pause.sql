-- Since when a task is paused; deadlines move by that when it goes on.

alter table task
  add column paused_at timestamptz,
  add constraint task_paused check ((status = 20) = (paused_at is not null));
