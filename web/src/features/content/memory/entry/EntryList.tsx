/** The page of a company's units or terms: search, selection, deletion, import and export. */
import { Button } from '@mantine/core'
import type { ExchangeKind } from '@polyphony/contract'
import { type Icon, IconPlus, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSessionUser } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import type { List, ListOf } from '../../../../parts/list/use-list.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { ExportButton } from '../exchange/ExportButton.tsx'
import { ImportDialog } from '../exchange/ImportDialog.tsx'
import { ImportList } from '../exchange/ImportList.tsx'
import { memoryText } from '../memory.text.ts'
import { PairSelect } from '../PairSelect.tsx'
import type { unitList } from './entry-lists.ts'
import { SelectionBar } from './SelectionBar.tsx'

type Entries<Row> = List<
  { list: Row[]; total: number; is_capped: boolean },
  Pick<ListOf<typeof unitList>['values'], 'pair' | 'keyword'>,
  never
>

interface EntryListProps<Row> {
  kind: ExchangeKind
  title: string
  about: string
  columns: readonly Column<Row>[]
  list: Entries<Row>
  /** Filters before the common ones. */
  extraFilter?: ReactNode
  rowKey: (row: Row) => string
  /** The label of a row's checkbox. */
  nameOf: (row: Row) => string
  removal: { isPending: boolean; run: (keys: string[], done: (count: number) => void) => void }
  /** Further actions on the selected rows. */
  extraActions?: (keys: string[]) => ReactNode
  empty: { icon: Icon; title: string; hint: string }
  onAdd: () => void
}

export function EntryList<Row>(props: EntryListProps<Row>) {
  const { kind, title, about, columns, list, rowKey, nameOf, removal, empty, onAdd } = props
  const t = useText(memoryText)
  const { role_admin: isAdmin } = useSessionUser()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const shown = (list.rows ?? []).map(rowKey).filter((key) => marked.has(key))
  return (
    <>
      <PageHeader
        title={title}
        description={about}
        actions={isAdmin && <Actions kind={kind} pair={list.values.pair} onAdd={onAdd} />}
      />
      <ListPanel
        list={list}
        label={title}
        filters={
          <>
            {props.extraFilter}
            <PairSelect kind={kind} value={list.values.pair} onChange={(pair) => list.change('pair', pair)} />
            <FilterSearch list={list} name="keyword" label={t('find')} width={260} />
          </>
        }
        actions={
          shown.length > 0 && (
            <SelectionBar
              count={shown.length}
              isDeleting={removal.isPending}
              onDelete={(done) => removal.run(shown, done)}
            >
              {props.extraActions?.(shown)}
            </SelectionBar>
          )
        }
        columns={columns}
        rowKey={rowKey}
        selection={
          isAdmin
            ? { keys: marked, onChange: setMarked, labelOf: (row) => t('mark', { text: nameOf(row) }) }
            : undefined
        }
        empty={empty}
      />
      <ImportList kind={kind} />
    </>
  )
}

interface ActionsProps extends Pick<EntryListProps<never>, 'kind' | 'onAdd'> {
  pair: Entries<never>['values']['pair']
}

function Actions({ kind, pair, onAdd }: ActionsProps) {
  const t = useText(memoryText)
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
      <ExportButton kind={kind} pair={pair} />
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        {t('add')}
      </Button>
      <ImportDialog kind={kind} isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
