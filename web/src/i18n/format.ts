/** Formats dates, numbers, money, sizes and masks in the reader's language. */
import {
  type Currency,
  currencyDecimals,
  day,
  fromWireTime,
  hour,
  type Language,
  minute,
  type WireTime,
} from '@polyphony/contract'
import { commonText } from './common.text.ts'
import { say } from './i18n.ts'

const tags: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' }

/** The separator between facts in a row: a line may begin with it, but not end. */
export const dot = ' ·\u00a0'

/** Creating a formatter is slow, so there is one per language and options. */
function cached<Options, Formatter>(make: (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (language: Language, options: Options): Formatter => {
    const key = `${language}${JSON.stringify(options)}`
    let formatter = made.get(key)
    if (!formatter) {
      formatter = make(tags[language], options)
      made.set(key, formatter)
    }
    return formatter
  }
}
const dateFormat = cached((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))
const numberFormat = cached((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))

export function formatDate(moment: WireTime, language: Language): string {
  return dateFormat(language, { year: 'numeric', month: 'short', day: 'numeric' }).format(fromWireTime(moment))
}

export function formatDateTime(moment: WireTime, language: Language): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  return dateFormat(language, { ...options, hourCycle: 'h23' }).format(fromWireTime(moment))
}

/** Month, day and time, for deadlines in tables, which need no year. @param timeZone by default the browser's */
export function formatShortDateTime(moment: WireTime, language: Language, timeZone?: string): string {
  const options = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  return dateFormat(language, { ...options, hourCycle: 'h23', timeZone }).format(fromWireTime(moment))
}

/** Specification section 9: 'moment ago', minutes, hours, '1 day ago', then the date. */
export function formatRelative(moment: WireTime, language: Language, now = Date.now()): string {
  const ago = Math.max(0, now - fromWireTime(moment).getTime())
  const t = say(language, commonText)
  if (ago < minute) return t('momentAgo')
  if (ago < hour) return t('minutesAgo', { count: Math.floor(ago / minute) })
  if (ago < day) return t('hoursAgo', { count: Math.floor(ago / hour) })
  if (ago < 2 * day) return t('dayAgo')
  return formatDate(moment, language)
}

export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(language, options).format(value)
}

/** `1,200 words`: with the plural form of the number and grouped digits. */
export function formatWords(count: number, language: Language): string {
  return grouped(say(language, commonText)('words', { count }), count, language)
}

export function formatSegments(count: number, language: Language): string {
  return grouped(say(language, commonText)('segments', { count }), count, language)
}

function grouped(text: string, count: number, language: Language): string {
  return text.replace(String(count), formatNumber(count, language))
}

const symbols: Record<Currency, string> = { CNY: '¥', USD: '$', EUR: '€', JPY: 'JP¥' }

/** `formatMoney(123456, 'CNY', 'en')` → ¥1,234.56. From minor units, without rounding. */
export function formatMoney(minorUnits: number, currency: Currency, language: Language): string {
  const digits = currencyDecimals[currency]
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const amount = formatNumber(Math.abs(minorUnits) / 10 ** digits, language, shape)
  return `${minorUnits < 0 ? '−' : ''}${symbols[currency]}${amount}`
}

const sizes = ['B', 'KB', 'MB', 'GB', 'TB'] as const

export function formatSize(bytes: number, language: Language): string {
  const step = Math.min(sizes.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${formatNumber(bytes / 1024 ** step, language, { maximumFractionDigits: step === 0 ? 0 : 1 })} ${sizes[step]}`
}

/** `95000` → 1:35, `3725000` → 1:02:05. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** First 3 + **** + last 4. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

export function maskEmail(email: string): string {
  const index = email.lastIndexOf('@')
  if (index < 1) return '****'
  return `${email.slice(0, Math.min(2, index - 1) || 1)}****${email.slice(index)}`
}

const displayNames = new Map<Language, Intl.DisplayNames>()

/** The name of a language (`ja`, `en-GB` …) in the reader's language. */
export function formatLanguageName(tag: string, language: Language): string {
  let names = displayNames.get(language)
  if (!names) {
    names = new Intl.DisplayNames(tags[language], { type: 'language', languageDisplay: 'standard' })
    displayNames.set(language, names)
  }
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag // the tag is invalid
  }
}

const regionNames = new Map<Language, Intl.DisplayNames>()

/** The name of a country (`CN`) in the reader's language. */
export function formatRegionName(code: string, language: Language): string {
  let names = regionNames.get(language)
  if (!names) {
    names = new Intl.DisplayNames(tags[language], { type: 'region' })
    regionNames.set(language, names)
  }
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

export { fullName as formatPersonName } from '@polyphony/contract'

/** A calendar date, `1995-02-28`, in the reader's language. */
export function formatCalendarDate(date: string, language: Language): string {
  const moment = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return date
  return dateFormat(language, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(moment)
}

/** `2026-11` as `November 2026`, or `Nov`. */
export function formatMonth(month: string, language: Language, form: 'long' | 'short' = 'long'): string {
  const options = form === 'long' ? ({ year: 'numeric', month: 'long' } as const) : ({ month: 'short' } as const)
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** `2026-11-21` as `Saturday 21 November`, `11月21日（土）`. */
export function formatDayOfWeek(date: string, language: Language): string {
  const weekday = language === 'ja' ? 'short' : 'long'
  const options = { weekday, month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const words = dateFormat(language, options).format(new Date(`${date}T00:00:00Z`))
  return words.replace('(', '（').replace(')', '）')
}

/** The short name of a date's weekday: `Mon`, `一`. */
export function formatWeekday(date: string, language: Language): string {
  const weekday = language === 'en' ? 'short' : 'narrow'
  return dateFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** `China Standard Time (Asia/Shanghai)`. */
export function formatTimeZone(zone: string, language: Language): string {
  try {
    const parts = dateFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(new Date())
    const name = parts.find((part) => part.type === 'timeZoneName')?.value
    return name ? `${name} (${zone})` : zone
  } catch {
    return zone
  }
}
