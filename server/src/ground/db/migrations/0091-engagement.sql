-- Contracts that talents have signed, and where they are paid. Neither is ever changed: what is new is a row of its own.

create table engagement (
  engagement_id uuid primary key,
  account_id uuid not null references account,
  version text not null, -- of the text
  language text not null check (language in ('zh', 'en', 'ja')),
  method text not null check (method in ('drawn', 'typed')),
  content_sha256 text not null, -- of the text with its facts: at the foot of each page
  document_sha256 text not null, -- of the PDF that was there to sign
  signed_sha256 text not null, -- of the PDF that is kept
  file_id uuid not null references file,
  evidence_sealed text not null, -- who, from where and with what, under the person's key
  signed_at timestamptz not null,
  unique (account_id, version)
);
comment on column engagement.language is 'ts:Language';
comment on column engagement.method is 'ts:SignatureMethod';
create trigger engagement_is_append_only before update or delete on engagement
  for each row execute function refuse_change();

create table bank_account (
  bank_account_id uuid primary key,
  account_id uuid not null references account,
  country text not null,
  details_sealed text not null, -- all that was said, under the person's key
  number_index text not null, -- HMAC of country, bank and number: the same account elsewhere has the same
  last_four text not null,
  created_at timestamptz not null,
  payable_from timestamptz not null check (payable_from > created_at)
);
create index bank_account_of on bank_account (account_id, created_at desc);
create index bank_account_same on bank_account (number_index);
create trigger bank_account_is_append_only before update or delete on bank_account
  for each row execute function refuse_change();
