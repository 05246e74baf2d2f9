/** A job: what it does, how often it is tried, and its schedule. */
import type { App } from '../../context.ts'
import type { JobName } from './job-queue.ts'

export interface JobRun {
  /** Aborts if the job is cancelled, its lease is lost or the server stops. */
  readonly signal: AbortSignal
  /** 0 for the first try. */
  readonly attempt: number
  readonly isLastAttempt: boolean
}

export interface JobDefinition<D extends object> extends JobName<D> {
  run(app: App, data: D, run: JobRun): Promise<void>
  /** How many run in parallel in one process. */
  readonly concurrency: number
  /** For jobs that mostly wait: workers are added up to this number while all are busy. */
  readonly mostConcurrency?: number
  /** One at a time for each owner, over all processes, so that nobody's jobs keep those of others waiting. */
  readonly isFair?: boolean
  readonly retryLimit: number
  /** The longest time of one run; the heartbeat notices a dead worker much sooner. */
  readonly expireInSeconds: number
  /** The schedule, five fields, UTC. */
  readonly cron?: string
}

export function defineJob<D extends object>(
  job: JobName<D> & Pick<JobDefinition<D>, 'run'> & Partial<JobDefinition<D>>,
): JobDefinition<D> {
  return { concurrency: 2, retryLimit: 5, expireInSeconds: 900, ...job }
}
