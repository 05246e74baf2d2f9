-- Companies and their teams: departments, invitations, who came by which.

create table department (
  department_id uuid primary key,
  company_id uuid not null references company,
  parent_id uuid references department,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index department_name on department (company_id, parent_id, lower(name)) nulls not distinct;
create index department_parent on department (parent_id);

-- The link is shown again to admins, so the code is kept sealed beside its hash.
create table company_invite (
  invite_id uuid primary key,
  company_id uuid not null references company,
  code_hash text not null,
  code_sealed text not null,
  created_by uuid not null references account,
  role_admin boolean not null default false,
  is_mvp boolean not null default false,
  department_id uuid references department on delete set null,
  tickets int not null check (tickets between 1 and 1000),
  tickets_used int not null default 0 check (tickets_used between 0 and tickets),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index company_invite_code on company_invite (code_hash);
create index company_invite_company on company_invite (company_id, created_at desc);
create index company_invite_department on company_invite (department_id);

-- An invitation lets the same person in once: whoever was removed doesn't come back by the link they still have.
create table company_invite_use (
  invite_id uuid not null references company_invite,
  account_id uuid not null references account,
  used_at timestamptz not null default now(),
  primary key (invite_id, account_id)
);

alter table company_member add column department_id uuid references department;
create index company_member_department on company_member (department_id);
-- An account that the company made for a colleague: the company may lock it.
alter table company_member add column is_sub_account boolean not null default false;
