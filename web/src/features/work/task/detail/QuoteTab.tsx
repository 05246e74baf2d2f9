/** The price of the order by language and step, and by file where a step is expanded. */
import { Skeleton } from '@mantine/core'
import { calls, defaultPageSize, type TaskDetail } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import type { QuotedStep } from '../../../../parts/quote/group-quote.ts'
import { OrderSums } from '../../../../parts/quote/OrderSums.tsx'
import { FileLines, QuoteLines } from '../../../../parts/quote/QuoteLines.tsx'
import { SparedLines } from '../../../../parts/quote/SparedLines.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'

const { getTaskQuote, getTaskQuoteItemList } = calls.task

interface QuoteTabProps {
  task_id: string
  sums: TaskDetail['quote']
  /** The present price. */
  charge_minor: number
}

export function QuoteTab({ task_id, sums, charge_minor }: QuoteTabProps) {
  const { data, error, refetch } = useCall(getTaskQuote, { task_id })
  if (error && !data) return <QueryState error={error} onRetry={refetch} />
  return (
    <Panel p={{ base: 'md', sm: 'lg' }} maw={640}>
      {data ? (
        <>
          <QuoteLines
            sums={sums}
            steps={data.list}
            renderItems={(step) => <StepFiles task_id={task_id} step={step} />}
          />
          <SparedLines spared={data.spared} charge_minor={charge_minor} currency={sums.currency} />
          <OrderSums sums={data.sums} charge_minor={charge_minor} currency={sums.currency} />
        </>
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  )
}

function StepFiles({ task_id, step }: { task_id: string; step: QuotedStep }) {
  const [pageIndex, setPageIndex] = useState(0)
  const paging = { pageIndex, pageSize: defaultPageSize } as const
  const { node_id, target_lang, item_count } = step
  const { data, error, refetch } = useCall(
    getTaskQuoteItemList,
    { task_id, node_id, target_lang, ...paging },
    { keepPrevious: true },
  )
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={48} />} />
  return (
    <>
      {data.list.map(({ file_id, file_name, calculation }) => (
        <FileLines key={file_id} calculation={calculation} fileName={item_count > 1 ? file_name : null} />
      ))}
      {data.total > defaultPageSize && (
        <Pager
          total={data.total}
          paging={paging}
          hasSizeSelector={false}
          onChange={(next) => setPageIndex(next.pageIndex)}
        />
      )}
    </>
  )
}
