import { useText } from '../../i18n/i18n.ts'
import { None } from '../../ui/text/None.tsx'
import { workText } from './work.text.ts'

/** Null: it isn't known. */
export function HoursTaken({ hours }: { hours: number | null }) {
  const t = useText(workText)
  if (hours === null) return <None />
  return hours < 1 ? t('lessThanHour') : t('hoursTaken', { count: Math.round(hours) })
}
