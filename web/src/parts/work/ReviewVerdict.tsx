import type { TrialVerdict } from '@polyphony/contract'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { StatusDot } from '../../ui/state/Status.tsx'
import { None } from '../../ui/text/None.tsx'
import { workText } from './work.text.ts'

interface ReviewVerdictProps {
  verdict: TrialVerdict | null
  score: number | null
}

export function ReviewVerdict({ verdict, score }: ReviewVerdictProps) {
  const t = useText(workText)
  const language = useLanguage()
  if (verdict === null || score === null) return <None />
  return (
    <StatusDot tone={verdict === 'pass' ? 'done' : 'overdue'}>
      {t(verdict, { score: formatNumber(score, language) })}
    </StatusDot>
  )
}
