-- Letters: a template's name and its parameters; the words are made in the reader's language.

create table letter (
  letter_id uuid primary key,
  account_id uuid not null references account,
  kind text not null,
  params jsonb not null default '{}',
  link text, -- the screen it is about
  read_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column letter.kind is 'ts:LetterKind';
comment on column letter.params is 'ts:LetterParams';
create index letter_account on letter (account_id, created_at desc, letter_id);
create index letter_unread on letter (account_id) where read_at is null;
