-- Groups of tasks: one of a name in a company, and their tasks found without reading the others.

create unique index task_group_name on task_group (company_id, lower(name));
drop index task_group_company;
create index task_group_created on task (group_id, status, created_at desc, task_id)
  where group_id is not null and deleted_at is null;
