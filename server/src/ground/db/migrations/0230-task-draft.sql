-- Orders that are being written. Their writers choose their ids (a draft begins without a network), so an id is one of a kind
-- for its writer only: that somebody else has one of the same id is nobody's to find out.

create table task_draft (
  account_id uuid not null references account,
  draft_id uuid not null,
  company_id uuid not null references company,
  content jsonb not null,
  name text not null, -- this and what follows: for lists
  media text check (media in ('doc', 'pic', 'audio', 'video')),
  file_count int not null,
  source_lang text,
  target_langs text[] not null,
  flow_version int, -- of the flow when it was last saved; null: none chosen
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, draft_id)
);
comment on column task_draft.content is 'ts:TaskDraft';
comment on column task_draft.media is 'ts:Media';
create index task_draft_recent on task_draft (account_id, company_id, updated_at desc, draft_id);
create index task_draft_company on task_draft (company_id);
create index task_draft_updated on task_draft (updated_at);

-- What keeps the files: none can go that is in one.
create table task_draft_file (
  account_id uuid not null,
  draft_id uuid not null,
  file_id uuid not null references file,
  primary key (account_id, draft_id, file_id),
  foreign key (account_id, draft_id) references task_draft on delete cascade
);
create index task_draft_file_file on task_draft_file (file_id);
