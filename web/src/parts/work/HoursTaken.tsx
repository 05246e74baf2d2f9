import { useText } from '../../i18n/i18n.ts'
import { workText } from './work.text.ts'

/** Null: it isn't known. */
export function HoursTaken({ hours }: { hours: number | null }) {
  const t = useText(workText)
  if (hours === null) return <span aria-hidden>–</span>
  return hours < 1 ? t('lessThanHour') : t('hoursTaken', { count: Math.round(hours) })
}
