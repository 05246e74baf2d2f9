/** How long an offer is still open: days and hours, hours and minutes, and within the last hour to the second. */
import { day, hour, type Language, minute } from '@polyphony/contract'
import { formatDuration } from '../../../i18n/format.ts'
import { say } from '../../../i18n/i18n.ts'
import { nodeText } from '../text.ts'

export function formatTimeLeft(ms: number, language: Language): string {
  const t = say(language, nodeText)
  if (ms >= day) return t('daysHours', { days: Math.floor(ms / day), hours: Math.floor((ms % day) / hour) })
  if (ms >= hour) return t('hoursMinutes', { hours: Math.floor(ms / hour), minutes: Math.floor((ms % hour) / minute) })
  return formatDuration(Math.max(0, ms))
}
