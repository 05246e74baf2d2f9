/**
 * Counts wrong tries in a row: the fifth one locks, for a time that doubles up to a day. A try is counted before it is
 * checked, so that parallel tries can't exceed five; a right one resets the count.
 */
import { type ErrorCode, fromWireTime, minute } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { App } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

const maxTries = 5

/** What tries are counted for. `other`: an unknown name, or a session in which somebody confirms their identity. */
export type Counter =
  | { readonly kind: 'account'; readonly account_id: string }
  | { readonly kind: 'browser'; readonly account_id: string; readonly browser_hash: string }
  | { readonly kind: 'other'; readonly key: string }

export interface TakenTry {
  readonly counter: Counter
  /** Tries that remain after this one; 0 if it has caused a lock. */
  readonly left: number
  readonly locked_until: string | null
}

/** @throws USER_LOGIN_LOCKED during a lock */
async function takeTry(app: App, counter: Counter): Promise<TakenTry> {
  const { lockout_minutes } = await readSetting(app)
  const [now, { table, change, row }] = [app.now(), placeOf(counter)]
  if (counter.kind === 'other') {
    await app.db
      .insertInto('try_counter')
      .values({ counter_key: counter.key, updated_at: now })
      .onConflict((conflict) => conflict.column('counter_key').doUpdateSet({ updated_at: now }))
      .execute()
  }
  const isLast = sql`failed_count + 1 >= ${maxTries}`
  const { rows } = await sql<{ failed_count: number; locked_until: string | null }>`
    ${change} set
      failed_count = case when ${isLast} then 0 else failed_count + 1 end,
      lockout_count = lockout_count + case when ${isLast} then 1 else 0 end,
      locked_until = case when ${isLast} then ${now}::timestamptz +
        least(make_interval(mins => ${lockout_minutes}) * power(2, least(lockout_count, 11)), interval '1 day') end
    where ${row} and (locked_until is null or locked_until <= ${now})
    returning failed_count, locked_until`.execute(app.db)
  const taken = rows[0]
  if (taken)
    return { counter, left: taken.locked_until ? 0 : maxTries - taken.failed_count, locked_until: taken.locked_until }
  const { rows: locks } = await sql<{ locked_until: string | null }>`
    select locked_until from ${table} where ${row}`.execute(app.db)
  throw locked(app, locks[0]?.locked_until ?? null)
}

/** Counts a try and checks it; if it can't be checked, it isn't counted. */
export async function tryOnce(
  app: App,
  counter: Counter,
  check: () => Promise<boolean>,
): Promise<{ isRight: boolean; taken: TakenTry }> {
  const taken = await takeTry(app, counter)
  try {
    return { isRight: await check(), taken }
  } catch (error) {
    await giveBackTry(app, taken)
    throw error
  }
}

/** The error for a wrong try. */
export function refusal(app: App, taken: TakenTry, code: ErrorCode): CallError {
  return taken.locked_until ? locked(app, taken.locked_until) : new CallError(code, { count: taken.left })
}

/** Gives back a try that was neither right nor wrong: it wasn't checked, or it was only the first of two factors. */
export async function giveBackTry(app: App, { counter, locked_until }: TakenTry): Promise<void> {
  const { change, row } = placeOf(counter)
  await (locked_until
    ? sql`${change} set failed_count = ${maxTries - 1}, lockout_count = greatest(lockout_count - 1, 0), locked_until = null
        where ${row} and locked_until is not null`
    : sql`${change} set failed_count = failed_count - 1 where ${row} and failed_count > 0`
  ).execute(app.db)
}

export async function clearTries(tx: Tx, counter: Counter): Promise<void> {
  const { change, row } = placeOf(counter)
  await sql`${change} set failed_count = 0, lockout_count = 0, locked_until = null
    where ${row} and (failed_count > 0 or lockout_count > 0)`.execute(tx)
}

/** Resets every counter of the account, after its password was reset. */
export async function clearAllTries(tx: Tx, accountId: string): Promise<void> {
  await clearTries(tx, { kind: 'account', account_id: accountId })
  await tx
    .updateTable('known_browser')
    .set({ failed_count: 0, lockout_count: 0, locked_until: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Counts tries of a confirmation in the session, so that strangers' tries at signing in don't affect it. */
export const triesOfSession = (sessionId: string): Counter => ({ kind: 'other', key: `session/${sessionId}` })

interface Place {
  table: RawBuilder<unknown>
  /** The change of the counter that `set` makes. */
  change: RawBuilder<unknown>
  row: RawBuilder<unknown>
}

function placeOf(counter: Counter): Place {
  switch (counter.kind) {
    case 'account':
      return { table: sql`account`, change: sql`update account`, row: sql`account_id = ${counter.account_id}` }
    case 'browser':
      return {
        table: sql`known_browser`,
        change: sql`update known_browser`,
        row: sql`account_id = ${counter.account_id} and browser_hash = ${counter.browser_hash}`,
      }
    case 'other':
      return { table: sql`try_counter`, change: sql`update try_counter`, row: sql`counter_key = ${counter.key}` }
  }
}

function locked(app: App, until: string | null): CallError {
  const ms = until ? fromWireTime(until).getTime() - app.now().getTime() : 0
  return new CallError('USER_LOGIN_LOCKED', { minute: Math.max(1, Math.ceil(ms / minute)) })
}
