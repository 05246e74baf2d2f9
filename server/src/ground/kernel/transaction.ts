/**
 * One state change: rows, jobs and events are committed together or not at all; events are sent only after the commit.
 */
import type { ServerEventName, ServerEventOf } from '@polyphony/contract'
import type { Transaction as DatabaseTransaction } from 'kysely'
import type { Actor, App, Origin, Room } from '../context.ts'
import { isStalePlan } from '../db/named-statements.ts'
import type { Database } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import type { JobName, JobTiming } from './jobs/job-queue.ts'

export interface Transaction {
  readonly tx: DatabaseTransaction<Database>
  readonly now: App['now']
  readonly newId: App['newId']
  readonly seal: App['seal']
  readonly config: App['config']
  readonly partsOf: App['partsOf']
  /** The program for which the change is made, as the audit log names it; '' where a person makes it. */
  readonly origin: string
  /** Whose call it is; null: a job's. */
  readonly actor_id: string | null
  /** The job exists if and only if the transaction commits. */
  enqueue<D extends object>(job: JobName<D>, data: D, timing?: JobTiming): Promise<void>
  enqueueAll<D extends object>(job: JobName<D>, all: readonly D[]): Promise<void>
  emit<N extends ServerEventName>(room: Room, name: N, event: ServerEventOf<N>): void
  /** For effects outside the database, which are lost if the process ends. */
  afterCommit(effect: () => void): void
}

/** Deadlock, serialisation failure, tables changed under the plan: the transaction can be repeated. */
const isPassing = (error: unknown) =>
  (error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')) ||
  isStalePlan(error)

/** As `mcp/Nightly orders`. */
const originOf = (request: Origin | undefined) => (request?.token ? `${request.via}/${request.token.name}` : '')

/** @param app with the request of a call, where there is one */
export async function inTransaction<T>(
  app: App & { readonly request?: Origin; readonly actor?: Pick<Actor, 'account_id'> | null },
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const effects: (() => void)[] = []
    try {
      const result = await transact(app.db, (tx) =>
        change({
          tx,
          now: app.now,
          newId: app.newId,
          seal: app.seal,
          config: app.config,
          partsOf: app.partsOf,
          origin: originOf(app.request),
          actor_id: app.actor?.account_id ?? null,
          enqueue: (job, data, timing) => app.jobs.enqueue(tx, job, data, timing),
          enqueueAll: (job, all) => app.jobs.enqueueAll(tx, job, all),
          emit: (room, name, event) => effects.push(() => app.emit(room, name, event)),
          afterCommit: (effect) => effects.push(effect),
        }),
      )
      for (const effect of effects) effect()
      return result
    } catch (error) {
      if (tries >= 4 || !isPassing(error)) throw error
    }
  }
}
