/** An answer that is made from what its reader may no longer read is written no further: it would go on to repeat it. */
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'
import { endAnswer } from './end-answer.ts'

const everyMs = 1000

interface Watch {
  readonly written: Set<string>
  timer: NodeJS.Timeout | undefined
}

const watches = new WeakMap<Db, Watch>()

/** Once a second for all answers of a process. */
export async function whileReadable<T>(app: App, messageId: string, write: () => Promise<T>): Promise<T> {
  const watch: Watch = watches.get(app.db) ?? { written: new Set(), timer: undefined }
  watches.set(app.db, watch)
  watch.written.add(messageId)
  watch.timer ??= setTimeout(() => void look(app, watch), everyMs)
  try {
    return await write()
  } finally {
    watch.written.delete(messageId)
  }
}

async function look(app: App, watch: Watch): Promise<void> {
  try {
    if (watch.written.size > 0)
      for (const message_id of await unreadable(app.db, [...watch.written]))
        await endAnswer(app, { message_id }, { status: 'stopped' })
  } catch (error) {
    // The next look comes in a second.
    app.log.warn({ err: error }, 'chat: looking for answers that may no longer be read')
  }
  watch.timer = watch.written.size > 0 ? setTimeout(() => void look(app, watch), everyMs) : undefined
}

async function unreadable(db: Db, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    select m.message_id from chat_message m join chat h on h.chat_id = m.chat_id
    where m.message_id = any(${messageIds}::uuid[]) and m.status = 'running' and exists (
      select from chat_citation c
      where c.message_id = m.message_id and c.knowledge_id is not null and not exists (
        select from knowledge k
        where k.knowledge_id = c.knowledge_id and k.company_id = h.company_id
          and k.kbs_id in (select r.kbs_id from reachable_bases(h.account_id) r)))`.execute(db)
  return rows.map(({ message_id }) => message_id)
}
