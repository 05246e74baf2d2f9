-- Standard flows are known by a key that stays, so that a later version of the product can add to them and mend them.

alter table flow add column standard_key text unique;
alter table flow add column order_num int not null default 0;
alter table flow add constraint flow_standard check (standard_key is null or company_id is null);
update flow set standard_key = known.key, order_num = known.place
from (values
  (0, 'video-subtitle-reviewed', 'video', 'Subtitle translation with review'),
  (1, 'doc-reviewed', 'doc', 'Document translation with review'),
  (2, 'video-subtitle-quick', 'video', 'Subtitle translation, quick'),
  (3, 'doc-quick', 'doc', 'Document translation, quick')
) as known (place, key, media, name)
where flow.company_id is null and flow.media = known.media and flow.name_en = known.name;
