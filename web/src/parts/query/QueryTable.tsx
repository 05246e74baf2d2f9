/** A table of all rows of one or several calls without paging. */
import type { ComponentProps } from 'react'
import type { CallError } from '../../api/client.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>

interface QueryTableProps<Row> extends Pick<TableProps<Row>, 'label' | 'columns' | 'rowKey' | 'detail'> {
  query: {
    data: { list: Row[] } | undefined
    error: CallError | null
    refetch: () => unknown
    isPlaceholderData?: boolean
  }
  /** Shown if there are no rows. */
  empty: ComponentProps<typeof EmptyState>
}

export function QueryTable<Row>({ query, empty, ...table }: QueryTableProps<Row>) {
  const messageOf = useErrorMessage()
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <DataTable
      {...table}
      rows={data?.list}
      isStale={isPlaceholderData}
      error={error && messageOf(error)}
      onRetry={() => void refetch()}
      empty={<EmptyState {...empty} />}
    />
  )
}
