/** What the order costs: each language and step, and each file of a step when one opens it. */
import { Skeleton } from '@mantine/core'
import { calls, defaultPageSize, type TaskDetail } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import type { QuotedStep } from '../quote/group-quote.ts'
import { FileLines, QuoteLines } from '../quote/QuoteLines.tsx'
import { SparedLines } from '../quote/SparedLines.tsx'

const { getTaskQuote, getTaskQuoteItemList } = calls.task

interface QuoteTabProps {
  task_id: string
  sums: TaskDetail['quote']
  /** What it costs now. */
  charge_minor: number
}

export function QuoteTab({ task_id, sums, charge_minor }: QuoteTabProps) {
  const language = useLanguage()
  const { data, error, refetch } = useCall(getTaskQuote, { task_id })
  if (error && !data)
    return <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
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
        </>
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  )
}

function StepFiles({ task_id, step }: { task_id: string; step: QuotedStep }) {
  const language = useLanguage()
  const [pageIndex, setPageIndex] = useState(0)
  const paging = { pageIndex, pageSize: defaultPageSize } as const
  const { node_id, target_lang, item_count } = step
  const { data, error, refetch } = useCall(
    getTaskQuoteItemList,
    { task_id, node_id, target_lang, ...paging },
    { keepPrevious: true },
  )
  if (error && !data)
    return <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={48} />
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
