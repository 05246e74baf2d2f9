-- Applications to become a talent: a row per round, a row per decision on it.

create table application (
  application_id uuid primary key,
  account_id uuid not null references account,
  round int not null check (round > 0),
  state text not null default 'draft'
    check (state in ('draft', 'underReview', 'passedFirstRound', 'passed', 'refused', 'refusedForGood')),
  version int not null default 1, -- moves on with every change
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  private_sealed text not null, -- birth date, phone and contact, under the person's key
  content jsonb not null, -- all the rest of what it says
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  promised_at timestamptz, -- as promised when it was sent in, whatever the site promises since
  unique (account_id, round),
  check ((state = 'draft') = (submitted_at is null))
);
comment on column application.state is 'ts:ApplicationState';
-- One that is written or decided at a time.
create unique index application_open on application (account_id) where state in ('draft', 'underReview');
create index application_review on application (state, submitted_at) where state <> 'draft';
create index application_content on application using gin (content jsonb_path_ops) where state <> 'draft';

create table application_decision (
  decision_id uuid primary key,
  application_id uuid not null references application,
  verdict text not null check (verdict in ('passFirstRound', 'pass', 'refuse', 'refuseForGood')),
  reasons text[] not null default '{}',
  remark text not null default '',
  grants jsonb not null default '[]', -- roles unlocked, with the pairs vouched for
  decided_by uuid not null references account,
  decided_at timestamptz not null
);
comment on column application_decision.verdict is 'ts:ApplicationVerdict';
create index application_decision_of on application_decision (application_id, decided_at);
create trigger application_decision_is_append_only before update or delete on application_decision
  for each row execute function refuse_change();
comment on column application.content is 'ts:ApplicationContent';
comment on column application_decision.reasons is 'ts:ApplicationReason[]';
comment on column application_decision.grants is 'ts:RoleGrant[]';
