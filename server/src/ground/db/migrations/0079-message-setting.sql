-- What people are mailed about, and the daily mail.

create table message_setting (
  account_id uuid primary key references account,
  mail jsonb not null default '{}', -- per group of letters, where it was chosen; the others have the preset
  is_digest_on boolean not null default true,
  digest_hour int not null default 8 check (digest_hour between 0 and 23),
  updated_at timestamptz not null default now()
);
comment on column message_setting.mail is 'ts:MailChoices';

-- The last daily mail that was made or had nothing to say. Whoever moves the day on makes it: two workers make one.
create table letter_digest (
  account_id uuid primary key references account,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'), -- where the reader lives
  up_to timestamptz not null
);

alter table letter add column mailed_at timestamptz; -- alone or in a daily mail: never twice
create index letter_to_mail on letter (created_at) where read_at is null and mailed_at is null;
