import type { QuotationState } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { StatusDot, type Tone } from '../../../ui/state/Status.tsx'
import { quotationText } from './quotation.text.ts'

const tones: Readonly<Record<QuotationState, Tone>> = {
  draft: 'paused',
  sent: 'pending',
  accepted: 'done',
  refused: 'overdue',
  expired: 'paused',
  replaced: 'paused',
  withdrawn: 'paused',
}

export function QuoteState({ state }: { state: QuotationState }) {
  const t = useText(quotationText)
  return <StatusDot tone={tones[state]}>{t(state)}</StatusDot>
}
