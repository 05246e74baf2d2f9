-- Tags are edited: no two of one parent have the same name in any language, and of two editors at once one is told.
alter table tag add column version int not null default 0;
create unique index tag_name_zh on tag (parent_id, lower(name_zh)) nulls not distinct;
create unique index tag_name_en on tag (parent_id, lower(name_en)) nulls not distinct;
create unique index tag_name_ja on tag (parent_id, lower(name_ja)) nulls not distinct;
