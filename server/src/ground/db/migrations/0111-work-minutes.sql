-- Minutes that a node task takes, the whole of it and what is left: told from the volume that it is paid by. A reviewer reads 1,200
-- words an hour, everybody else works on 400; a minute of sound takes five, or two to listen to. Stored, because matching sums it
-- over everybody's work in hand.
alter table node_task
  add column minutes real generated always as (
    case unit
      when 'kword' then quantity_milli / case when kind = 'qa' then 20.0::float8 else (400 / 60.0)::float8 end
      when 'minute' then quantity_milli / 1000.0::float8 * case when kind = 'qa' then 2 else 5 end
      when 'once' then 60.0::float8
      else total_count / 6.0::float8
    end
  ) stored,
  add column minutes_left real generated always as (
    case unit
      when 'kword' then quantity_milli / case when kind = 'qa' then 20.0::float8 else (400 / 60.0)::float8 end
      when 'minute' then quantity_milli / 1000.0::float8 * case when kind = 'qa' then 2 else 5 end
      when 'once' then 60.0::float8
      else total_count / 6.0::float8
    end * case when total_count > 0 then greatest(total_count - done_count, 0)::float8 / total_count else 1 end
  ) stored;

drop index node_task_in_hand;
create index node_task_in_hand on node_task (assignee_id) include (minutes_left)
  where state in ('assigned', 'in_progress') and assignee_id is not null;
