/** Adds jobs within the transaction of a use case. */
import type { Tx } from '../../db/connect.ts'

/** A job's name and data, separate from its function, so that use cases can enqueue each other's jobs. */
export interface JobName<D extends object> {
  readonly name: string
  readonly _data?: D
}

export const jobName = <D extends object>(name: string): JobName<D> => ({ name })

export interface JobTiming {
  readonly startAfter?: Date
  /** Of a fair job: whose it is. */
  readonly owner?: string
}

export interface DeadJob {
  job_id: string
  name: string
  data: unknown
  error: unknown
  attempts: number
  created_at: Date
  failed_at: Date | null
}

export interface JobQueue {
  enqueue<D extends object>(tx: Tx, job: JobName<D>, data: D, timing?: JobTiming): Promise<void>
  /** Enqueues many of one kind, to run now. */
  enqueueAll<D extends object>(tx: Tx, job: JobName<D>, all: readonly D[]): Promise<void>
  deadJobs(): Promise<DeadJob[]>
  /** @returns false if there is no such dead job */
  retryDead(jobId: string): Promise<boolean>
}
