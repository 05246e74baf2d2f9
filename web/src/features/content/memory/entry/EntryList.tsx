/** The page of a company's units or of its terms: found, marked, deleted, exchanged as files. */
import { Button } from '@mantine/core'
import type { ExchangeKind, LanguagePair } from '@polyphony/contract'
import { type Icon, IconPlus, IconUpload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallError } from '../../../../api/client.ts'
import { useSessionUser } from '../../../../api/session/session.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import type { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SearchInput } from '../../../../ui/SearchInput.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { ExportButton } from '../exchange/ExportButton.tsx'
import { ImportDialog } from '../exchange/ImportDialog.tsx'
import { ImportList } from '../exchange/ImportList.tsx'
import classes from '../memory.module.css'
import { memoryText } from '../memory.text.ts'
import { PairSelect } from '../PairSelect.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** What of them is looked for. */
export interface EntryFilter {
  pair: LanguagePair | null
  keyword: string
}
export const everyEntry: EntryFilter = { pair: null, keyword: '' }

interface EntryListProps<Row> {
  kind: ExchangeKind
  title: string
  about: string
  columns: readonly Column<Row>[]
  found: UseQueryResult<{ list: Row[]; total: number; is_capped: boolean }, CallError>
  paging: ReturnType<typeof usePaging>
  filter: EntryFilter
  onFilter: (filter: EntryFilter) => void
  /** Filters before the common ones. */
  extraFilter?: ReactNode
  rowKey: (row: Row) => string
  /** Names a row's mark. */
  nameOf: (row: Row) => string
  removal: { isPending: boolean; run: (keys: string[], done: (count: number) => void) => void }
  /** What else can be done with the marked ones. */
  extraActions?: (keys: string[]) => ReactNode
  empty: { icon: Icon; title: string; hint: string }
  onAdd: () => void
}

export function EntryList<Row>(props: EntryListProps<Row>) {
  const { kind, title, about, columns, found, filter, onFilter, rowKey, nameOf, removal, empty, onAdd } = props
  const t = useText(memoryText)
  const language = useLanguage()
  const { role_admin: isAdmin } = useSessionUser()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isImporting, setImporting] = useState(false)
  const [paging, setPaging] = props.paging
  const { data, error, refetch, isPlaceholderData } = found
  const shown = (data?.list ?? []).map(rowKey).filter((key) => marked.has(key))
  return (
    <>
      <PageHeader
        title={title}
        description={about}
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
              <ExportButton kind={kind} pair={filter.pair} />
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
                {t('add')}
              </Button>
            </>
          )
        }
      />
      <Panel>
        <div className={classes.bar}>
          {props.extraFilter}
          <PairSelect kind={kind} value={filter.pair} onChange={(pair) => onFilter({ ...filter, pair })} />
          <SearchInput
            label={t('find')}
            value={filter.keyword}
            onSearch={(keyword) => onFilter({ ...filter, keyword })}
            width={260}
          />
          {shown.length > 0 && (
            <SelectionBar
              count={shown.length}
              isDeleting={removal.isPending}
              onDelete={(done) => removal.run(shown, done)}
            >
              {props.extraActions?.(shown)}
            </SelectionBar>
          )}
        </div>
        <DataTable
          label={title}
          columns={columns}
          rows={data?.list}
          rowKey={rowKey}
          {...(isAdmin && {
            selection: { keys: marked, onChange: setMarked, labelOf: (row: Row) => t('mark', { text: nameOf(row) }) },
          })}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={<EmptyState {...empty} />}
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
      <ImportList kind={kind} />
      <ImportDialog kind={kind} isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
