/** A company's translation memory: found, corrected, and exchanged as files. */
import { Button } from '@mantine/core'
import { calls, type LanguagePair, type MemoryUnit } from '@polyphony/contract'
import { IconDatabase, IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Pager } from '../../ui/pager/Pager.tsx'
import { usePaging } from '../../ui/pager/use-paging.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportList } from './ImportList.tsx'
import classes from './memory.module.css'
import { PairSelect } from './PairSelect.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { memoryText } from './text.ts'
import { UnitDialog } from './UnitDialog.tsx'
import { useUnitColumns } from './unit-columns.tsx'
import { entryLists } from './use-entry-action.ts'

export function MemoryScreen() {
  const t = useText(memoryText)
  const language = useLanguage()
  const { role_admin: isAdmin } = useSessionUser()
  const [pair, setPair] = useState<LanguagePair | null>(null)
  const [keyword, setKeyword] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<{ unit: MemoryUnit | null; isOpen: boolean }>({ unit: null, isOpen: false })
  const [isImporting, setImporting] = useState(false)
  const [paging, setPaging] = usePaging(JSON.stringify([pair, keyword]))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.memory.getMemoryUnits,
    { ...paging, pair, keyword },
    { keepPrevious: true, noErrorTip: true },
  )
  const remove = useAction(calls.memory.deleteMemoryUnits, { invalidates: entryLists })
  const columns = useUnitColumns(isAdmin ? (unit) => setDialog({ unit, isOpen: true }) : null)
  const shown = (data?.list ?? []).filter((unit) => marked.has(unit.tm_unit_id)).map((unit) => unit.tm_unit_id)
  const isNarrowed = pair !== null || keyword !== ''
  return (
    <>
      <PageHeader
        title={t('memory')}
        description={t('memoryAbout')}
        actions={
          isAdmin && (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {t('import')}
              </Button>
              <ExportButton kind="tmx" pair={pair} />
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setDialog({ unit: null, isOpen: true })}
              >
                {t('add')}
              </Button>
            </>
          )
        }
      />
      <Panel>
        <div className={classes.bar}>
          <PairSelect kind="tmx" value={pair} onChange={setPair} />
          <SearchInput label={t('find')} value={keyword} onSearch={setKeyword} width={260} />
          {shown.length > 0 && (
            <SelectionBar
              count={shown.length}
              isDeleting={remove.isPending}
              onDelete={(done) => remove.mutate({ tm_unit_ids: shown }, { onSuccess: ({ count }) => done(count) })}
            />
          )}
        </div>
        <DataTable
          label={t('memory')}
          columns={columns}
          rows={data?.list}
          rowKey={(unit) => unit.tm_unit_id}
          {...(isAdmin && {
            selection: {
              keys: marked,
              onChange: setMarked,
              labelOf: (unit: MemoryUnit) => t('mark', { text: unit.source.slice(0, 60) }),
            },
          })}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={IconDatabase}
              title={t(isNarrowed ? 'noneFound' : 'noUnits')}
              hint={t(isNarrowed ? 'noneFoundHint' : 'noUnitsHint')}
            />
          }
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
      <ImportList kind="tmx" />
      <UnitDialog {...dialog} pair={pair} onClose={() => setDialog({ ...dialog, isOpen: false })} />
      <ImportDialog kind="tmx" isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
