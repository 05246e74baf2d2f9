-- People: accounts and companies, how they come in, what talents can do and when they work, contracts, WeChat.

-- Accounts.

-- What operators find accounts by: any part of a name or contact.
create function account_words(username text, nickname text, email text, phone text) returns text
  language sql immutable parallel safe as $$
  select lower(username || ' ' || nickname || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
$$;

create table account (
  account_id uuid primary key,
  username text not null,
  nickname text not null default '',
  email text,
  phone text,
  contact text,
  avatar text,
  sex text not null default 'U' check (sex in ('M', 'F', 'U')),
  birthday text,
  identity text not null default 'partner' check (identity in ('employee', 'partner', 'client')),
  status text not null default 'normal' check (status in ('normal', 'locked', 'erased')),
  locked_reason text,
  remark text not null default '',
  is_operator boolean not null default false,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  password_hash text,
  password_changed_at timestamptz,
  failed_count int not null default 0,
  lockout_count int not null default 0,
  locked_until timestamptz,
  agreed_at timestamptz,
  username_changed_at timestamptz,
  erase_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  word_grams text[] not null generated always as (name_grams(account_words(username, nickname, email, phone))) stored
);
comment on table account is 'A person who can sign in, or could: an erased account stays as a row without a name.';
comment on column account.nickname is 'The name that others see.';
comment on column account.contact is 'Another way to reach the person, in their own words.';
comment on column account.avatar is 'Address of the picture.';
comment on column account.sex is 'ts:Sex';
comment on column account.birthday is 'YYYY-MM-DD';
comment on column account.identity is 'ts:Identity';
comment on column account.status is 'ts:AccountStatus';
comment on column account.locked_reason is 'An operator''s, while the status is ''locked''.';
comment on column account.language is 'ts:Language';
comment on column account.time_zone is 'IANA name.';
comment on column account.failed_count is 'Wrong passwords in a row, from browsers that aren''t known.';
comment on column account.lockout_count is 'Lock-outs in a row: each is longer than the one before.';
comment on column account.agreed_at is 'To the terms.';
comment on column account.erase_at is 'It is erased then, unless the person changes their mind.';
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
create unique index account_phone on account (phone);
-- A picture is served by its address alone.
create unique index account_avatar on account (avatar) where avatar is not null;
create index account_search on account using gin (word_grams) with (fastupdate = off);
create index account_created on account (created_at desc, account_id);
create index account_operator on account (account_id) where is_operator;
create index account_erase_due on account (erase_at) where erase_at is not null;
-- Who is offered nothing, whatever else they are: a few among many.
create index account_held_back on account (account_id) where status <> 'normal' or erase_at is not null;

create table data_export (
  export_id uuid primary key,
  account_id uuid not null references account,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  file_id uuid references file,
  requested_at timestamptz not null default now(),
  expires_at timestamptz
);
comment on table data_export is 'A copy of their own data that somebody asked for.';
comment on column data_export.state is 'ts:ExportState';
comment on column data_export.file_id is 'Set while the copy is there.';
create unique index data_export_one_at_a_time on data_export (account_id) where state = 'running';
create index data_export_account on data_export (account_id, requested_at desc);
create index data_export_expiry on data_export (expires_at) where file_id is not null;

-- Signing in.

create table session (
  session_id uuid primary key,
  account_id uuid not null references account,
  token_hash text not null,
  previous_hash text,
  previous_until timestamptz,
  successor_sealed text,
  is_remembered boolean not null default false,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
comment on table session is
  'A browser in which somebody is signed in. Rotation changes the token, never the session''s id.';
comment on column session.previous_hash is 'Of the token before the last rotation, good until previous_until.';
comment on column session.successor_sealed is
  'The token of token_hash, sealed with the server''s key, so that racing requests get the same one.';
comment on column session.authenticated_at is 'When the person last proved who they are.';
create unique index session_token on session (token_hash);
create unique index session_previous on session (previous_hash);
create index session_account on session (account_id) where revoked_at is null;
-- When somebody was last seen, over all their sessions: the index above knows only those that weren't ended.
create index session_of_account on session (account_id);

create table captcha (
  captcha_id uuid primary key,
  answer_hash text not null,
  address_hash text not null,
  is_used boolean not null default false,
  expires_at timestamptz not null
);
comment on table captcha is 'Work that a browser is to do before it may ask; used ones count until they expire.';
create index captcha_address on captcha (address_hash, expires_at);

create table known_browser (
  account_id uuid not null references account,
  browser_hash text not null,
  user_agent text not null default '',
  ip text not null default '',
  failed_count int not null default 0,
  lockout_count int not null default 0,
  locked_until timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, browser_hash)
);
comment on table known_browser is
  'A browser in which somebody has signed in before. It counts its wrong passwords by itself, so that a stranger''s tries elsewhere don''t shut it out.';

create table two_factor (
  account_id uuid primary key references account,
  secret_sealed text,
  pending_sealed text,
  enabled_at timestamptz,
  last_step bigint,
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null default now()
);
comment on table two_factor is
  'Somebody''s second factor: an authenticator app, passkeys or both, and the codes to recover with.';
comment on column two_factor.secret_sealed is
  'Of the authenticator in use, under the person''s key. Null while the first one is being set up, or where there are only passkeys.';
comment on column two_factor.pending_sealed is 'Of one that is being set up beside it.';
comment on column two_factor.enabled_at is 'Null while it is being set up.';
comment on column two_factor.last_step is 'Of the last code taken: no code is taken twice.';

create table passkey (
  passkey_id uuid primary key,
  account_id uuid not null references account,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkey is
  'A passkey (WebAuthn) of somebody: a second factor, and a way to sign in without a password.';
comment on column passkey.credential_id is 'Base64URL, as the browser names it.';
comment on column passkey.public_key is 'COSE, Base64URL.';
comment on column passkey.counter is
  'Of the last signature; 0 for passkeys that don''t count. One that doesn''t grow tells of a copy and is refused.';
comment on column passkey.transports is 'ts:PasskeyTransport[]. How the browser said that it reaches it.';
create index passkey_account on passkey (account_id);

create table try_counter (
  counter_key text primary key,
  failed_count int not null default 0,
  lockout_count int not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);
comment on table try_counter is
  'Wrong tries that belong to no account''s own counter: of a name that nobody has, or of somebody signed in who proves again who they are.';
create index try_counter_age on try_counter (updated_at);

create table spent_ticket (
  ticket_id uuid primary key,
  expires_at timestamptz not null
);
comment on table spent_ticket is 'A ticket that was used and must not be used again before it expires.';

-- Companies and their teams.

create table company (
  company_id uuid primary key,
  name text not null,
  region text not null default 'other',
  currency text not null default 'USD' check (currency in ('CNY', 'USD', 'JPY', 'EUR')),
  upload_profile text not null default 'standard' check (upload_profile in ('standard', 'large')),
  time_zone text not null default 'UTC',
  talent_names text not null default 'hidden' check (talent_names in ('hidden', 'shown')),
  effort_policy text not null default 'house' check (effort_policy in ('house', 'shared')),
  effort_percent int not null default 0 check (effort_percent between 0 and 100),
  is_po_required boolean not null default false,
  is_house boolean not null default false,
  dub_setting jsonb,
  version int not null default 0,
  created_at timestamptz not null default now(),
  name_grams text[] not null generated always as (name_grams(name)) stored,
  constraint company_effort check ((effort_policy = 'shared') = (effort_percent > 0))
);
comment on table company is
  'A client company; or the house''s own, on whose tasks trials and reviews run through the same workbench.';
comment on column company.region is '''CN'' or ''other''.';
comment on column company.currency is 'ts:Currency';
comment on column company.upload_profile is 'ts:UploadProfile';
comment on column company.time_zone is 'IANA name.';
comment on column company.talent_names is
  'ts:TalentNames. Whether its people see who the house''s talents are, or a pseudonym of each.';
comment on column company.effort_policy is
  'ts:EffortPolicy. Who bears it when a draft has to be redone: the house alone, or the company up to a ceiling.';
comment on column company.effort_percent is
  'So much of a step''s price, in percent, the company pays at most for its drafts that were redone. An order keeps its own.';
comment on column company.is_po_required is 'Whether it orders nothing without the number of a purchase order.';
comment on column company.dub_setting is
  'ts:DubSetting. How its dubbings sound unless an order says otherwise; null: the preset.';
comment on column company.version is 'Grows with each change: of two editors at once one is told.';
create unique index company_name on company (lower(name));
create unique index company_house on company (is_house) where is_house;
create index company_search on company using gin (name_grams) with (fastupdate = off);
create index company_created on company (created_at desc, company_id);
insert into company (company_id, name, is_house)
  values ('00000000-0000-7000-8000-00000000a11c', 'Polyphony: trials and reviews', true);

create table department (
  department_id uuid primary key,
  company_id uuid not null references company,
  parent_id uuid references department,
  name text not null,
  created_at timestamptz not null default now()
);
comment on table department is 'A department of a company. Departments form a tree.';
create unique index department_name on department (company_id, parent_id, lower(name)) nulls not distinct;
create index department_parent on department (parent_id);

create table company_member (
  company_id uuid not null references company,
  account_id uuid primary key references account,
  department_id uuid references department,
  role_admin boolean not null default false,
  is_sub_account boolean not null default false,
  joined_at timestamptz not null default now()
);
comment on table company_member is 'Somebody''s membership in a company. A person is in one company at most.';
comment on column company_member.is_sub_account is 'The company made the account for a colleague, and may lock it.';
create index company_member_company on company_member (company_id);
create index company_member_department on company_member (department_id);

create table company_invite (
  invite_id uuid primary key,
  company_id uuid not null references company,
  code_hash text not null,
  code_sealed text not null,
  email_sealed text,
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
comment on column company_invite.email_sealed is
  'To whom it was mailed, sealed with the server''s key; null for links, and once it was used, withdrawn or over for a month.';
comment on table company_invite is
  'A link by which people join a company. Admins are shown it again, so the code is kept sealed beside its hash.';
comment on column company_invite.is_mvp is 'Who comes by it may design flows.';
comment on column company_invite.tickets is 'How many people it lets in.';
create unique index company_invite_code on company_invite (code_hash);
create index company_invite_company on company_invite (company_id, created_at desc);
create index company_invite_department on company_invite (department_id);

create table company_invite_use (
  invite_id uuid not null references company_invite,
  account_id uuid not null references account,
  used_at timestamptz not null default now(),
  primary key (invite_id, account_id)
);
comment on table company_invite_use is
  'Who came by an invitation. It lets the same person in once: whoever was removed doesn''t come back by the link they still have.';

-- Talents. Wherever a role is named: 1 transcriber, 2 translator, 3 dubber, 4 interpreter, 5 editor, 6 art designer.

create table talent (
  account_id uuid primary key references account,
  level int not null default 0 check (level between -2 and 4),
  invite_type text,
  is_mvp boolean not null default false,
  first_apply_at timestamptz,
  is_receiving boolean not null default true,
  weekly_minutes int not null default 2400 check (weekly_minutes between 0 and 10080),
  max_concurrent int not null default 5 check (max_concurrent between 1 and 20),
  headline text not null default '',
  introduction text not null default '',
  native_langs text[] not null default '{}',
  tag_ids text[] not null default '{}',
  passed_count int not null default 0,
  on_time_count int not null default 0,
  last_offered_at timestamptz,
  check (on_time_count <= passed_count)
);
comment on table talent is 'What makes an account a talent.';
comment on column talent.level is '-2 refused for good, -1 refused, 0 applicant, 1-2 approved, 3-4 reviewer.';
comment on column talent.invite_type is '''company'': works in a company''s team; null: on their own account.';
comment on column talent.is_mvp is 'May design flows of their company.';
comment on column talent.is_receiving is 'Wants offers.';
comment on column talent.max_concurrent is 'Node tasks in hand at once.';
comment on column talent.tag_ids is 'Fields of work.';
comment on column talent.passed_count is 'Hand-ins that were passed.';
comment on column talent.on_time_count is 'Those of them that came before the deadline.';
create index talent_level on talent (level, account_id);

create table talent_role (
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  level int not null default 1 check (level between 1 and 4),
  unlocked_at timestamptz not null default now(),
  primary key (account_id, role_id)
);
comment on table talent_role is 'A role that a talent may work in.';

create table talent_pair (
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  source_lang text not null,
  target_lang text not null,
  ability int not null default 60 check (ability between 0 and 100),
  activeness int not null default 60 check (activeness between 0 and 100),
  attitude int not null default 60 check (attitude between 0 and 100),
  efficiency int not null default 60 check (efficiency between 0 and 100),
  experience int not null default 60 check (experience between 0 and 100),
  quality int not null default 60 check (quality between 0 and 100),
  axes_formula text,
  rated_at timestamptz,
  qualified_at timestamptz not null default now(),
  qualified_by uuid references account,
  lost_at timestamptz,
  lost_by uuid references account,
  lost_reason text not null default '',
  primary key (account_id, role_id, source_lang, target_lang)
);
comment on table talent_pair is
  'That a talent is qualified for a role in a pair of languages: a trial was passed, or an operator vouches. The row is kept when the qualification is lost. The six axes run from 0 to 100.';
comment on column talent_pair.axes_formula is
  'The version by which the axes were told; null: those that everybody begins with.';
comment on column talent_pair.qualified_by is 'The operator who vouches; null: a trial was passed.';
create index talent_pair_lookup on talent_pair (role_id, source_lang, target_lang) where lost_at is null;

create table axis_mark (
  mark_id uuid primary key,
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  source_lang text not null,
  target_lang text not null,
  axes jsonb not null,
  difficulty int not null check (difficulty between 1 and 3),
  created_at timestamptz not null default now()
);
comment on table axis_mark is
  'What a reviewer said of somebody''s work, once for each review: the facts that the axes of a pair are told from.';
comment on column axis_mark.axes is 'ts:AxisMarks';
comment on column axis_mark.difficulty is 'ts:TrialDifficulty';
create index axis_mark_of on axis_mark (account_id, role_id, source_lang, target_lang);

create table talent_absence (
  account_id uuid not null references talent,
  starts_on text not null check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on text not null check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  check (starts_on <= ends_on),
  primary key (account_id, starts_on, ends_on)
);
comment on table talent_absence is 'Days on which a talent wants no work, both included, where the talent is.';

create table role_request (
  request_id uuid primary key,
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  pairs jsonb not null,
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'granted', 'refused')),
  answer text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  check ((state = 'requested') = (decided_at is null))
);
comment on table role_request is 'A role that a talent asks for.';
comment on column role_request.role_id is 'ts:RoleId';
comment on column role_request.pairs is 'ts:RolePair[]';
comment on column role_request.state is 'ts:RoleRequestState';
comment on column role_request.answer is 'The operator''s, to the talent.';
create unique index role_request_open on role_request (account_id, role_id) where state = 'requested';
create index role_request_of on role_request (account_id, role_id, created_at desc);
create index role_request_review on role_request (state, created_at, request_id);

