/** Changes name, picture, language and contacts. Fields that are left out stay. */
import type { CodeChannel, Language } from '@polyphony/contract'
import type { Insertable } from 'kysely'
import type { App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import type { AccountTable } from '../../ground/db/schema.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { unlessTaken } from '../../ground/kernel/unless-taken.ts'

type Place = Pick<App, 'db' | 'now'>

export type Said = Partial<Pick<Insertable<AccountTable>, 'nickname' | 'sex' | 'birthday' | 'contact' | 'remark'>>

export async function keepProfile({ db, now }: Place, accountId: string, said: Said): Promise<void> {
  await db
    .updateTable('account')
    .set({ ...said, updated_at: now() })
    .where('account_id', '=', accountId)
    .execute()
}

export async function keepLanguage({ db, now }: Place, accountId: string, language: Language): Promise<void> {
  await db.updateTable('account').set({ language, updated_at: now() }).where('account_id', '=', accountId).execute()
}

export async function keepTimeZone({ db, now }: Place, accountId: string, time_zone: string): Promise<void> {
  await db.updateTable('account').set({ time_zone, updated_at: now() }).where('account_id', '=', accountId).execute()
}

/** @returns false if it was changed since `restedSince`. @throws USERNAME_EXISTS */
export async function keepUsername(
  { db, now }: Place,
  accountId: string,
  { username, restedSince }: { username: string; restedSince: string },
): Promise<boolean> {
  const moment = now()
  const rested = sqlTime(restedSince)
  const change = db
    .updateTable('account')
    .set({ username, username_changed_at: moment, updated_at: moment })
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('username_changed_at', 'is', null), row('username_changed_at', '<=', rested)]))
    .returning('account_id')
  const changed = await unlessTaken('account_username', 'USERNAME_EXISTS', () => change.executeTakeFirst())
  return changed !== undefined
}

/** Null removes the contact. @throws EMAIL_EXISTS, PHONE_EXISTS, by the unique index */
export async function keepContact(
  { tx, now }: Transaction,
  accountId: string,
  { channel, target }: { channel: CodeChannel; target: string | null },
): Promise<void> {
  const change = tx
    .updateTable('account')
    .set({ [channel]: target, updated_at: now() })
    .where('account_id', '=', accountId)
  const refusal = channel === 'email' ? 'EMAIL_EXISTS' : 'PHONE_EXISTS'
  await unlessTaken(`account_${channel}`, refusal, () => change.execute())
}

/** @returns the address of the earlier picture */
export async function keepAvatar(
  { tx, now }: Transaction,
  accountId: string,
  address: string | null,
): Promise<string | null> {
  const { avatar } = await tx
    .selectFrom('account')
    .select('avatar')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('account')
    .set({ avatar: address, updated_at: now() })
    .where('account_id', '=', accountId)
    .execute()
  return avatar
}
