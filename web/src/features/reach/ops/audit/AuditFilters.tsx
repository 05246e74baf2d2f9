import { auditActions } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterSearch } from '../../../../parts/list/filters.tsx'
import type { ListOf } from '../../../../parts/list/use-list.ts'
import { DaysFilter } from '../../../../ui/dates/DaysFilter.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { auditActionText, auditScreenText } from './audit.text.ts'
import type { auditList } from './audit-list.ts'

export function AuditFilters({ list }: { list: ListOf<typeof auditList> }) {
  const t = useText(auditScreenText)
  const action = useText(auditActionText)
  return (
    <>
      <FilterSearch list={list} name="actor" label={t('actor')} width={190} />
      <FilterSearch list={list} name="subject" label={t('subject')} width={190} />
      <LongSelect
        w={200}
        aria-label={t('action')}
        placeholder={t('anyAction')}
        clearable
        value={list.values.action ?? null}
        data={auditActions.map((one) => ({ value: one, label: action(one) }))}
        onChange={(chosen) => list.change('action', chosen)}
      />
      <DaysFilter
        label={t('period')}
        value={[list.values.first, list.values.last]}
        width={250}
        onChange={([first, last]) => list.set({ first, last })}
      />
      <FilterSearch list={list} name="ip" label={t('ip')} width={160} />
    </>
  )
}
