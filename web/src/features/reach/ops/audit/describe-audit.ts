/** Describes an entry of the audit log in the reader's language: a sentence and further facts. Pure. */
import { type AuditEntryShown, currencies, isOneOf, type Language, personName } from '@polyphony/contract'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { say } from '../../../../i18n/i18n.ts'
import type { Say, Table } from '../../../../i18n/text.ts'
import { settingText } from '../settings/settings.text.ts'
import { auditParamText, auditScreenText, auditText, auditValueText } from './audit.text.ts'

type Speak = (key: string, params: Record<string, string | number>) => string

export function auditSentence(entry: AuditEntryShown, language: Language): string {
  const t = say(language, auditScreenText)
  const speak = say(language, auditText) as Say<Table> as Speak
  if (!Object.hasOwn(auditText, entry.action)) return entry.action // the server is newer than this page
  return speak(entry.action, {
    actor: entry.actor ? personName(entry.actor.nickname, language) : t('system'),
    subject: entry.subject_name === null ? t('somebody') : personName(entry.subject_name, language),
  })
}

export interface AuditFact {
  label: string
  value: string
}

/** Parameters with a label, in the order of the labels; ids are only in the export. */
export function auditFacts({ params }: Pick<AuditEntryShown, 'params'>, language: Language): AuditFact[] {
  const known = Object.keys(auditParamText)
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
  const own = `name_${language}`
  const said = (key: string, value: string | number | boolean | null) => {
    const { currency } = params
    const isAmount = key.endsWith('_minor') && typeof value === 'number'
    if (isAmount && typeof currency === 'string' && isOneOf(currencies, currency))
      return formatMoney(value, currency, language)
    return valueOf(value, language)
  }
  return Object.entries(params)
    .filter(([key, value]) => value !== null && value !== '' && !key.endsWith('_id') && !isOtherName(key, own))
    .filter(([key, value]) => !(value === false && key.startsWith('is_') && key !== 'is_mvp'))
    .map(([key, value]) => [key === own ? 'name' : key, value] as const)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, value]) => ({
      label: named(auditParamText, key, language),
      value: key === 'setting_key' ? named(settingText, String(value), language) : said(key, value),
    }))
}

/** A name in another language than the reader's. */
const isOtherName = (key: string, own: string) => /^name_(zh|en|ja)$/.test(key) && key !== own

function valueOf(value: string | number | boolean | null, language: Language): string {
  if (typeof value === 'boolean') return say(language, commonText)(value ? 'yes' : 'no')
  return typeof value === 'string' ? named(auditValueText, value, language) : String(value)
}

function named(table: Table, key: string, language: Language): string {
  return Object.hasOwn(table, key) ? (say(language, table) as Say<Table> as Speak)(key, {}) : key
}
