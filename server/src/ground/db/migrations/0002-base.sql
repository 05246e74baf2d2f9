-- Base: reference data, settings, files, what goes out by mail and SMS, codes, letters, providers of AI.

-- Reference and settings.

create table tag (
  tag_id uuid primary key,
  parent_id uuid references tag,
  name_zh text not null,
  name_en text not null,
  name_ja text not null,
  order_num int not null default 0,
  version int not null default 0
);
comment on table tag is 'A field of work (medicine, law …) that talents know and tasks are of. Tags form a tree.';
comment on column tag.version is 'Grows with each change: of two editors at once one is told.';
create unique index tag_name_zh on tag (parent_id, lower(name_zh)) nulls not distinct;
create unique index tag_name_en on tag (parent_id, lower(name_en)) nulls not distinct;
create unique index tag_name_ja on tag (parent_id, lower(name_ja)) nulls not distinct;

-- A setting's version is never used again, not even after the setting was reset.
create sequence site_setting_version;

create table site_setting (
  setting_key text primary key,
  value jsonb not null,
  version int not null default nextval('site_setting_version'),
  updated_at timestamptz not null default now(),
  updated_by uuid -- references account
);
comment on table site_setting is 'A setting of the whole installation that differs from its preset.';
comment on column site_setting.updated_by is 'Null: the installation itself.';

create table legal_entity (
  entity_id uuid primary key,
  name text not null check (name <> ''),
  name_latin text not null check (name_latin <> ''),
  country text not null,
  currency text not null,
  time_zone text not null,
  address text not null default '',
  tax_ids jsonb not null default '{}' check (jsonb_typeof(tax_ids) = 'object'),
  number_prefixes jsonb not null default '{}' check (jsonb_typeof(number_prefixes) = 'object'),
  version int not null default 1,
  is_default boolean not null default false
);
comment on table legal_entity is
  'A company of the house, which keeps books: it contracts with clients and talents, is paid and pays.';
comment on column legal_entity.name_latin is 'As banks want it.';
comment on column legal_entity.country is 'ISO 3166: two letters.';
comment on column legal_entity.currency is 'ts:Currency. Of its reports.';
comment on column legal_entity.time_zone is 'IANA name. Its days and months begin there.';
comment on column legal_entity.tax_ids is 'ts:EntityNumbers. By what they are called: `{ "USCC": "91…" }`.';
comment on column legal_entity.version is 'Grows with each change: of two operators at once one is told.';
comment on column legal_entity.number_prefixes is
  'What numbers of its documents begin with, by the kind of document.';
comment on column legal_entity.is_default is 'Whose everything is for which no other is named.';
create unique index legal_entity_default on legal_entity (is_default) where is_default;
insert into legal_entity (entity_id, name, name_latin, country, currency, time_zone, is_default)
  values ('00000000-0000-7000-8000-000000000003', 'Polyphony', 'Polyphony', 'CN', 'CNY', 'Asia/Shanghai', true);

create function default_entity() returns uuid language sql stable set search_path = public, pg_temp as $$
  select entity_id from legal_entity where is_default
$$;

-- Files.

