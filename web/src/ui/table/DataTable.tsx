/** A table that becomes cards on narrow screens. Sorting and paging happen on the server. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   roles are written out: laid out as cards, browsers no longer take the elements for a table */
import { Button, Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'
import { ErrorState } from '../state/ErrorState.tsx'
import { uiText } from '../ui.text.ts'
import classes from './DataTable.module.css'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  width?: number | string
  /** The heading of the card on narrow screens. */
  isTitle?: boolean
  /** Left out of the card on narrow screens. */
  isMinor?: boolean
}

/** The rows that are selected for an action on all of them. */
export interface RowSelection<Row> {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** The accessible name of a row's checkbox. */
  labelOf: (row: Row) => string
}

/** Further content of a row, shown by a button with this label. */
export interface RowDetail<Row> {
  label: string
  content: (row: Row) => ReactNode
  /** False: this row has none. */
  isThere?: (row: Row) => boolean
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Shown without rows: an EmptyState that suggests the next step. */
  empty: ReactNode
  /** The message of an error while loading. */
  error?: string | null
  onRetry?: () => void
  detail?: RowDetail<Row>
  selection?: RowSelection<Row>
  /** The rows belong to an earlier filter or page; the next ones are loading. */
  isStale?: boolean
}

/** What a cell without a value says; a card leaves it out. */
const none = '–'
const skeletonRows = [0, 1, 2, 3, 4]

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, empty, error = null, onRetry, detail, selection, isStale = false } = props
  const t = useText(commonText)
  if (error !== null && !rows) return <ErrorState message={error} onRetry={onRetry} />
  if (rows?.length === 0) return empty
  return (
    <div className={classes.frame} aria-busy={!rows || isStale} data-stale={isStale || undefined}>
      <table role="table" aria-label={rows ? label : `${label}: ${t('loading')}`} className={classes.table}>
        <Head {...props} />
        <tbody role="rowgroup">
          {rows?.map((row) => <DataRow key={rowKey(row)} {...props} row={row} />) ??
            skeletonRows.map((index) => (
              <SkeletonRow key={index} columns={columns} hasDetail={Boolean(detail)} hasMark={Boolean(selection)} />
            ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ columns, rows, rowKey, detail, selection }: DataTableProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" className={classes.mark}>
            <MarkAll keys={(rows ?? []).map(rowKey)} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th role="columnheader" key={column.id} data-align={column.align} style={{ width: column.width }}>
            {column.header}
          </th>
        ))}
        {detail && (
          <th role="columnheader">
            <VisuallyHidden>{detail.label}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

type RowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'detail' | 'selection' | 'rowKey'> & { row: Row }

function DataRow<Row>({ row, rowKey, columns, detail, selection }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const hasDetail = detail?.isThere?.(row) ?? true
  return (
    <>
      <tr role="row" data-open={isOpen || undefined}>
        {selection && <RowMark rowKey={rowKey(row)} label={selection.labelOf(row)} selection={selection} />}
        {columns.map((column) => (
          <td
            role="cell"
            key={column.id}
            data-align={column.align}
            data-title={column.isTitle}
            data-minor={column.isMinor}
            data-header={column.header}
            data-none={column.cell(row) === none || undefined}
          >
            {column.cell(row)}
          </td>
        ))}
        {detail && (
          <td role="cell" data-align="end" data-header="" data-none={!hasDetail || undefined}>
            {hasDetail && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailId : undefined}
                rightSection={<IconChevronDown size={14} className={classes.chevron} aria-hidden />}
                onClick={() => setOpen(!isOpen)}
              >
                {detail.label}
              </Button>
            )}
          </td>
        )}
      </tr>
      {detail && hasDetail && isOpen && (
        <tr role="row" id={detailId} className={classes.detail}>
          <td role="cell" colSpan={columns.length + (selection ? 2 : 1)}>
            {detail.content(row)}
          </td>
        </tr>
      )}
    </>
  )
}

interface RowMarkProps {
  rowKey: string
  label: string
  selection: Pick<RowSelection<never>, 'keys' | 'onChange'>
}

function RowMark({ rowKey, label, selection }: RowMarkProps) {
  return (
    <td role="cell" className={classes.mark}>
      <Checkbox
        size="xs"
        aria-label={label}
        checked={selection.keys.has(rowKey)}
        onChange={(event) => selection.onChange(marked(selection.keys, [rowKey], event.currentTarget.checked))}
      />
    </td>
  )
}

function marked(keys: ReadonlySet<string>, changed: readonly string[], isMarked: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  for (const key of changed)
    if (isMarked) next.add(key)
    else next.delete(key)
  return next
}

interface MarkAllProps {
  keys: readonly string[]
  selection: Pick<RowSelection<never>, 'keys' | 'onChange'>
}

/** Selects or deselects every row of the page. */
function MarkAll({ keys, selection }: MarkAllProps) {
  const t = useText(uiText)
  const count = keys.filter((key) => selection.keys.has(key)).length
  const isAll = count > 0 && count === keys.length
  return (
    <Checkbox
      size="xs"
      aria-label={t('markPage')}
      disabled={keys.length === 0}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={(event) => selection.onChange(marked(selection.keys, keys, event.currentTarget.checked))}
    />
  )
}

interface SkeletonRowProps<Row> {
  columns: readonly Column<Row>[]
  hasDetail: boolean
  hasMark: boolean
}

function SkeletonRow<Row>({ columns, hasDetail, hasMark }: SkeletonRowProps<Row>) {
  return (
    <tr role="row">
      {hasMark && <td role="cell" className={classes.mark} />}
      {columns.map((column) => (
        <td
          role="cell"
          key={column.id}
          data-align={column.align}
          data-title={column.isTitle}
          data-minor={column.isMinor}
          data-header={column.header}
        >
          <Skeleton height={12} width={column.isTitle ? 180 : 64} className={classes.bone} />
        </td>
      ))}
      {hasDetail && <td role="cell" />}
    </tr>
  )
}
