-- What a talent says of themselves and when they work; roles asked for; qualifications that are lost again.

alter table talent
  add column headline text not null default '',
  add column introduction text not null default '',
  add column tag_ids text[] not null default '{}', -- fields of work
  add column max_concurrent int not null default 5 check (max_concurrent between 1 and 20);

-- Days on which no work is wanted, both included, where the talent is.
create table talent_absence (
  account_id uuid not null references talent,
  starts_on text not null check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on text not null check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  check (starts_on <= ends_on),
  primary key (account_id, starts_on, ends_on)
);

-- A qualification is kept when it is lost: who had it, until when, why.
alter table talent_pair
  add column qualified_by uuid references account, -- the operator who vouches; null: a trial was passed
  add column lost_at timestamptz,
  add column lost_by uuid references account,
  add column lost_reason text not null default '';
drop index talent_pair_lookup;
create index talent_pair_lookup on talent_pair (role_id, source_lang, target_lang) where lost_at is null;

create table role_request (
  request_id uuid primary key,
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  pairs jsonb not null,
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'granted', 'refused')),
  answer text not null default '', -- the operator's, to the talent
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  check ((state = 'requested') = (decided_at is null))
);
comment on column role_request.role_id is 'ts:RoleId';
comment on column role_request.pairs is 'ts:RolePair[]';
comment on column role_request.state is 'ts:RoleRequestState';
create unique index role_request_open on role_request (account_id, role_id) where state = 'requested';
create index role_request_of on role_request (account_id, role_id, created_at desc);
create index role_request_review on role_request (state, created_at, request_id);
