import { calls, medias, waits } from '@polyphony/contract'
import { useTalent } from '../../../../api/session/session.ts'
import { useCall } from '../../../../api/use-call.ts'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import type { ListOf } from '../../../../parts/list/use-list.ts'
import { GroupFilter } from '../group/GroupFilter.tsx'
import { taskText, waitText } from '../task.text.ts'
import type { projectList } from './project-list.ts'

export function ProjectFilters({ list }: { list: ListOf<typeof projectList> }) {
  const t = useText(taskText)
  const mediaName = useText(mediaText)
  const { is_operator } = useTalent()
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
      {is_operator && <HouseFilters list={list} />}
      <GroupFilter value={list.values.group_id} onChange={(group_id) => list.set({ group_id })} />
    </>
  )
}

/** Whose task it is, and what waits in it. */
function HouseFilters({ list }: { list: ListOf<typeof projectList> }) {
  const t = useText(taskText)
  const wait = useText(waitText)
  const { data } = useCall(calls.opsCompany.getCompanyList, { pageSize: 100, sort: 'name', order: 'asc' })
  const names = new Map(data?.list.map(({ company_id, name }) => [company_id, name]))
  return (
    <>
      <FilterChoice
        list={list}
        name="company_id"
        label={t('company')}
        anything={t('anyCompany')}
        options={[...names.keys()]}
        nameOf={(company_id) => names.get(company_id) ?? company_id}
        isSearchable
      />
      <FilterChoice
        list={list}
        name="waits"
        label={t('waits')}
        anything={t('waits')}
        options={waits}
        nameOf={(each) => wait(each)}
      />
    </>
  )
}