create table calendar_feed (
  account_id uuid primary key references account,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table calendar_feed is 'The secret address under which somebody''s calendar program reads their deadlines.';
comment on column calendar_feed.token_hash is 'Only the hash of the address''s secret is kept.';

-- Tokens of programs.

create table api_token (
  token_id uuid primary key,
  account_id uuid not null references account,
  company_id uuid not null references company,
  name text not null,
  token_hash text not null unique,
  scopes text[] not null,
  spend_limit_minor bigint not null check (spend_limit_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor between 0 and spend_limit_minor),
  currency text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table api_token is 'By which a program acts for a member of a company.';
comment on column api_token.company_id is 'Whose member they were when it was made: good for no other.';
comment on column api_token.token_hash is 'Only the hash of the token is kept.';
comment on column api_token.scopes is 'ts:TokenScope[]';
comment on column api_token.spent_minor is 'What was ordered by it; what is cancelled later isn''t given back.';
comment on column api_token.currency is 'ts:Currency';
comment on column api_token.last_used_at is 'To the minute.';
create index api_token_account on api_token (account_id, created_at desc) where revoked_at is null;

-- Applications to become a talent.

create table application (
  application_id uuid primary key,
  account_id uuid not null references account,
  round int not null check (round > 0),
  state text not null default 'draft'
    check (state in ('draft', 'underReview', 'passedFirstRound', 'passed', 'refused', 'refusedForGood')),
  version int not null default 1,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  private_sealed text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  promised_at timestamptz,
  unique (account_id, round),
  check ((state = 'draft') = (submitted_at is null))
);
comment on table application is 'A round of somebody''s application. One that is written or decided at a time.';
comment on column application.state is 'ts:ApplicationState';
comment on column application.version is 'Grows with each change.';
comment on column application.private_sealed is 'Birth date, phone and contact, under the person''s key.';
comment on column application.content is 'ts:ApplicationContent. All the rest of what it says.';
comment on column application.promised_at is
  'An answer was promised for then when it was sent in, whatever the site promises since.';
create unique index application_open on application (account_id) where state in ('draft', 'underReview');
create index application_review on application (state, submitted_at) where state <> 'draft';
create index application_content on application using gin (content jsonb_path_ops) where state <> 'draft';

create table application_decision (
  decision_id uuid primary key,
  application_id uuid not null references application,
  verdict text not null check (verdict in ('passFirstRound', 'pass', 'refuse', 'refuseForGood')),
  reasons text[] not null default '{}',
  remark text not null default '',
  grants jsonb not null default '[]',
  decided_by uuid not null references account,
  decided_at timestamptz not null
);
comment on table application_decision is 'An operator''s decision on an application.';
comment on column application_decision.verdict is 'ts:ApplicationVerdict';
comment on column application_decision.reasons is 'ts:ApplicationReason[]';
comment on column application_decision.grants is
  'ts:RoleGrant[]. Roles that were unlocked, with the pairs vouched for.';
create index application_decision_of on application_decision (application_id, decided_at);
create trigger application_decision_is_append_only before update or delete on application_decision
  for each row execute function refuse_change();

-- Contracts that talents have signed, and where they are paid. Neither is ever changed: what is new is a row of its own.

create table engagement (
  engagement_id uuid primary key,
  account_id uuid not null references account,
  version text not null,
  language text not null check (language in ('zh', 'en', 'ja')),
  method text not null check (method in ('drawn', 'typed')),
  content_sha256 text not null,
  document_sha256 text not null,
  signed_sha256 text not null,
  file_id uuid not null references file,
  evidence_sealed text not null,
  signed_at timestamptz not null,
  unique (account_id, version)
);
comment on table engagement is 'A contract that a talent has signed.';
comment on column engagement.version is 'Of the contract''s text.';
comment on column engagement.language is 'ts:Language';
comment on column engagement.method is 'ts:SignatureMethod';
comment on column engagement.content_sha256 is 'Of the text with its facts: at the foot of each page.';
comment on column engagement.document_sha256 is 'Of the PDF that was there to sign.';
comment on column engagement.signed_sha256 is 'Of the PDF that is kept.';
comment on column engagement.evidence_sealed is 'Who, from where and with what, under the person''s key.';
create trigger engagement_is_append_only before update or delete on engagement
  for each row execute function refuse_change();

create table bank_account (
  bank_account_id uuid primary key,
  account_id uuid not null references account,
  country text not null,
  details_sealed text not null,
  number_index text not null,
  last_four text not null,
  created_at timestamptz not null,
  payable_from timestamptz not null check (payable_from > created_at)
);
comment on table bank_account is 'A bank account that somebody named to be paid to; the newest counts.';
comment on column bank_account.details_sealed is 'All that was said, under the person''s key.';
comment on column bank_account.number_index is
  'HMAC of country, bank and number: the same account elsewhere has the same.';
create index bank_account_of on bank_account (account_id, created_at desc);
create index bank_account_same on bank_account (number_index);
create trigger bank_account_is_append_only before update or delete on bank_account
  for each row execute function refuse_change();

-- WeChat.

create table wechat_binding (
  account_id uuid primary key references account,
  open_id text not null unique,
  name text,
  sex text not null default 'U' check (sex in ('M', 'F', 'U')),
  avatar text,
  bound_at timestamptz not null default now()
);
comment on table wechat_binding is 'The WeChat account of an account here.';
comment on column wechat_binding.open_id is 'Of the person, as our official account knows them.';
comment on column wechat_binding.name is 'Null for most: WeChat tells the names of few.';
comment on column wechat_binding.sex is 'ts:Sex';

create table wechat_ticket (
  ticket_id uuid primary key,
  account_id uuid not null references account,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'bound', 'refused', 'failed')),
  open_id text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table wechat_ticket is
  'A QR code that was shown to somebody. Its id is the scene that WeChat names when it is scanned.';
comment on column wechat_ticket.state is 'ts:WechatTicketState';
create index wechat_ticket_age on wechat_ticket (created_at);

create table wechat_event (
  signature text primary key,
  body_hash text not null,
  received_at timestamptz not null default now()
);
comment on table wechat_event is 'A signature that WeChat has used: each is good once, for one body.';
create index wechat_event_age on wechat_event (received_at);

create table wechat_token (
  app_id text primary key,
  token_sealed text not null,
  expires_at timestamptz not null
);
comment on table wechat_token is 'WeChat''s access token, shared by all processes.';

-- Rows of lower floors that name rows of this one: what they refer to is only there now.
alter table idempotency add foreign key (account_id) references account;
alter table audit_log add foreign key (actor_id) references account;
alter table person_key add foreign key (account_id) references account;
alter table site_setting add foreign key (updated_by) references account;
alter table file
  add foreign key (owner_id) references account,
  add foreign key (company_id) references company;
alter table verification_code add foreign key (account_id) references account;
alter table outbound_message add foreign key (account_id) references account;
alter table letter add foreign key (account_id) references account;
alter table message_setting add foreign key (account_id) references account;
alter table letter_digest add foreign key (account_id) references account;
alter table prompt
  add foreign key (company_id) references company,
  add foreign key (account_id) references account;
alter table prompt_version add foreign key (created_by) references account;
alter table ai_call
  add foreign key (company_id) references company,
  add foreign key (account_id) references account;
alter table ai_begun
  add foreign key (company_id) references company,
  add foreign key (account_id) references account;
alter table ai_allowance
  add foreign key (company_id) references company,
  add foreign key (updated_by) references account;
alter table ai_spent
  add foreign key (company_id) references company,
  add foreign key (account_id) references account;
alter table ai_reservation
  add foreign key (company_id) references company,
  add foreign key (account_id) references account;
alter table ai_warning
  add foreign key (company_id) references company,
  add foreign key (account_id) references account;
alter table segment add foreign key (updated_by) references account;
alter table segment_revision add foreign key (author_id) references account;
alter table segment_comment
  add foreign key (author_id) references account,
  add foreign key (resolved_by) references account;
alter table segment_issue add foreign key (author_id) references account;
alter table check_waiver add foreign key (author_id) references account;
alter table ignored_rule add foreign key (author_id) references account;
alter table workbench_lease add foreign key (account_id) references account;
alter table memory_import
  add foreign key (company_id) references company,
  add foreign key (account_id) references account;
alter table tm_unit
  add foreign key (company_id) references company,
  add foreign key (author_id) references account;
alter table term
  add foreign key (company_id) references company,
  add foreign key (author_id) references account,
  add foreign key (decided_by) references account;
alter table term_notice add foreign key (company_id) references company on delete cascade;
