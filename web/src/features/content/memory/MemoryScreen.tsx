/** A company's translation memory: found, corrected, and exchanged as files. */
import { calls, type MemoryUnit } from '@polyphony/contract'
import { IconDatabase } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../../api/session/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { EntryList, everyEntry } from './entry/EntryList.tsx'
import { UnitDialog } from './entry/UnitDialog.tsx'
import { useUnitColumns } from './entry/unit-columns.tsx'
import { entryLists } from './entry/use-entry-action.ts'
import { memoryText } from './memory.text.ts'

export function MemoryScreen() {
  const t = useText(memoryText)
  const { role_admin: isAdmin } = useSessionUser()
  const [filter, setFilter] = useState(everyEntry)
  const [dialog, setDialog] = useState<{ unit: MemoryUnit | null; isOpen: boolean }>({ unit: null, isOpen: false })
  const paging = usePaging(JSON.stringify(filter))
  const found = useCall(calls.memory.getMemoryUnits, { ...paging[0], ...filter }, { keepPrevious: true })
  const remove = useAction(calls.memory.deleteMemoryUnits, { invalidates: entryLists })
  const columns = useUnitColumns(isAdmin ? (unit) => setDialog({ unit, isOpen: true }) : null)
  const isNarrowed = filter.pair !== null || filter.keyword !== ''
  return (
    <>
      <EntryList
        kind="tmx"
        title={t('memory')}
        about={t('memoryAbout')}
        columns={columns}
        found={found}
        paging={paging}
        filter={filter}
        onFilter={setFilter}
        rowKey={(unit) => unit.tm_unit_id}
        nameOf={(unit) => unit.source.slice(0, 60)}
        removal={{
          isPending: remove.isPending,
          run: (tm_unit_ids, done) => remove.mutate({ tm_unit_ids }, { onSuccess: ({ count }) => done(count) }),
        }}
        empty={{
          icon: IconDatabase,
          title: t(isNarrowed ? 'noneFound' : 'noUnits'),
          hint: t(isNarrowed ? 'noneFoundHint' : 'noUnitsHint'),
        }}
        onAdd={() => setDialog({ unit: null, isOpen: true })}
      />
      <UnitDialog {...dialog} pair={filter.pair} onClose={() => setDialog({ ...dialog, isOpen: false })} />
    </>
  )
}
