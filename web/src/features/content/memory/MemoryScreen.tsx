/** A company's translation memory: search, correction, import and export. */
import { calls, type MemoryUnit } from '@polyphony/contract'
import { IconDatabase } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../../api/session/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { useList } from '../../../parts/list/use-list.ts'
import { EntryList } from './entry/EntryList.tsx'
import { entryCalls, unitList } from './entry/entry-lists.ts'
import { UnitDialog } from './entry/UnitDialog.tsx'
import { useUnitColumns } from './entry/unit-columns.tsx'
import { memoryText } from './memory.text.ts'

export function MemoryScreen() {
  const t = useText(memoryText)
  const { role_admin: isAdmin } = useSessionUser()
  const list = useList(unitList)
  const [dialog, setDialog] = useState<{ unit: MemoryUnit | null; isOpen: boolean }>({ unit: null, isOpen: false })
  const remove = useAction(calls.memory.deleteMemoryUnits, { invalidates: entryCalls })
  const columns = useUnitColumns(isAdmin ? (unit) => setDialog({ unit, isOpen: true }) : null)
  return (
    <>
      <EntryList
        kind="tmx"
        title={t('memory')}
        about={t('memoryAbout')}
        columns={columns}
        list={list}
        rowKey={(unit) => unit.tm_unit_id}
        nameOf={(unit) => unit.source.slice(0, 60)}
        removal={{
          isPending: remove.isPending,
          run: (tm_unit_ids, done) => remove.mutate({ tm_unit_ids }, { onSuccess: ({ count }) => done(count) }),
        }}
        empty={{ icon: IconDatabase, title: t('noUnits'), hint: t('noUnitsHint') }}
        onAdd={() => setDialog({ unit: null, isOpen: true })}
      />
      <UnitDialog {...dialog} pair={list.values.pair} onClose={() => setDialog({ ...dialog, isOpen: false })} />
    </>
  )
}
