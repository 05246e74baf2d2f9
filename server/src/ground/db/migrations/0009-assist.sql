-- Assist: prompts, assistants, chats.

create table directive (
  directive_id uuid primary key,
  company_id uuid not null references company,
  owner_id uuid not null references account,
  visibility text not null check (visibility in ('team', 'me')),
  current_version int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table directive is 'A prompt that somebody wrote, for their company or for themselves in it. Its words are those of its versions.';
comment on column directive.visibility is 'ts:DirectiveVisibility';
create index directive_company on directive (company_id, updated_at desc);
create index directive_owner on directive (owner_id);

create table directive_version (
  directive_id uuid not null references directive on delete cascade,
  version int not null,
  title text not null,
  description text not null,
  prompt text not null,
  variables jsonb not null,
  note text not null,
  restored_from int,
  saved_by uuid not null references account,
  saved_at timestamptz not null,
  primary key (directive_id, version)
);
comment on table directive_version is 'Never changed; gone with its prompt.';
comment on column directive_version.variables is 'ts:DirectiveVariable[]';
comment on column directive_version.restored_from is 'The version whose words it brought back.';
create index directive_version_author on directive_version (saved_by);

alter table directive add constraint directive_current_version
  foreign key (directive_id, current_version) references directive_version (directive_id, version) deferrable initially deferred;

create table agent (
  agent_id uuid primary key,
  company_id uuid not null references company,
  owner_id uuid references account,
  scope text not null default 'me' check (scope in ('me', 'team')),
  current_version int not null default 1,
  published_version int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (owner_id is not null or scope = 'team'),
  check (published_version <= current_version)
);
comment on table agent is 'An assistant that a company''s people have made.';
comment on column agent.owner_id is 'Who may edit it. Null: the company''s admins, since whoever made it has left.';
comment on column agent.scope is 'ts:AgentScope';
comment on column agent.published_version is 'What answers. Null: nobody is answered by it.';
create index agent_company on agent (company_id);
create index agent_owner on agent (owner_id) where owner_id is not null;

create table agent_version (
  agent_id uuid not null references agent on delete cascade,
  version int not null,
  setting jsonb not null,
  made_by uuid references account,
  created_at timestamptz not null,
  restored_from int,
  published_at timestamptz,
  published_by uuid references account,
  reason text not null default '',
  primary key (agent_id, version)
);
comment on table agent_version is 'What an assistant was when it was saved; it never changes.';
comment on column agent_version.setting is 'ts:AgentSetting';
comment on column agent_version.published_at is 'The last time.';
comment on column agent_version.reason is 'Why it was published although its cases went worse.';
create index agent_version_maker on agent_version (made_by) where made_by is not null;
create index agent_version_publisher on agent_version (published_by) where published_by is not null;

create table agent_order (
  account_id uuid not null references account,
  agent_id uuid not null references agent on delete cascade,
  order_num int not null,
  primary key (account_id, agent_id)
);
comment on table agent_order is 'Where somebody has put an assistant in their list.';
create index agent_order_agent on agent_order (agent_id);

create table agent_picture (
  storage_key text primary key,
  company_id uuid not null references company,
  account_id uuid references account,
  created_at timestamptz not null
);
comment on table agent_picture is 'Shown to everybody with its address. One that no version and no company uses is removed after a day.';
create index agent_picture_company on agent_picture (company_id);
create index agent_picture_account on agent_picture (account_id) where account_id is not null;

create table agent_case (
  case_id uuid primary key,
  agent_id uuid not null references agent on delete cascade,
  question text not null,
  expected text not null,
  must_cite uuid[] not null,
  must_refuse boolean not null,
  created_at timestamptz not null
);
comment on table agent_case is 'A question that an assistant is proved on, and what has to come of it.';
comment on column agent_case.expected is 'What the answer has to say, a phrase a line.';
comment on column agent_case.must_cite is 'Files of knowledge. No references: what is gone can''t be cited, which a run says.';
create index agent_case_agent on agent_case (agent_id);

create table agent_run (
  run_id uuid primary key,
  agent_id uuid not null references agent on delete cascade,
  version int not null,
  baseline_version int,
  is_publication boolean not null,
  account_id uuid references account,
  cases jsonb not null,
  results jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'running', 'end', 'stopped', 'failed')),
  outcome text check (outcome in ('proved', 'published', 'worse', 'publishedAnyway', 'outdated')),
  worker_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table agent_run is 'What the questions of an assistant gave, asked of one version, or also of the published one.';
