-- How a task is offered, interest that is collected before somebody is chosen, and work that nobody touches.

alter table task
  add column offer_mode text not null default 'first' check (offer_mode in ('first', 'collect')),
  add column offer_wave_size int check (offer_wave_size between 1 and 50), -- null: the site's
  add column offer_wave_minutes int check (offer_wave_minutes between 5 and 1440); -- null: the site's
comment on column task.offer_mode is 'ts:OfferMode';

alter table offer
  drop constraint offer_state_check,
  add constraint offer_state_check
    check (state in ('open', 'interested', 'accepted', 'refused', 'expired', 'gone', 'released')),
  -- Where interest is collected: when the best of the interested gets it if nobody was chosen. null: the first has it.
  add column decides_at timestamptz;

alter table node_task
  add column active_at timestamptz, -- last sign of life of whoever has it
  add column release_at timestamptz; -- they were warned: it goes to somebody else then. Any sign of life takes it away.
-- Counted from today: nobody is warned of a time when this wasn't kept.
update node_task set active_at = now() where state in ('assigned', 'in_progress') and assignee_id is not null;
