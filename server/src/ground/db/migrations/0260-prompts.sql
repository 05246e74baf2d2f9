-- Prompts as data, and for whom and by which of them AI was called.

create table prompt (
  prompt_id uuid primary key,
  company_id uuid references company, -- whose it is: a company's, or
  account_id uuid references account, -- a person's, or the house's where both are null
  name text not null,
  current_version int not null, -- the one that was registered or saved last
  created_at timestamptz not null default now(),
  constraint prompt_owner check (company_id is null or account_id is null),
  constraint prompt_name unique nulls not distinct (company_id, account_id, name)
);
comment on table prompt is 'What models are told. Its words are those of its versions.';

create table prompt_version (
  prompt_version_id uuid primary key,
  prompt_id uuid not null references prompt,
  version int not null, -- 1, 2, … within the prompt
  content_hash text not null, -- SHA-256 of text and variables: the same content is the same version
  text text not null, -- with {{variable}} and {{#variable}}…{{/variable}}
  variables jsonb not null, -- every one that the text names, and no other
  created_by uuid references account, -- null: the house
  created_at timestamptz not null default now(),
  constraint prompt_version_number unique (prompt_id, version),
  constraint prompt_version_content unique (prompt_id, content_hash)
);
comment on table prompt_version is 'Never changed and never removed: results name the version that made them.';
comment on column prompt_version.variables is 'ts:PromptVariable[]';

alter table prompt add constraint prompt_current_version
  foreign key (prompt_id, current_version) references prompt_version (prompt_id, version) deferrable initially deferred;

alter table ai_provider add column features jsonb not null default '{}';
comment on column ai_provider.features is 'ts:AiModelFeatures';

alter table ai_call add column company_id uuid references company;
alter table ai_call add column account_id uuid references account;
alter table ai_call add column prompt_version_id uuid references prompt_version;
update ai_call c set company_id = t.company_id, account_id = t.created_by from task t where t.task_id = c.task_id;
create index ai_call_company_time on ai_call (company_id, created_at desc) where company_id is not null;
create index ai_call_account_time on ai_call (account_id, created_at desc) where account_id is not null;
create index ai_call_prompt_version on ai_call (prompt_version_id) where prompt_version_id is not null;
