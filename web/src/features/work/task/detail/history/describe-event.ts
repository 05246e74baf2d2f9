/** Describes an event of a task's history in words. Pure. */
import {
  currencies,
  isOneOf,
  type Language,
  type NodeKind,
  nodeKinds,
  personName,
  type TaskEvent,
} from '@polyphony/contract'
import { refusalReasonText } from '../../../../../i18n/domain/domain.text.ts'
import { isWithoutModel, sayProducer } from '../../../../../i18n/domain/producer.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { formatDateTime, formatLanguageName, formatMoney, formatNumber } from '../../../../../i18n/format.ts'
import { say } from '../../../../../i18n/i18n.ts'
import { eventText, historyText } from './history.text.ts'

export function describeEvent({ kind, params }: TaskEvent, language: Language): { sentence: string; note: string } {
  const t = say(language, eventText)
  const sentence = isOneOf(counted, kind)
    ? t(kind, { count: Number(params.count) })
    : kind === 'outputShared'
      ? t(kind, { count: Number(params.days) })
      : kind === 'assigned' || kind === 'talentChosen' || kind === 'released' || kind === 'namedDropped'
        ? t(kind, { nickname: personName(String(params.nickname ?? '–'), language) })
        : t(isWithoutAi(kind, params) ? 'aiNotUsed' : kind)
  return { sentence, note: notesOf(params, kind, language).join(' · ') }
}

const counted = ['offered', 'choiceOpened', 'messageSent', 'piecesCancelled', 'piecesMoved'] as const

const isWithoutAi = (kind: TaskEvent['kind'], { produced_by }: TaskEvent['params']) =>
  (kind === 'aiCompleted' || kind === 'aiIncomplete') && typeof produced_by === 'string' && isWithoutModel(produced_by)

function notesOf(params: TaskEvent['params'], kind: TaskEvent['kind'], language: Language): string[] {
  const t = say(language, historyText)
  const { score, reason, produced_by, err_msg } = params
  const notes: string[] = []
  if (typeof score === 'number') notes.push(t('score', { score: formatNumber(score, language) }))
  if (typeof reason === 'string' && reason !== '')
    notes.push(
      t('reasonGiven', {
        reason: ['offerRefused', 'interestWithdrawn', 'workGivenUp'].includes(kind)
          ? refusalReason(reason, language)
          : reason,
      }),
    )
  if (kind === 'aiIncomplete')
    notes.push(t('doneOf', { done: Number(params.done_count), total: Number(params.total_count) }))
  if (typeof produced_by === 'string') notes.push(sayProducer(produced_by, language))
  if (typeof params.text === 'string') notes.push(params.text)
  if (kind === 'taskReset' && typeof params.node_kind === 'string')
    notes.push(nodeKinds[params.node_kind as NodeKind].name[language])
  if (kind === 'piecesMoved' && typeof params.deadline_at === 'string')
    notes.push(formatDateTime(params.deadline_at, language))
  if (kind === 'taskChanged' || kind === 'piecesMoved') notes.push(...priceChange(params, language))
  if ((kind === 'piecesCancelled' || kind === 'piecesMoved') && typeof params.target_langs === 'string')
    notes.push(...params.target_langs.split(', ').map((lang) => formatLanguageName(lang, language)))
  if (typeof err_msg === 'string') notes.push(errorMessage(err_msg, {}, language))
  return notes
}

function priceChange(params: TaskEvent['params'], language: Language): string[] {
  const { charge_before_minor: before, charge_minor: after } = params
  const currency = currencies.find((code) => code === params.currency)
  if (typeof before !== 'number' || typeof after !== 'number' || !currency) return []
  const sum = (amount: number) => formatMoney(amount, currency, language)
  return [say(language, historyText)('priceChange', { before: sum(before), after: sum(after) })]
}

function refusalReason(reason: string, language: Language): string {
  return Object.hasOwn(refusalReasonText, reason)
    ? say(language, refusalReasonText)(reason as keyof typeof refusalReasonText)
    : reason
}
