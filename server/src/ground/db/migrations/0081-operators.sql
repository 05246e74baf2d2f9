-- What operators look for and change.

alter table account add column locked_reason text; -- an operator's, while status is 'locked'

-- Found by any part of a name or contact, as tasks are by theirs.
create function account_words(username text, nickname text, email text, phone text) returns text
  language sql immutable parallel safe as $$
  select lower(username || ' ' || nickname || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
$$;
alter table account add column word_grams text[] not null
  generated always as (name_grams(account_words(username, nickname, email, phone))) stored;
create index account_search on account using gin (word_grams) with (fastupdate = off);
create index account_created on account (created_at desc, account_id);
create index account_operator on account (account_id) where is_operator;
create index talent_level on talent (level, account_id);

alter table company add column name_grams text[] not null generated always as (name_grams(name)) stored;
create index company_search on company using gin (name_grams) with (fastupdate = off);
create index company_created on company (created_at desc, company_id);
alter table company add column version int not null default 0;

-- A setting's version is never used again, not even after it was reset.
create sequence site_setting_version;
alter table site_setting add column version int not null default nextval('site_setting_version');

create index audit_log_ip on audit_log (ip, created_at desc);
