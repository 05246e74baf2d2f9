/**
 * Mailing letters. A letter about the account is mailed in the same transaction as its change. Others wait a little: a
 * reader who is in the portal needs no mail, and several letters in a short time are mailed together.
 */
import {
  groupOf,
  type LetterGroup,
  letterGroup,
  letterGroupNames,
  millisecondsBetween,
  minute,
  paths,
  plusMilliseconds,
  renderLetter,
  toWireTime,
} from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { sendMail } from '../outbound/send-mail.ts'
import { letterFormat } from './letter-format.ts'
import { mailModeOf, type Reader, readReader } from './reader.ts'
import { type LetterToMail, mailedWithinMs, newestToMail, takeLettersToMail } from './store.ts'
import { type Subscription, unsubscribeUrl } from './unsubscribe.ts'

type LetterInWords = Pick<LetterToMail, 'kind' | 'params' | 'link'>

const graceMs = 2 * minute
/** Younger letters have a job of their own that runs later. Shorter than the waiting time, because clocks differ. */
const burstMs = minute

/** The letters of a reader that are mailed together. */
interface Batch {
  account_id: string
  group: Exclude<LetterGroup, 'account'>
}

export const mailLettersJob = jobName<Batch>('message-mail-letters')

/** Called by sendLetters. */
export async function mailNewLetter(transaction: Transaction, reader: Reader, letter: LetterInWords): Promise<void> {
  if (!reader.email) return
  const group = groupOf(letter.kind)
  if (group === 'account') {
    const { title, body, url } = inWords(transaction, reader, letter)
    const params = { title, body, url, unsubscribe_url: null }
    await sendMail(transaction, { ...addressed(reader), to: reader.email, kind: 'letter', params })
  } else if (mailModeOf(reader, group) === 'now') {
    const startAfter = new Date(transaction.now().getTime() + graceMs)
    await transaction.enqueue(mailLettersJob, { account_id: reader.account_id, group }, { startAfter })
  }
}

/** Mails the letters that have come in the meantime and are unread, together. */
export async function mailLetters(app: App, { account_id, group }: Batch): Promise<void> {
  const now = app.now()
  await inTransaction(app, async (transaction) => {
    const reader = await readReader(transaction.tx, account_id)
    if (!reader.email || reader.status !== 'normal' || mailModeOf(reader, group) !== 'now') return
    const newest = await newestToMail(transaction.tx, account_id, group)
    if (newest && millisecondsBetween(newest, toWireTime(now)) < burstMs) return
    const span = { from: plusMilliseconds(toWireTime(now), -mailedWithinMs), until: toWireTime(now) }
    await mailTogether(
      transaction,
      reader,
      await takeLettersToMail(transaction.tx, account_id, [group], span, now),
      group,
    )
  })
}

/** One letter with its text, several as a list; sends nothing if there are none. */
export async function mailTogether(
  transaction: Transaction,
  reader: Reader,
  letters: readonly LetterToMail[],
  subscription: Subscription,
): Promise<void> {
  const [first] = letters
  if (!first || !reader.email) return
  const unsubscribe_url = unsubscribeUrl(transaction, reader, subscription)
  const mail = { ...addressed(reader), to: reader.email }
  if (letters.length === 1 && subscription !== 'digest') {
    await sendMail(transaction, {
      ...mail,
      kind: 'letter',
      params: { ...inWords(transaction, reader, first), unsubscribe_url },
    })
    return
  }
  const items = byGroup(letters).map((letter, index, all) => {
    const [group, before] = [groupOf(letter.kind), all[index - 1]]
    const isFirst = subscription === 'digest' && (!before || groupOf(before.kind) !== group)
    return {
      ...inWords(transaction, reader, letter),
      heading: isFirst ? letterGroupNames[group][reader.language] : null,
    }
  })
  const url = `${transaction.config.PUBLIC_URL}${paths.messages}`
  await sendMail(transaction, { ...mail, kind: 'digest', params: { count: items.length, items, url, unsubscribe_url } })
}

function byGroup(letters: readonly LetterToMail[]): LetterToMail[] {
  const place = (letter: LetterToMail) => letterGroup.options.indexOf(groupOf(letter.kind))
  return letters.toSorted((a, b) => place(a) - place(b)) // the sort is stable: within a group the order stays
}

const addressed = ({ language, account_id }: Reader) => ({ language, account_id })

function inWords({ config }: Transaction, reader: Reader, letter: LetterInWords) {
  const { title, body } = renderLetter(letter, reader.language, letterFormat(reader.language, reader.time_zone))
  return { title, body, url: letter.link && `${config.PUBLIC_URL}${letter.link}` }
}
