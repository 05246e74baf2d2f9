import { medias } from '@polyphony/contract'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import type { ListOf } from '../../../../parts/list/use-list.ts'
import { GroupFilter } from '../group/GroupFilter.tsx'
import { taskText } from '../task.text.ts'
import type { projectList } from './project-list.ts'

export function ProjectFilters({ list }: { list: ListOf<typeof projectList> }) {
  const t = useText(taskText)
  const mediaName = useText(mediaText)
  return (
    <>
      <FilterSearch list={list} name="keyword" label={t('searchTasks')} />
      <FilterChoice
        list={list}
        name="media"
        label={t('media')}
        anything={t('allMedia')}
        options={medias}
        nameOf={mediaName}
      />
      <FilterChoice
        list={list}
        name="due"
        label={t('due')}
        anything={t('anyDue')}
        options={['near', 'overdue']}
        nameOf={(due) => t(due === 'near' ? 'nearDue' : 'overdue')}
      />
      <GroupFilter value={list.values.group_id} onChange={(group_id) => list.set({ group_id })} />
    </>
  )
}
