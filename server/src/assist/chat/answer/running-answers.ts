/** The answers that this process is writing, so that a stop reaches the request to the provider, wherever it was asked for. */
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import type { NoticeListener } from '../../../ground/kernel/notices.ts'

const running = new WeakMap<Db, Map<string, AbortController>>()

const runningOf = (db: Db) => {
  const own = running.get(db) ?? new Map<string, AbortController>()
  running.set(db, own)
  return own
}

/** Why an answer that nobody waits for any more is no longer written. */
export class AnswerEnded extends Error {}

/**
 * Holds an answer for the run that writes it, until the end of the transaction. A run that was taken for dead and wakes up
 * changes nothing of what another has written since. @throws AnswerEnded
 */
export async function requireRunning(tx: Tx, { message_id, run_id }: { message_id: string; run_id: string }) {
  const own = await tx
    .selectFrom('chat_message')
    .select('message_id')
    .where('message_id', '=', message_id)
    .where('run_id', '=', run_id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new AnswerEnded()
}

export async function whileRunning<T>(
  { db }: App,
  messageId: string,
  write: (stop: AbortController) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  runningOf(db).set(messageId, stop)
  try {
    return await write(stop)
  } finally {
    runningOf(db).delete(messageId)
  }
}

const channel = 'chat_answer_stopped'

/** Reaches all processes when the transaction commits. */
export const notifyStopped = (tx: Tx, messageId: string) => sql`select pg_notify(${channel}, ${messageId})`.execute(tx)

export const answerStopped: NoticeListener = {
  channel,
  onNotice: ({ db }, messageId) => runningOf(db).get(messageId)?.abort(new AnswerEnded()),
  onGap: ({ db, log }) =>
    void stopEnded(db).catch((error: unknown) => log.warn({ err: error }, 'chat: looking for stopped answers')),
}

async function stopEnded(db: Db): Promise<void> {
  const own = runningOf(db)
  // Those that are begun while it looks aren't meant.
  const meant = [...own]
  if (meant.length === 0) return
  const rows = await db
    .selectFrom('chat_message')
    .select('message_id')
    .where(
      'message_id',
      'in',
      meant.map(([messageId]) => messageId),
    )
    .where('status', '=', 'running')
    .execute()
  const alive = new Set(rows.map(({ message_id }) => message_id))
  for (const [messageId, stop] of meant) if (!alive.has(messageId)) stop.abort(new AnswerEnded())
}
