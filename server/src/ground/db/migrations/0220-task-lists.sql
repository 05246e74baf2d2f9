-- Lists of all orders, which operators see: counted from the index alone.
drop index task_created;
create index task_created on task (created_at desc, task_id) where deleted_at is null and purpose = 'order';
drop index task_status_created;
create index task_status_created on task (status, created_at desc, task_id) where deleted_at is null and purpose = 'order';
drop index task_status_deadline;
create index task_status_deadline on task (status, deadline_at, task_id) where deleted_at is null and purpose = 'order';

-- A company's tasks in no group.
create index task_ungrouped on task (company_id, status, created_at desc, task_id)
  include (deadline_at) where group_id is null and deleted_at is null;
