-- When a company's admins were last told of proposed terms, and when they hear of those that came since.
create table term_notice (
  company_id uuid primary key references company on delete cascade,
  told_at timestamptz not null,
  next_at timestamptz
);
