/** Creates an account: by registration, or by a company for a colleague. */
import type { CodeChannel, Identity, Language } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { unlessTaken } from '../../ground/kernel/unless-taken.ts'

interface NewAccount {
  contact: { channel: CodeChannel; target: string }
  username: string
  nickname: string
  language: Language
  time_zone: string
  /** Absent for a sub-account: its owner sets a password and agrees to the terms later. */
  registered?: { identity: Identity; password_hash: string | null }
}

/** @returns its id; null if the username exists. @throws EMAIL_EXISTS, PHONE_EXISTS */
export async function openAccount(
  { tx, now, newId }: Transaction,
  { contact, username, nickname, language, time_zone, registered }: NewAccount,
): Promise<string | null> {
  const moment = now()
  const insert = tx
    .insertInto('account')
    .values({
      account_id: newId(),
      username,
      nickname,
      [contact.channel]: contact.target,
      language,
      time_zone,
      created_at: moment,
      updated_at: moment,
      ...(registered && { ...registered, password_changed_at: registered.password_hash && moment, agreed_at: moment }),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('account_id')
  const opened = await unlessTaken('account_phone', 'PHONE_EXISTS', () =>
    unlessTaken('account_email', 'EMAIL_EXISTS', () => insert.executeTakeFirst()),
  )
  return opened?.account_id ?? null
}
