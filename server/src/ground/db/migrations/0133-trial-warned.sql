-- When the talent was told that the time is nearly over; null again when another time begins.
alter table trial add column warned_at timestamptz;
