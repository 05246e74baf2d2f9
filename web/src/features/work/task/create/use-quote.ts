import { useDebouncedValue } from '@mantine/hooks'
import { calls } from '@polyphony/contract'
import { useEffect } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { type Draft, type Order, orderOf, priced } from '../draft/draft.ts'
import { useOrderedCompany } from '../draft/ordered-company.ts'

const restMs = 500
const askAgainMs = 1500

/** The price of the draft, requested after a pause in its changes. */
export function useQuote(draft: Draft, isReady: boolean) {
  const order = isReady ? orderOf(draft) : null
  const wanted = order && JSON.stringify(priced(order))
  const [asked] = useDebouncedValue(wanted, restMs)
  const answer = usePrice(asked === null ? null : (JSON.parse(asked) as Order))
  const isReading = answer.error?.code === 'FILES_BEING_READ'
  const { refetch, isFetching } = answer
  useEffect(() => {
    if (!isReading || isFetching) return
    const timer = setTimeout(() => void refetch(), askAgainMs)
    return () => clearTimeout(timer)
  }, [isReading, isFetching, refetch])
  const isAsking = wanted !== asked || isFetching || isReading
  const quote = order ? answer.data : undefined
  return {
    order,
    quote,
    /** The earliest deadline that the order may have, where it is later than the chosen one. */
    tooSoon: quote && quote.earliest_at > draft.deadline_at ? quote.earliest_at : null,
    error: isAsking ? null : answer.error,
    isAsking: order !== null && isAsking,
    /** How many files the server still reads before it can count them. */
    readingCount: isReading ? Number(answer.error?.data.count) : null,
    refetch,
  }
}

/** The price for whoever orders, or for the company that an operator quotes for. */
function usePrice(order: Order | null) {
  const company_id = useOrderedCompany()
  const kept = { keepPrevious: true, staleTime: 60_000 }
  const asked = order ?? ({} as Order)
  const own = useCall(calls.task.quoteTask, asked, { ...kept, enabled: order !== null && company_id === null })
  const clients = useCall(
    calls.houseQuotes.previewHouseQuote,
    { company_id: company_id ?? '', order: asked },
    { ...kept, enabled: order !== null && company_id !== null },
  )
  return company_id === null ? own : clients
}
