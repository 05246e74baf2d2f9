-- Which tasks somebody has a part in, read from the index alone.
create index node_task_worker on node_task (assignee_id, task_id);
