/** The time that is left: days and hours, hours and minutes, in the last hour minutes and seconds. */
import { day, hour, type Language, minute } from '@polyphony/contract'
import { formatDuration } from '../format.ts'
import { say } from '../i18n.ts'
import { defineText } from '../text.ts'

const text = defineText({
  daysHours: { zh: '{days} 天 {hours} 小时', en: '{days} d {hours} h', ja: '{days} 日 {hours} 時間' },
  hoursMinutes: { zh: '{hours} 小时 {minutes} 分', en: '{hours} h {minutes} min', ja: '{hours} 時間 {minutes} 分' },
})

export function formatTimeLeft(ms: number, language: Language): string {
  const t = say(language, text)
  if (ms >= day) return t('daysHours', { days: Math.floor(ms / day), hours: Math.floor((ms % day) / hour) })
  if (ms >= hour) return t('hoursMinutes', { hours: Math.floor(ms / hour), minutes: Math.floor((ms % hour) / minute) })
  return formatDuration(Math.max(0, ms))
}