comment on column agent_run.account_id is 'As whom the questions were asked.';
comment on column agent_run.cases is 'ts:ProvedCase[]. As they were when the run began.';
comment on column agent_run.results is 'ts:StoredResult[]';
comment on column agent_run.state is 'ts:RunState';
comment on column agent_run.outcome is 'ts:RunOutcome';
comment on column agent_run.worker_id is 'Of the run of the job: an earlier one that still lives keeps nothing more.';
create unique index agent_run_one on agent_run (agent_id) where state in ('queued', 'running');
create index agent_run_agent on agent_run (agent_id, created_at desc);
create index agent_run_account on agent_run (account_id) where account_id is not null;

create table company_ai_setting (
  company_id uuid primary key references company,
  robot_name text not null,
  robot_icon text not null
);
comment on table company_ai_setting is 'What the assistant is called that answers from all of a company''s knowledge.';

create table account_ai_setting (
  account_id uuid primary key references account,
  config jsonb not null
);
comment on table account_ai_setting is 'What somebody''s new chats begin with.';
comment on column account_ai_setting.config is 'ts:AccountAiConfig';

create table chat (
  chat_id uuid primary key,
  account_id uuid not null references account,
  company_id uuid not null references company,
  agent_id uuid,
  chat_name text not null default '',
  config jsonb not null default '{"kbs_ids":[],"selectArr":[],"top_p":null,"temperature":null}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table chat is 'What somebody and an assistant say to each other. It belongs to the company whose knowledge it draws on.';
comment on column chat.agent_id is 'Null: the default assistant, which answers from the company''s knowledge.';
comment on column chat.chat_name is 'Empty until something has been asked.';
comment on column chat.config is 'ts:ChatConfig';
create index chat_list on chat (account_id, company_id, updated_at desc);
create index chat_company on chat (company_id);

create table chat_message (
  message_id uuid primary key,
  chat_id uuid not null references chat on delete cascade,
  account_id uuid not null references account,
  ordinal int not null,
  type int not null check (type in (0, 1, 2)),
  content text not null default '',
  content_type text not null default 'text' check (content_type in ('text', 'file')),
  file_id uuid references file,
  asked_file_ids uuid[] not null default '{}',
  intention int not null default 2,
  chatbot_engine text check (chatbot_engine in ('knowledge', 'general', 'quote')),
  agent_version int,
  status text not null default 'end' check (status in ('queued', 'running', 'end', 'stopped', 'failed')),
  stage text,
  run_id uuid,
  last_seq int not null default 0,
  notice jsonb,
  error jsonb,
  question_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (chat_id, ordinal)
);
comment on table chat_message is 'A question, or an answer. An answer that is being written has its text in chat_delta.';
comment on column chat_message.type is '0 system, 1 answer, 2 question.';
comment on column chat_message.content is 'With [n] where something cites its nth source.';
comment on column chat_message.content_type is 'ts:ContentType';
comment on column chat_message.asked_file_ids is 'Of a question: the files of knowledge that it keeps to.';
comment on column chat_message.intention is '1 public web, 2 knowledge, 3 a file of this chat.';
comment on column chat_message.chatbot_engine is 'ts:ChatEngineName';
comment on column chat_message.agent_version is 'Of an answer: the version of the chat''s assistant that gave it. Null: the default one.';
comment on column chat_message.status is 'ts:MessageStatus';
comment on column chat_message.stage is 'ts:AnswerStage';
comment on column chat_message.run_id is 'Of the run of the job that writes the answer: an earlier one that still lives writes nothing more.';
comment on column chat_message.last_seq is 'Of an answer that has ended: the number of its end.';
comment on column chat_message.notice is 'ts:ChatNotice';
comment on column chat_message.error is 'ts:StoredError';
comment on column chat_message.question_id is 'The question to people that it gives the answer of.';
create unique index chat_running on chat_message (account_id) where status in ('queued', 'running');

create table chat_tool_call (
  tool_call_id uuid primary key,
  message_id uuid not null references chat_message on delete cascade,
  ordinal int not null,
  tool text not null,
  input jsonb not null,
  wish text not null,
  state text not null check (state in ('asked', 'declined', 'done', 'failed')),
  card jsonb,
  error jsonb,
  created_at timestamptz not null,
  unique (message_id, ordinal)
);
comment on table chat_tool_call is 'What an assistant did for the asker, or wants to do. What was found is read anew whenever it is shown.';
comment on column chat_tool_call.tool is 'ts:ChatToolName';
comment on column chat_tool_call.input is 'As the tool''s own schema has it.';
comment on column chat_tool_call.wish is 'The input in words.';
comment on column chat_tool_call.state is 'ts:ChatToolState';
comment on column chat_tool_call.card is 'ts:ChatCard';
comment on column chat_tool_call.error is 'ts:StoredError';
create index chat_message_file on chat_message (file_id) where file_id is not null;

create table chat_delta (
  message_id uuid not null references chat_message on delete cascade,
  seq int not null,
  text text not null,
  created_at timestamptz not null,
  primary key (message_id, seq)
);
comment on table chat_delta is 'Pieces of an answer, stored before they are sent; an hour after its end they are dropped.';
create index chat_delta_age on chat_delta (created_at);

create table chat_citation (
  message_id uuid not null references chat_message on delete cascade,
  n int not null,
  is_cited boolean not null default false,
  knowledge_id uuid,
  revision int not null,
  position int not null,
  name text not null,
  ext text not null,
  heading text[] not null,
  quote text not null,
  is_quoted boolean not null default false,
  grade text,
  link text,
  primary key (message_id, n)
);
comment on table chat_citation is 'What an answer was made from, cited or not: whoever doesn''t reach all of it any more isn''t shown the answer.';
comment on column chat_citation.knowledge_id is 'No reference: what became of the file is asked when the answer is shown. Null: of a file of this chat, of the handbook, or of the web.';
comment on column chat_citation.link is 'Of the handbook or the web: where the page is shown.';
comment on column chat_citation.is_quoted is 'The answer says nothing else, or says it besides: the quote is part of it.';
comment on column chat_citation.grade is 'ts:PassageGrade';

create table chat_feedback (
  message_id uuid primary key references chat_message on delete cascade,
  feedback int not null check (feedback in (-1, 1)),
  reason text not null,
  created_at timestamptz not null
);
comment on table chat_feedback is 'What whoever asked thinks of an answer.';

create table chat_file (
  message_id uuid primary key references chat_message on delete cascade,
  passages jsonb,
  error jsonb
);
comment on table chat_file is 'What was read in a file of a chat, which stands in no base.';
comment on column chat_file.passages is 'ts:FilePassage[]. Null: nothing has been read.';
comment on column chat_file.error is 'ts:StoredError';

create table question (
  question_id uuid primary key,
  company_id uuid not null references company,
  asked_by uuid not null references account,
  text text not null,
  text_key text not null,
  note text not null default '',
  lang text not null,
  state text not null default 'open' check (state in ('open', 'offered', 'answered', 'approved', 'refused')),
  addressee text not null check (addressee in ('team', 'linguist')),
  department_ids uuid[] not null default '{}',
  account_ids uuid[] not null default '{}',
  task_id uuid references task,
  answer text not null default '',
  answered_by uuid references account,
  answered_at timestamptz,
  approved_text text,
  decided_by uuid references account,
  decided_at timestamptz,
  reason text not null default '',
  knowledge_id uuid references knowledge on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint question_answered check ((state in ('answered', 'approved')) <= (answered_at is not null))
);
comment on table question is 'What people of a company have asked people, as its knowledge had no answer.';
comment on column question.asked_by is 'Who was the first.';
comment on column question.text_key is 'Its words without case and marks: two questions with the same one are the same.';
comment on column question.note is 'What it is about, for whoever answers.';
comment on column question.state is 'ts:QuestionState';
comment on column question.addressee is 'ts:QuestionAddressee';
comment on column question.department_ids is 'Of a question to the team: whose members may answer; with account_ids empty, too: everybody who may.';
comment on column question.task_id is 'The order, the last one if an earlier one was cancelled.';
comment on column question.approved_text is 'The question as an admin has put it; null: as it was asked.';
comment on column question.knowledge_id is 'Where its answer stands. Null: nowhere yet, or not any more.';
create unique index question_pending on question (company_id, text_key) where state in ('open', 'offered', 'answered');
create index question_list on question (company_id, created_at desc, question_id);
create index question_task on question (task_id) where task_id is not null;
create index question_knowledge on question (knowledge_id) where knowledge_id is not null;
create index question_key on question (company_id, text_key) where state = 'approved';

create table question_asker (
  question_id uuid not null references question on delete cascade,
  account_id uuid not null references account,
  chat_id uuid references chat on delete set null,
  message_id uuid references chat_message on delete set null,
  asked_at timestamptz not null,
  primary key (question_id, account_id)
);
comment on table question_asker is 'Who waits for the answer to a question, or has waited.';
comment on column question_asker.message_id is 'The answer that wasn''t enough. Null: it was asked without a chat.';
create index question_asker_chat on question_asker (chat_id) where chat_id is not null;
create index question_asker_account on question_asker (account_id);

alter table chat_message add foreign key (question_id) references question on delete set null;
create index chat_message_question on chat_message (question_id) where question_id is not null;
