/** Jobs in the database (pg-boss): leases with heartbeat, retries with backoff, dead letters, cron. */
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { App } from '../../context.ts'
import type { JobDefinition } from './define-job.ts'
import type { DeadJob, JobQueue } from './job-queue.ts'

/** The queue and its workers. */
export interface Jobs extends JobQueue {
  /** Creates the queues and, if this process is a worker, takes jobs from them. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs with different data
  start(app: App, definitions: readonly JobDefinition<any>[], isWorker: boolean): Promise<void>
  /** Waits a while for running jobs, then aborts them: they run again in another process. */
  stop(): Promise<void>
}

const deadQueue = (name: string) => `${name}.dead`

export function createJobs(url: string, log: Logger): Jobs {
  const boss = createBoss(url, log)
  const names: string[] = []
  const stopping = new AbortController()
  const queue: Queue = { boss, log, stopping: stopping.signal }
  return {
    async enqueue(tx, job, data, timing = {}) {
      const { startAfter, owner } = timing
      const group = owner === undefined ? {} : { group: { id: owner } }
      await boss.send(job.name, data, { db: fromKysely(tx), ...(startAfter && { startAfter }), ...group })
    },
    async enqueueAll(tx, job, all) {
      if (all.length === 0) return
      const rows = all.map((data) => ({ data }))
      await boss.insert(job.name, rows, { db: fromKysely(tx) })
    },
    deadJobs: () => listDead(boss, names),
    retryDead: (jobId) => retryDead(boss, names, jobId),
    async start(app, definitions, isWorker) {
      await boss.start()
      for (const job of definitions) {
        names.push(job.name)
        await createQueues(boss, job)
        if (!isWorker) continue
        const crew = { size: job.concurrency, busy: 0 }
        for (let worker = 0; worker < job.concurrency; worker++) await startWorker(queue, app, job, crew)
        if (job.cron) await boss.schedule(job.name, job.cron, {})
      }
      // Jobs of a killed worker are looked for at once, not only after this worker has run for a while.
      if (isWorker) boss.supervise().catch((error: unknown) => log.error({ err: error }, 'job queue'))
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5000, close: true })
    },
  }
}

interface Queue {
  readonly boss: PgBoss
  readonly log: Logger
  readonly stopping: AbortSignal
}

function createBoss(url: string, log: Logger): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'polyphony-jobs',
    max: 6,
    useListenNotify: true, // else every worker asks twice a second, also when there is nothing to do
    superviseIntervalSeconds: 10, // a killed worker's job is noticed within the heartbeat plus this time
    monitorIntervalSeconds: 10,
  })
  const told = tellSparsely((error, untold) => log.error({ err: error, untold }, 'job queue'))
  boss.on('error', told)
  boss.on('warning', (warning) => log.warn(warning, 'job queue'))
  return boss
}

/**
 * Without its database each queue reports errors dozens of times a second: logs the first, then one in ten seconds with
 * the number of the others.
 */
function tellSparsely(tell: (error: Error, untold: number) => void): (error: Error) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  let untold = 0
  return (error) => {
    const now = performance.now()
    if (now - toldAt < 10_000) {
      untold++
      return
    }
    tell(error, untold)
    toldAt = now
    untold = 0
  }
}

async function createQueues(boss: PgBoss, job: JobDefinition<object>): Promise<void> {
  await boss.createQueue(deadQueue(job.name), { retentionSeconds: 90 * 86_400 })
  await boss.createQueue(job.name, {
    // Workers of a fair queue that are woken together take jobs of one owner together.
    notify: !job.isFair,
    heartbeatSeconds: 10,
    retryLimit: job.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: job.expireInSeconds,
    deadLetter: deadQueue(job.name),
    deleteAfterSeconds: 86_400,
  })
}

/** The workers of a kind of job in this process. */
interface Crew {
  size: number
  busy: number
}

async function startWorker(queue: Queue, app: App, job: JobDefinition<object>, crew: Crew): Promise<void> {
  const { boss, log, stopping } = queue
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 5, // for retries, and for what was announced while nobody could listen
    ...(job.isFair && { groupConcurrency: 1 }),
  } as const
  const workerId: string = await boss.work<object, void, typeof options>(
    job.name,
    options,
    async ([taken]: JobWithMetadata<object>[]) => {
      if (!taken) return
      const { id, data, retryCount, retryLimit } = taken
      const isLastAttempt = retryCount >= retryLimit
      const signal = AbortSignal.any([taken.signal, stopping])
      crew.busy++
      enlarge(queue, app, job, crew)
      try {
        await job.run(app, data, { signal, attempt: retryCount, isLastAttempt })
      } catch (error) {
        const details = { err: error, job: job.name, job_id: id, attempt: retryCount }
        log[isLastAttempt ? 'error' : 'warn'](details, 'job failed')
        throw error
      } finally {
        crew.busy--
        // Workers are woken by notifications and would sleep between the jobs of a backlog without this.
        setImmediate(() => boss.notifyWorker(workerId))
      }
    },
  )
}

/** So that a job finds somebody, although all wait for something. */
function enlarge(queue: Queue, app: App, job: JobDefinition<object>, crew: Crew): void {
  const { mostConcurrency = job.concurrency } = job
  if (crew.busy < crew.size || crew.size >= mostConcurrency || queue.stopping.aborted) return
  crew.size++
  startWorker(queue, app, job, crew).catch((error: unknown) => {
    crew.size--
    queue.log.error({ err: error, job: job.name }, 'job queue')
  })
}

async function listDead(boss: PgBoss, names: readonly string[]): Promise<DeadJob[]> {
  const lists = await Promise.all(names.map((name) => boss.findJobs(deadQueue(name), { queued: true })))
  return lists.flat().map((job) => ({
    job_id: job.id,
    name: job.name.replace(/\.dead$/, ''),
    data: job.data,
    // The dead letter is a job of its own; the error is in the output of its source.
    error: job.sourceOutput,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    created_at: job.sourceCreatedOn ?? job.createdOn,
    failed_at: job.createdOn,
  }))
}

async function retryDead(boss: PgBoss, names: readonly string[], jobId: string): Promise<boolean> {
  for (const name of names) {
    const [job] = await boss.findJobs<object>(deadQueue(name), { id: jobId })
    if (!job) continue
    await boss.send(name, job.data)
    await boss.deleteJob(deadQueue(name), jobId)
    return true
  }
  return false
}
