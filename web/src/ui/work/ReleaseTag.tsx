import type { WireTime } from '@polyphony/contract'
import { formatShortDateTime } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { StatusBadge } from '../Status.tsx'
import { workText } from './text.ts'

/** Nothing has been done for long: when the work goes to somebody else. */
export function ReleaseTag({ at }: { at: WireTime | null }) {
  const t = useText(workText)
  const language = useLanguage()
  if (at === null) return null
  return <StatusBadge tone="overdue">{t('releasedAt', { time: formatShortDateTime(at, language) })}</StatusBadge>
}
