/** A list as a table on a panel. A screen defines only columns and filters. */
import { type Column, DataTable, type RowDetail, type RowSelection } from '../../ui/table/DataTable.tsx'
import type { ListAnswer, RowOf } from './define-list.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'

interface ListPanelProps<Out extends ListAnswer, V, S extends string, Tab extends string | number>
  extends ListFrameProps<Out, V, S, Tab> {
  columns: readonly Column<RowOf<Out>>[]
  rowKey: (row: RowOf<Out>) => string
  detail?: RowDetail<RowOf<Out>>
  selection?: RowSelection<RowOf<Out>>
}

export function ListPanel<Out extends ListAnswer, V, S extends string, Tab extends string | number = never>({
  columns,
  rowKey,
  detail,
  selection,
  ...frame
}: ListPanelProps<Out, V, S, Tab>) {
  const { list, label } = frame
  return (
    <ListFrame {...frame}>
      <DataTable
        label={label}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        detail={detail}
        selection={selection}
        isStale={list.isStale}
        empty={null}
      />
    </ListFrame>
  )
}
