-- Who has taken a review is warned once before it goes back to the queue.
alter table review add column warned_at timestamptz;
create index review_taken on review (due_at) where state = 'taken';
create index review_done on review (role_id, source_lang, target_lang, done_at) where state = 'done';
