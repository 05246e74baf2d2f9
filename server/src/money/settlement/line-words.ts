/** The lines of a calculation, and amounts, in words of a document. */
import {
  type CalculationLine,
  type Currency,
  calculationLabelWords,
  currencyDecimals,
  fillText,
  type Language,
  matchBandWords,
  unitWords,
} from '@polyphony/contract'

const tags: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' }
const estimated: Readonly<Record<Language, string>> = {
  zh: '{product}（估算）',
  en: '{product} (estimate)',
  ja: '{product}（見積もり）',
}

export function labelOf({ band, label }: CalculationLine, language: Language): string {
  const match = band && matchBandWords[band][language]
  const name = calculationLabelWords[label][language]
  return match && label === 'effort' ? `${name} · ${match}` : (match ?? name)
}

/** `1,200 × ¥80.00 / 1,000 words × 60%`. */
export function formula(
  { count, unit, rate_minor, percent, label, is_estimate }: CalculationLine,
  currency: Currency,
  language: Language,
): string {
  if (label === 'minimum' || label === 'agreed') return ''
  const rate = formatAmount(rate_minor, currency, language)
  const amount = count === null || unit === 'once' ? null : counted(count, unit, language)
  const parts = [
    amount,
    unit === 'once' ? rate : `${rate} / ${unitWords[unit][language]}`,
    percent === 100 ? null : `${percent}%`,
  ]
  const product = parts.filter((part) => part !== null).join(' × ')
  return is_estimate ? fill(estimated[language], { product }) : product
}

function counted(count: number, unit: CalculationLine['unit'], language: Language): string {
  if (unit !== 'minute') return new Intl.NumberFormat(tags[language]).format(count)
  const seconds = Math.round(count / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** From minor units, without rounding; a true minus, as on screens. */
export function formatAmount(minor: number, currency: Currency, language: Language): string {
  const digits = currencyDecimals[currency]
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const amount = new Intl.NumberFormat(tags[language], shape).format(Math.abs(minor) / 10 ** digits)
  return `${minor < 0 ? '−' : ''}${currency} ${amount}`
}

export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  fillText(template, (name) => values[name] ?? '')
