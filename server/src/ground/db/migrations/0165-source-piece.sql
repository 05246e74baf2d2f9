-- What is done once per file in its own language: the pieces of its target languages wait for it and get its segments.
alter table piece add column source_piece_id uuid references piece; -- null: waits for no other piece
create index piece_source on piece (source_piece_id) where source_piece_id is not null;

alter table segment add column words jsonb; -- of a transcript: each with its times; null: nothing heard them
alter table segment add column region jsonb; -- of a picture: where the text stands, in pixels of the original; null: elsewhere
comment on column segment.words is 'ts:SpokenWord[]';
comment on column segment.region is 'ts:SegmentRegion';
