/** The job that asks an assistant its questions, and publishes what has proved itself. */
import { type StoredResult, worseCases } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor, App } from '../../ground/context.ts'
import { CallError, callErrorOf } from '../../ground/kernel/call-error.ts'
import { defineJob, type JobRun } from '../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { noteAgent } from '../agent/note-agent.ts'
import { lockEdited, requireEdited } from '../agent/policy.ts'
import { publishVersion } from '../agent/publish-version.ts'
import { settingOf } from '../agent/save-agent.ts'
import { askVersion } from './ask-version.ts'
import { proveAgent } from './job-names.ts'

type Run = NonNullable<Awaited<ReturnType<typeof takeRun>>>

async function prove(app: App, { run_id }: { run_id: string }, job: JobRun): Promise<void> {
  const worker_id = app.newId()
  const run = await takeRun(app, run_id, worker_id)
  if (!run) return
  try {
    const actor = run.account_id && (await app.loadActor(run.account_id))
    if (!actor) throw new CallError('NO_PERMISSION')
    await requireEdited(app.db, actor, run.agent_id)
    if (await askAll(app, run, actor, job.signal)) await conclude(app, run, actor)
  } catch (error) {
    if (job.signal.aborted && !job.isLastAttempt) throw error
    app.log.warn({ run_id, code: callErrorOf(error, app.log).code }, 'assistant: the run failed')
    await end(app, run, { state: 'failed' })
  }
}

async function takeRun({ db }: App, runId: string, workerId: string) {
  const run = await db
    .updateTable('agent_run')
    .set({ state: 'running', worker_id: workerId })
    .where('run_id', '=', runId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['run_id', 'agent_id', 'version', 'baseline_version', 'is_publication', 'account_id'])
    .returning(['cases', 'results', 'worker_id'])
    .executeTakeFirst()
  return run ?? null
}

/** What an earlier run of the job has kept isn't asked again. @returns false if it was stopped */
async function askAll(app: App, run: Run, { account_id, company_id }: Actor, signal: AbortSignal): Promise<boolean> {
  if (company_id === null) throw new CallError('NO_PERMISSION')
  const asker = { account_id, company_id }
  for (const version of versionsOf(run)) {
    const setting = await settingOf({ tx: app.db }, run.agent_id, version)
    for (const asked of run.cases) {
      if (run.results.some((one) => one.case_id === asked.case_id && one.version === version)) continue
      const result = await askVersion(app, asker, { agent_id: run.agent_id, version, setting }, asked, signal)
      if (!(await keep(app, run, result))) return false
    }
  }
  return true
}

const versionsOf = ({ version, baseline_version }: Run) =>
  baseline_version === null ? [version] : [version, baseline_version]

async function keep({ db }: App, { run_id, worker_id }: Run, result: StoredResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_run')
    .set({ results: sql<string>`results || ${JSON.stringify([result])}::jsonb` })
    .where('run_id', '=', run_id)
    .where('worker_id', '=', worker_id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function conclude(app: App, run: Run, actor: Actor): Promise<void> {
  if (!run.is_publication) return void (await end(app, run, { state: 'end', outcome: 'proved' }))
  const { agent_id, version, baseline_version } = run
  await inTransaction(app, async (transaction) => {
    const agent = await lockEdited(transaction, actor, agent_id)
    const { results } = await transaction.tx
      .selectFrom('agent_run')
      .select('results')
      .where('run_id', '=', run.run_id)
      .executeTakeFirstOrThrow()
    const isOutdated = agent.current_version !== version || agent.published_version !== baseline_version
    const isWorse = worseCases(results, version, baseline_version).length > 0
    const outcome = isOutdated ? 'outdated' : isWorse ? 'worse' : 'published'
    if (!(await end({ ...app, db: transaction.tx }, run, { state: 'end', outcome }))) return
    if (outcome !== 'published') return
    await publishVersion(transaction, { agent_id, version, by: actor.account_id })
    if (agent.scope === 'team') await noteAgent(transaction, { actor, request: { ip: '' } }, agent_id, 'published')
  })
}

interface RunEnd {
  readonly state: 'end' | 'failed'
  readonly outcome?: 'proved' | 'published' | 'worse' | 'outdated'
}

async function end(
  { db, now }: { readonly db: Pick<App['db'], 'updateTable'>; readonly now: App['now'] },
  { run_id, worker_id }: Run,
  { state, outcome }: RunEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_run')
    .set({ state, outcome: outcome ?? null, ended_at: now() })
    .where('run_id', '=', run_id)
    .where('worker_id', '=', worker_id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const proofJobs = [defineJob({ ...proveAgent, run: prove, concurrency: 4, retryLimit: 3 })]