create table file (
  file_id uuid primary key,
  owner_id uuid not null, -- references account
  company_id uuid, -- references company
  purpose text not null,
  name text not null,
  ext text not null,
  size bigint not null check (size >= 0),
  mime text,
  sha256 text,
  storage_key text not null unique,
  state text not null default 'uploading' check (state in ('uploading', 'verifying', 'ready', 'rejected')),
  error jsonb,
  analysis jsonb,
  reading jsonb,
  check_count int not null default 0,
  awaits_scan boolean not null default false,
  source_url text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on column file.source_url is 'Where the server fetched it; null: somebody sent it.';
comment on table file is 'A file that somebody uploaded, or that the product made. Its bytes are in the storage.';
comment on column file.company_id is 'Null: its owner''s alone.';
comment on column file.purpose is
  'The row of `uploadLimits` by which it was let in; what the product made is ''output'', ''derivative'', ''export'' or ''contract''.';
comment on column file.ext is 'Lower case, without a dot.';
comment on column file.size is 'Bytes.';
comment on column file.sha256 is 'Hexadecimal.';
comment on column file.storage_key is 'Its name in the storage.';
comment on column file.state is 'ts:FileState';
comment on column file.error is 'ts:StoredError. Why it was rejected.';
comment on column file.analysis is 'ts:FileAnalysis. What was found in it: words, segments, duration.';
comment on column file.reading is 'ts:FileReading. How a person has chosen to read it; null: as usual.';
comment on column file.check_count is
  'How often its content was looked at without any end, as when the process was killed: after a few times it is not looked at again.';
comment on column file.awaits_scan is
  'The scanner for malware was away when it was asked. It is asked again, and until then nobody gets the file.';
create index file_owner on file (owner_id, created_at desc);
create index file_company on file (company_id) include (size, state, purpose) where company_id is not null;
create index file_unfinished on file (created_at) where state = 'uploading';
create index file_verifying on file (owner_id, file_id) where state = 'verifying';

-- Codes and messages that leave the house.

create table verification_code (
  code_id uuid primary key,
  channel text not null check (channel in ('email', 'phone')),
  purpose text not null check (purpose in ('register', 'login', 'reset', 'bind', 'confirm')),
  target text not null,
  account_id uuid, -- references account
  code_hash text not null,
  tries int not null default 0,
  ip text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  grant_hash text,
  grant_expires_at timestamptz,
  grant_used_at timestamptz
);
comment on table verification_code is
  'A code that was sent to an address to prove that it is somebody''s. The hash is kept, not the code.';
comment on column verification_code.channel is 'ts:CodeChannel';
comment on column verification_code.purpose is 'ts:CodePurpose';
comment on column verification_code.target is 'A normalised email address or phone number.';
comment on column verification_code.account_id is
  'Whom it may serve. Null: nobody, so that asking for a code tells nothing of who is known here.';
comment on column verification_code.grant_hash is 'Of a reset grant that the right code was exchanged for.';
create index verification_code_target on verification_code (target, purpose, created_at desc);
create index verification_code_age on verification_code (created_at);
-- One address may ask for so many codes an hour.
create index verification_code_ip on verification_code (ip, created_at desc);
create unique index verification_code_grant on verification_code (grant_hash);

create table outbound_message (
  message_id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null check (kind in ('code', 'letter', 'digest')),
  state text not null check (state in ('captured', 'queued', 'sending', 'sent', 'failed')),
  target text not null,
  language text not null,
  account_id uuid, -- references account
  content_sealed text,
  attempts int not null default 0,
  failure text check (failure in ('refused', 'unreachable', 'expired')),
  error text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  sent_at timestamptz
);
comment on table outbound_message is
  'A mail or SMS that left the house, or would have if a server for it were configured.';
comment on column outbound_message.channel is 'ts:OutboundChannel';
comment on column outbound_message.kind is 'ts:OutboundKind';
comment on column outbound_message.state is
  'ts:OutboundState. Captured: no server is configured, operators can read it here.';
comment on column outbound_message.target is 'An email address or a phone number.';
comment on column outbound_message.language is 'ts:Language';
comment on column outbound_message.account_id is 'Whose it is, where that is known.';
comment on column outbound_message.content_sealed is
  'The parameters of its template; gone once it is sent, or after seven days.';
comment on column outbound_message.failure is 'ts:OutboundFailure';
comment on column outbound_message.error is 'What the other server said.';
comment on column outbound_message.expires_at is 'It is of no use afterwards.';
create index outbound_message_time on outbound_message (created_at desc, message_id desc);
create index outbound_message_state on outbound_message (state, created_at desc, message_id desc);
create index outbound_message_target on outbound_message (target, created_at desc);
create index outbound_message_account on outbound_message (account_id);
-- Operators look for a recipient by a part of the address or number.
create index outbound_message_search on outbound_message using gin (target gin_trgm_ops);

create table letter (
  letter_id uuid primary key,
  account_id uuid not null, -- references account
  kind text not null,
  params jsonb not null default '{}',
  link text,
  read_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table letter is
  'A letter in somebody''s mailbox here: a template''s name and its parameters; the words are made in the reader''s language.';
comment on column letter.kind is 'ts:LetterKind';
comment on column letter.params is 'ts:LetterParams';
comment on column letter.link is 'Path of the screen it is about.';
comment on column letter.mailed_at is 'Alone or in a daily mail: never twice.';
create index letter_account on letter (account_id, created_at desc, letter_id);
create index letter_unread on letter (account_id) where read_at is null;
create index letter_to_mail on letter (created_at) where read_at is null and mailed_at is null;

create table message_setting (
  account_id uuid primary key, -- references account
  mail jsonb not null default '{}',
  is_digest_on boolean not null default true,
  digest_hour int not null default 8 check (digest_hour between 0 and 23),
  updated_at timestamptz not null default now()
);
comment on table message_setting is 'What somebody has chosen to be mailed about.';
comment on column message_setting.mail is
  'ts:MailChoices. Per group of letters, where it was chosen; the others have the preset.';
comment on column message_setting.digest_hour is 'Where the reader lives.';

create table letter_digest (
  account_id uuid primary key, -- references account
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  up_to timestamptz not null
);
comment on table letter_digest is
  'Somebody''s last daily mail that was made or had nothing to say. Whoever moves the day on makes the mail: two workers make one.';
comment on column letter_digest.day is 'Where the reader lives.';
comment on column letter_digest.up_to is 'Letters until then are in it.';

-- AI.

create table ai_provider (
  provider_id uuid primary key,
  name text not null unique,
  base_url text not null,
  api_key_sealed text,
  models jsonb not null,
  prices jsonb not null default '{}',
  features jsonb not null default '{}',
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table ai_provider is 'A provider of AI that an operator has set up.';
comment on column ai_provider.models is 'ts:AiModels';
comment on column ai_provider.prices is 'ts:AiPrices';
comment on column ai_provider.features is 'ts:AiModelFeatures';

create table prompt (
  prompt_id uuid primary key,
  company_id uuid, -- references company
  account_id uuid, -- references account
  name text not null,
  current_version int not null,
  operator_version int,
  created_at timestamptz not null default now(),
  constraint prompt_owner check (company_id is null or account_id is null),
  constraint prompt_name unique nulls not distinct (company_id, account_id, name)
);
comment on table prompt is 'What models are told: a company''s prompt, a person''s, or with neither the house''s own. Its words are those of its versions.';
comment on column prompt.operator_version is 'Of the house''s: the version that an operator has put in force; null: the one of the code that runs.';
comment on column prompt.current_version is 'The one that was registered or saved last.';

create table prompt_version (
  prompt_version_id uuid primary key,
  prompt_id uuid not null references prompt,
  version int not null,
  content_hash text not null,
  text text not null,
  variables jsonb not null,
  created_by uuid, -- references account
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint prompt_version_number unique (prompt_id, version),
  constraint prompt_version_content unique (prompt_id, content_hash)
);
comment on table prompt_version is 'Never changed and never removed: results name the version that made them.';
comment on column prompt_version.version is '1, 2, … within the prompt.';
comment on column prompt_version.content_hash is 'SHA-256 of text and variables: the same content is the same version.';
comment on column prompt_version.text is 'With {{variable}}, and {{#variable}}…{{/variable}} around what is said only where the variable is filled.';
comment on column prompt_version.variables is 'ts:PromptVariable[]';
comment on column prompt_version.created_by is 'null: the house.';

alter table prompt add constraint prompt_current_version
  foreign key (prompt_id, current_version) references prompt_version (prompt_id, version) deferrable initially deferred;

create table prompt_trial (
  prompt_id uuid not null references prompt,
  content_hash text not null,
  tried_at timestamptz not null,
  primary key (prompt_id, content_hash)
);
comment on table prompt_trial is 'Words of the house''s prompts that an operator has tried: only those can be put in force.';
comment on column prompt_trial.content_hash is 'As that of prompt_version.';

create table ai_call (
  ai_call_id uuid primary key,
  provider text not null,
  model text not null,
  capability text not null,
  company_id uuid, -- references company
  account_id uuid, -- references account
  task_id uuid, -- references task
  node_task_id uuid, -- references node_task
  chat_id uuid, -- references chat
  agent_id uuid, -- references agent
  agent_version int,
  prompt_version_id uuid references prompt_version,
  input_tokens int,
  output_tokens int,
  audio_ms int,
  cost_micro_usd bigint,
  is_estimate boolean not null default false,
  duration_ms int not null,
  attempts int not null default 1,
  error text,
  created_at timestamptz not null default now()
);
comment on table ai_call is 'A call that was made to a provider, whether it succeeded or not.';
comment on column ai_call.capability is 'ts:AiCapability';
comment on column ai_call.account_id is 'On whose behalf: who ordered the work, who asked the question.';
comment on column ai_call.audio_ms is 'Transcription is paid for by the minute.';
comment on column ai_call.chat_id is 'Of a chat that may have been deleted since.';
comment on column ai_call.agent_id is 'Null: the default assistant, or none.';
comment on column ai_call.cost_micro_usd is 'Millionths of a US dollar.';
comment on column ai_call.is_estimate is 'It was stopped or broke off before the provider told how much it was: counted by the length of the texts.';
create index ai_call_time on ai_call (created_at desc);
create index ai_call_node_task on ai_call (node_task_id);
create index ai_call_company_time on ai_call (company_id, created_at desc) where company_id is not null;
create index ai_call_account_time on ai_call (account_id, created_at desc) where account_id is not null;
create index ai_call_prompt_version on ai_call (prompt_version_id) where prompt_version_id is not null;

create table ai_begun (
  ai_call_id uuid primary key,
  provider text not null,
  model text not null,
  capability text not null,
  company_id uuid not null, -- references company
  account_id uuid, -- references account
  chat_id uuid, -- references chat
  agent_id uuid, -- references agent
  agent_version int,
  answer_id uuid, -- references chat_message
  prompt_version_id uuid references prompt_version,
  input_tokens int,
  audio_ms int,
  input_micro_usd bigint,
  output_price bigint,
  begun_at timestamptz not null
);
comment on table ai_begun is 'A call that counts against an allowance, from before its provider is asked until it is recorded. What is left of a killed process is booked by it.';
comment on column ai_begun.capability is 'ts:AiCapability';
comment on column ai_begun.chat_id is 'Of a chat that may have been deleted since.';
comment on column ai_begun.answer_id is 'The answer of a chat that it is asked for.';
comment on column ai_begun.output_price is 'Of a million tokens, in millionths of a US dollar.';
create index ai_begun_answer on ai_begun (answer_id) where answer_id is not null;

create table ai_allowance (
  company_id uuid primary key, -- references company
  company_micro_usd bigint check (company_micro_usd >= 0),
  company_answers int check (company_answers >= 0),
  person_micro_usd bigint check (person_micro_usd >= 0),
  person_answers int check (person_answers >= 0),
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by uuid not null -- references account
);
comment on table ai_allowance is 'What a company and each of its people may spend on AI in a month, beside what machines do for orders. Null, or no row: as much as they like.';

create table ai_spent (
  ai_spent_id bigint primary key generated by default as identity,
  company_id uuid not null, -- references company
  account_id uuid, -- references account
  month text not null,
  cost_micro_usd bigint not null default 0,
  answers int not null default 0,
  unique nulls not distinct (company_id, account_id, month)
);
comment on table ai_spent is 'What has been spent of the allowances: the sum of ai_call but for calls of tasks, kept with each call.';
comment on column ai_spent.account_id is 'Null: for the company itself, as when a file is indexed.';
comment on column ai_spent.month is 'As 2026-11, by the company''s time zone.';
comment on column ai_spent.answers is 'That a model has written, or has begun to.';

create table ai_reservation (
  reservation_id uuid primary key,
  company_id uuid not null, -- references company
  account_id uuid not null, -- references account
  cost_micro_usd bigint not null,
  created_at timestamptz not null
);
comment on table ai_reservation is 'What a running answer may cost at most. One that is left of a killed process counts for a quarter of an hour.';
create index ai_reservation_company on ai_reservation (company_id);

create table ai_warning (
  ai_warning_id bigint primary key generated by default as identity,
  company_id uuid not null, -- references company
  account_id uuid, -- references account
  month text not null,
  percent int not null,
  created_at timestamptz not null,
  unique nulls not distinct (company_id, account_id, month, percent)
);
comment on table ai_warning is 'Who has been told that an allowance is nearly or wholly used up; account_id null: the company''s admins, of the company''s.';
