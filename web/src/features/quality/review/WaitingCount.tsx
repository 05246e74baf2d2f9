import { Badge } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/i18n.ts'

/** The number of reviews that the reviewer could take; nothing for zero. */
export function WaitingCount() {
  const language = useLanguage()
  const { data } = useCall(calls.review.getTestStats, {})
  if (!data || data.waiting_count === 0) return null
  return (
    <Badge size="sm" variant="default" circle={data.waiting_count < 10}>
      {formatNumber(data.waiting_count, language)}
    </Badge>
  )
}
