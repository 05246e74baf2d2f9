/**
 * Allows one writer per upload over all server processes. Within a process a newer request ends the older one, which
 * after a lost connection only waits for bytes that never come; between processes an advisory lock of the database is
 * used. All locks of a process are held by one database session, so they end with the process.
 */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Db } from '../../../ground/db/connect.ts'

export class UploadBusy extends Error {
  override readonly name = 'UploadBusy'
}

export interface UploadLocks {
  /**
   * @param run its `signal` aborts when a newer request of this process wants the upload.
   * @throws UploadBusy if another process has it
   */
  hold<T>(fileId: string, run: (signal: AbortSignal) => Promise<T>): Promise<T>
}

const locksOf = new WeakMap<Db, UploadLocks>()

/** The locks of the process that has this database pool. */
export function uploadLocks(db: Db): UploadLocks {
  const locks = locksOf.get(db) ?? createUploadLocks(db)
  locksOf.set(db, locks)
  return locks
}

/** The offset to continue an upload at, after an older request of this process has released it. */
export async function settledOffset(app: App, file: { file_id: string; storage_key: string }): Promise<number> {
  const received = () => app.storage.received(file.storage_key)
  return uploadLocks(app.db)
    .hold(file.file_id, received)
    .catch((error: unknown) => (error instanceof UploadBusy ? received() : Promise.reject(error)))
}

const lockSpace = 7_301_986 // any number that is the same in every server

function createUploadLocks(db: Db): UploadLocks {
  const holders = new Map<string, { abort: AbortController; end: Promise<void> }>()
  const session = createSession(db)

  return {
    async hold(fileId, run) {
      for (let holder = holders.get(fileId); holder; holder = holders.get(fileId)) {
        holder.abort.abort()
        await holder.end
      }
      const abort = new AbortController()
      const { promise: end, resolve: done } = Promise.withResolvers<void>()
      holders.set(fileId, { abort, end })
      try {
        return await session.use((pinned) => withAdvisoryLock(pinned, fileId, () => run(abort.signal)))
      } finally {
        holders.delete(fileId)
        done()
      }
    },
  }
}

async function withAdvisoryLock<T>(pinned: Db, fileId: string, run: () => Promise<T>): Promise<T> {
  const key = sql`hashtextextended(${fileId}, ${lockSpace})`
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(pinned)
  if (!present(rows[0]).taken) throw new UploadBusy()
  try {
    return await run()
  } finally {
    await sql`select pg_advisory_unlock(${key})`.execute(pinned)
  }
}

/** Takes one connection out of the pool while locks are held. */
function createSession(db: Db) {
  let users = 0
  let open: Promise<{ pinned: Db; giveBack(): void }> | null = null

  const pin = () =>
    new Promise<{ pinned: Db; giveBack(): void }>((resolve, reject) => {
      const pinned = db
        .connection()
        .execute((one) => new Promise<void>((giveBack) => resolve({ pinned: one, giveBack })))
      pinned.catch(reject)
    })

  return {
    async use<T>(run: (pinned: Db) => Promise<T>): Promise<T> {
      users++
      open ??= pin()
      const mine = open
      try {
        return await run((await mine).pinned)
      } finally {
        if (--users === 0) {
          open = null
          void mine.then(
            ({ giveBack }) => giveBack(),
            () => {},
          )
        }
      }
    },
  }
}
