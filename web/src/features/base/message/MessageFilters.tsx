import { Group } from '@mantine/core'
import { useText } from '../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch, FilterSegments } from '../../../parts/list/filters.tsx'
import type { ListOf } from '../../../parts/list/use-list.ts'
import { DaysFilter } from '../../../ui/dates/DaysFilter.tsx'
import { groupText } from './group.text.ts'
import { groups, type letterList } from './letter-list.ts'
import classes from './message.module.css'
import { messageText } from './message.text.ts'

export function MessageFilters({ list }: { list: ListOf<typeof letterList> }) {
  const t = useText(messageText)
  const groupName = useText(groupText)
  return (
    <Group gap="xs" className={classes.filterBar}>
      <FilterSegments
        list={list}
        name="is_unread_only"
        label={t('show')}
        options={[false, true]}
        nameOf={(isUnread) => t(isUnread ? 'unread' : 'all')}
      />
      <FilterChoice
        list={list}
        name="group"
        label={t('group')}
        anything={t('anyGroup')}
        options={groups}
        nameOf={groupName}
        width={230}
      />
      <DaysFilter
        label={t('period')}
        value={[list.values.first, list.values.last]}
        width={240}
        onChange={([first, last]) => list.set({ first, last })}
      />
      <FilterSearch list={list} name="keyword" label={t('search')} width={220} />
    </Group>
  )
}
