/** A trial from beginning to end: work in the workbench, the queue, the decision, the appeal, and expiry. */
import { randomUUID } from 'node:crypto'
import { calls, day, fromWireTime, hour, trialRules } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../seed/actions.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { offerNodeTask } from '../../work/offering/offer/offer-node-task.ts'
import { lookAfterDue } from './look-after-due.ts'
import { openTrialCenter, type TrialCenter } from './testing/trial-center.ts'

let center: TrialCenter
beforeAll(async () => {
  center = await openTrialCenter()
})
afterAll(() => center.server.close())
afterEach(() => Promise.all(['wang', 'mori', 'lin'].map((username) => center.clear(username))))

const detail = async (username: string, trial_id: string) =>
  (await center.as(username)).call(calls.trial.getTestDetail, { trial_id })
const ask = async (username: string, call: 'appealTest' | 'deleteTest' | 'doTest', trial_id: string) =>
  (await (await center.as(username)).ask(calls.trial[call], { trial_id, reason: 'Look again.' })).err_msg
const reviewsOf = (trial_id: string) =>
  center.db
    .selectFrom('review')
    .select(['reason', 'state', 'review_id'])
    .where('trial_id', '=', trial_id)
    .orderBy('created_at')
    .execute()
const setTrial = (trial_id: string, values: { due_at?: Date; decided_at?: Date }) =>
  center.db.updateTable('trial').set(values).where('trial_id', '=', trial_id).execute()
/** The number of rounds of offers that the job queue has for a node task. */
async function searches(nodeTaskId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = 'node-offer' and data->>'node_task_id' = ${nodeTaskId}`.execute(center.db)
  return rows[0]!.count
}
const ago = (ms: number) => new Date(center.app.now().getTime() - ms)

describe('working on a trial', () => {
  it('begins with the drafts in the workbench, and a repeated call returns the same node task', async () => {
    const trial_id = await center.bring('wang', 'awaitingTrial', { hours: 6 })
    const begun = await center.start('wang', trial_id)
    expect(await center.start('wang', trial_id)).toEqual(begun)
    const left = fromWireTime(begun.deadline_at).getTime() - center.app.now().getTime()
    expect(Math.abs(left - 6 * hour)).toBeLessThan(10_000)
    const { node_task_id } = begun
    const { document } = await center.open('wang', node_task_id)
    expect(document).toMatchObject({ purpose: 'trial', can: { write: true } })
    const { list } = await (await center.as('wang')).call(calls.workbench.getSegments, { node_task_id })
    expect(list.map(({ source, target, state }) => [source, target, state])).toEqual(
      [0, 1, 2].map((at) => [`Source ${at}`, `Draft ${at}`, 'initial']),
    )
    expect(JSON.stringify(list)).not.toContain('Reference')
  })

  it('creates one task when two calls begin it concurrently', async () => {
    const trial_id = await center.bring('wang', 'awaitingTrial')
    const begun = await Promise.all([1, 2, 3].map(() => center.start('wang', trial_id)))
    expect(new Set(begun.map((one) => one.node_task_id)).size).toBe(1)
  })

  it('refuses reading and writing by anybody else', async () => {
    const trial_id = await center.bring('wang', 'inTrial')
    const { node_task_id } = await center.trial(trial_id)
    for (const stranger of ['lin', 'rui', 'clara']) {
      const input = { node_task_id: node_task_id!, client_id: randomUUID() }
      const { err_msg } = await (await center.as(stranger)).ask(calls.workbench.openWorkbench, input)
      expect(err_msg).toBe('NOT_FOUND')
    }
  })

  it('refuses handing in with missing segments, or from a tab that doesn’t hold the lease', async () => {
    const trial_id = await center.bring('wang', 'inTrial')
    const { node_task_id } = await center.trial(trial_id)
    const { client_id: tab } = await center.write('wang', node_task_id!, { count: 2 })
    expect(await center.submitTrial('wang', trial_id, tab)).toMatchObject({
      err_msg: 'SEGMENTS_UNFINISHED',
      data: { count: 1 },
    })
    await center.write('wang', node_task_id!)
    expect((await center.submitTrial('wang', trial_id, randomUUID())).err_msg).toBe('LEASE_HELD')
    expect((await center.submitTrial('wang', trial_id, tab)).err_msg).toBe('OK')
    expect((await reviewsOf(trial_id)).map(({ reason, state }) => [reason, state])).toEqual([['first', 'waiting']])
  })

  it('refuses changes before and after the trial, and handing in by the calls of ordinary work', async () => {
    const trial_id = await center.bring('wang', 'inTrial')
    const node_task_id = (await center.trial(trial_id)).node_task_id!
    const { client_id } = await center.write('wang', node_task_id)
    const talent = await center.as('wang')
    const submit = () => talent.ask(calls.workbench.submitNodeTask, { node_task_id, client_id }, idempotencyKey())
    expect((await submit()).err_msg).toBe('NODE_TASK_STATE_WRONG')
    expect((await center.trial(trial_id)).state).toBe('inTrial')
    expect((await center.submitTrial('wang', trial_id, client_id)).err_msg).toBe('OK')
    expect((await submit()).err_msg).toBe('NODE_TASK_STATE_WRONG')
    const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
    const patches = list.slice(0, 1).map(({ segment_id, rev }) => patchOf(segment_id, 'Better', rev))
    const saved = await talent.ask(calls.workbench.saveSegments, { node_task_id, client_id, patches })
    expect(saved.err_msg).toBe('NODE_TASK_STATE_WRONG')
    for (const what of ['work', 'offer']) {
      const refusal = { node_task_id, what, reason: 'busy', note: '' }
      expect((await talent.ask(calls.node.refuseNodeTask, refusal)).err_msg).toBe('NOT_FOUND')
    }
    expect((await talent.ask(calls.node.acceptNodeTask, { node_task_id })).err_msg).toBe('NOT_FOUND')
    expect((await talent.call(calls.workbench.getSegments, { node_task_id })).list[0]!.target).toBe('译文 1')
  })

  it('refuses writing after the talent gave it up', async () => {
    const trial_id = await center.bring('wang', 'inTrial')
    const node_task_id = (await center.trial(trial_id)).node_task_id!
    expect(await ask('wang', 'deleteTest', trial_id)).toBe('OK')
    expect(await center.state(node_task_id)).toBe('cancelled')
    expect((await detail('wang', trial_id)).retest_at).not.toBeNull()
  })

  it.each([
    [0, false],
    [100, true],
  ])('draws %i in a hundred for a second review', async (percent, wanted) => {
    const operator = await center.as('olga')
    const { list } = await operator.call(calls.opsSetting.getAllSetting, {})
    const { version } = list.find((one) => one.setting_key === 'second_review_percent')!
    await operator.call(calls.opsSetting.saveSetting, { setting_key: 'second_review_percent', value: percent, version })
    const trial_id = await center.bring('wang', 'underReview')
    expect((await center.trial(trial_id)).wants_second).toBe(wanted)
  })
})

describe('in the queue', () => {
  it('a trial shows its position, the expected time and the promised time', async () => {
    const first = await center.bring('wang', 'underReview')
    const { source_lang, target_lang } = await center.trial(first)
    const second = await center.bring('mori', 'underReview', { source_lang, target_lang })
    const [one, two] = [await detail('wang', first), await detail('mori', second)]
    expect([one.queue_position, two.queue_position]).toEqual([0, 1])
    expect(one).toMatchObject({ status: 3, results: [], score: null, decided_at: null })
    const hours = (fromWireTime(one.expected_at!).getTime() - center.app.now().getTime()) / hour
    expect(Math.round(hours)).toBe(trialRules.reviewAimHours)
    const days = (fromWireTime(one.promised_at!).getTime() - center.app.now().getTime()) / day
    expect(Math.round(days)).toBeGreaterThanOrEqual(14)
  })

  it('a trial shows no expected time once that time has passed', async () => {
    const trial_id = await center.bring('wang', 'underReview')
    await center.db
      .updateTable('review')
      .set({ created_at: ago(3 * day) })
      .where('trial_id', '=', trial_id)
      .execute()
    expect(await detail('wang', trial_id)).toMatchObject({ expected_at: null, promised_at: expect.any(String) })
  })
})

describe('the result', () => {
  it('of a pass qualifies the talent, who gets matching offers at once', async () => {
    const taskId = await center.order({ target_langs: ['ja'] })
    const job = await center.node(taskId, 'translationProofreading')
    await center.db.deleteFrom('offer').where('node_task_id', '=', job.node_task_id).execute()
    const trial_id = await center.bring('wang', 'underReview', { source_lang: 'en', target_lang: 'ja' })
    const { account_id } = await center.as('wang')
    await center.db
      .updateTable('talent')
      .set({ native_langs: ['zh', 'ja'] })
      .where('account_id', '=', account_id)
      .execute()
    const before = await searches(job.node_task_id)
    await center.decide(trial_id, 'pass')
    const pair = await center.db
      .selectFrom('talent_pair')
      .selectAll()
      .where('account_id', '=', account_id)
      .where('target_lang', '=', 'ja')
      .executeTakeFirstOrThrow()
    expect(pair).toMatchObject({ role_id: 2, source_lang: 'en', qualified_by: null, lost_at: null })
    expect(await center.lettersTo('wang', 'trialPassed')).toEqual([
      { trial_title: expect.any(String), score: 91, source_lang: 'en', target_lang: 'ja' },
    ])
    const { link } = await center.db
      .selectFrom('letter')
      .select('link')
      .where('account_id', '=', account_id)
      .where('kind', '=', 'trialPassed')
      .executeTakeFirstOrThrow()
    expect(link).toBe('/me/signed') // contract signing follows a passed test
    expect(await searches(job.node_task_id)).toBe(before + 1)
    await offerNodeTask(center.app, job.node_task_id)
    expect(await center.offered(job.node_task_id)).toContain('wang')
  })

  it('of a pass gives a talent without a role that role, and keeps their level', async () => {
    const { account_id } = await center.as('mori')
    const trial_id = await center.bring('mori', 'passed', { role_id: 5 })
    const role = await center.db
      .selectFrom('talent_role')
      .select(['role_id', 'level'])
      .where('account_id', '=', account_id)
      .where('role_id', '=', 5)
      .executeTakeFirst()
    expect(role).toEqual({ role_id: 5, level: 1 })
    const talent = center.db.selectFrom('talent').select('level').where('account_id', '=', account_id)
    expect(await talent.executeTakeFirst()).toEqual({ level: 1 })
    expect(await detail('mori', trial_id)).toMatchObject({ status: 5, score: 91, retest_at: null, appeal_until: null })
  })

  it('of a pass counts as the second round of an application whose first was passed', async () => {
    const { account_id } = await center.as('mori')
    const content = { native_lang: 'fi', roles: [] }
    const application_id = await center.make.application(account_id, content, { state: 'passedFirstRound' })
    const standing = async () => {
      const { state } = await center.db
        .selectFrom('application')
        .select('state')
        .where('application_id', '=', application_id)
        .executeTakeFirstOrThrow()
      const { native_langs } = await center.db
        .selectFrom('talent')
        .select('native_langs')
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow()
      return { state, isNative: native_langs.includes('fi') }
    }
    await center.bring('mori', 'failed')
    expect(await standing()).toEqual({ state: 'passedFirstRound', isNative: false })
    await center.bring('mori', 'passed')
    expect(await standing()).toEqual({ state: 'passed', isNative: true })
  })

  it('of a pass restores a pair that was lost', async () => {
    const trial_id = await center.bring('mori', 'underReview')
    const { talent_id, role_id, source_lang, target_lang } = await center.trial(trial_id)
    const lost = { lost_at: center.app.now(), lost_reason: 'Samples.', qualified_by: talent_id }
    await center.make.qualify(talent_id, [{ role_id, source_lang, target_lang, ...lost }])
    await center.decide(trial_id, 'pass')
    const pair = await center.db
      .selectFrom('talent_pair')
      .select(['lost_at', 'lost_reason', 'qualified_by'])
      .where('account_id', '=', talent_id)
      .where('source_lang', '=', source_lang)
      .where('target_lang', '=', target_lang)
      .executeTakeFirst()
    expect(pair).toEqual({ lost_at: null, lost_reason: '', qualified_by: null })
  })

  it('of a failure tells the talent when to try again, and allows one appeal', async () => {
    const trial_id = await center.bring('wang', 'failed')
    const shown = await detail('wang', trial_id)
    expect(shown).toMatchObject({ status: 6, score: 42, can: { appeal: true, claimAgain: false } })
    expect((await center.lettersTo('wang', 'trialFailed')).at(-1)).toMatchObject({ retest_at: shown.retest_at })
    expect(await ask('wang', 'appealTest', trial_id)).toBe('OK')
    expect((await reviewsOf(trial_id)).map((one) => one.reason)).toEqual(['first', 'appeal'])
    expect(await detail('wang', trial_id)).toMatchObject({
      status: 3,
      has_appealed: true,
      appeal_reason: 'Look again.',
      decided_at: null,
      can: { appeal: false },
    })
    await center.decide(trial_id, 'fail')
    expect(await ask('wang', 'appealTest', trial_id)).toBe('TRIAL_STATE_WRONG')
    expect(await detail('wang', trial_id)).toMatchObject({ appeal_until: null, has_appealed: true })
  })

  it('can’t be appealed against after the time limit', async () => {
    const trial_id = await center.bring('wang', 'failed')
    await setTrial(trial_id, { decided_at: ago(trialRules.appealDays * day + 1000) })
    expect((await detail('wang', trial_id)).can.appeal).toBe(false)
    expect(await ask('wang', 'appealTest', trial_id)).toBe('TRIAL_STATE_WRONG')
    expect(await reviewsOf(trial_id)).toHaveLength(1)
  })

  it('gets one appeal from two concurrent calls', async () => {
    const trial_id = await center.bring('wang', 'failed')
    const answers = await Promise.all([1, 2].map(() => ask('wang', 'appealTest', trial_id)))
    expect(answers.sort()).toEqual(['OK', 'TRIAL_STATE_WRONG'])
    expect(await reviewsOf(trial_id)).toHaveLength(2)
  })
})

describe('deadlines', () => {
  it.each(['awaitingAcceptance', 'awaitingTrial'] as const)('%s: one warning is sent a day before', async (state) => {
    const trial_id = await center.bring('wang', state)
    const { title } = await detail('wang', trial_id)
    const warned = async () => {
      const letters = await center.lettersTo('wang', 'trialDueSoon')
      return letters.filter((params) => params.trial_title === title).length
    }
    await setTrial(trial_id, { due_at: new Date(center.app.now().getTime() + day + hour) })
    await lookAfterDue(center.app)
    expect(await warned()).toBe(0)
    await setTrial(trial_id, { due_at: new Date(center.app.now().getTime() + day - 1000) })
    await lookAfterDue(center.app)
    await lookAfterDue(center.app)
    expect(await warned()).toBe(1)
  })

  it('a warning is sent in the last fifth of the time given for the work', async () => {
    const trial_id = await center.bring('wang', 'awaitingTrial', { hours: 10 })
    await center.start('wang', trial_id)
    const { title } = await detail('wang', trial_id)
    const warned = async () =>
      (await center.lettersTo('wang', 'trialDueSoon')).some((params) => params.trial_title === title)
    const shift = async (ms: number) => {
      await center.db
        .updateTable('trial')
        .set({ started_at: ago(ms), due_at: new Date(ago(ms).getTime() + 10 * hour) })
        .where('trial_id', '=', trial_id)
        .execute()
      await lookAfterDue(center.app)
    }
    await shift(7.9 * hour)
    expect(await warned()).toBe(false)
    await shift(8.1 * hour)
    expect(await warned()).toBe(true)
  })

  it('unfinished work expires with a message, and nobody can write in it any more', async () => {
    const trial_id = await center.bring('wang', 'inTrial')
    const node_task_id = (await center.trial(trial_id)).node_task_id!
    await center.write('wang', node_task_id, { count: 2 })
    await center.letExpire(trial_id)
    expect(await detail('wang', trial_id)).toMatchObject({ state: 'expired', status: 7, due_at: null })
    expect(await center.state(node_task_id)).toBe('cancelled')
    expect(await center.lettersTo('wang', 'trialExpired')).toHaveLength(1)
  })

  it('work with no missing segment is handed in automatically at the deadline', async () => {
    const trial_id = await center.bring('wang', 'inTrial')
    const node_task_id = (await center.trial(trial_id)).node_task_id!
    await center.write('wang', node_task_id)
    await center.letExpire(trial_id)
    expect((await center.trial(trial_id)).state).toBe('underReview')
    expect(await center.state(node_task_id)).toBe('completed')
    expect(await reviewsOf(trial_id)).toHaveLength(1)
    expect(await center.lettersTo('wang', 'trialHandedIn')).toHaveLength(1)
  })

  it('a trial that is overdue can’t be begun or accepted, even before the job ends it', async () => {
    const claimed = await center.bring('wang', 'awaitingTrial')
    const invited = await center.bring('wang', 'awaitingAcceptance')
    for (const trial_id of [claimed, invited]) await setTrial(trial_id, { due_at: ago(1000) })
    expect(await ask('wang', 'doTest', claimed)).toBe('TRIAL_STATE_WRONG')
    const { err_msg } = await (await center.as('wang')).ask(calls.trial.acceptTest, { trial_id: invited })
    expect(err_msg).toBe('TRIAL_STATE_WRONG')
    expect((await detail('wang', claimed)).can.start).toBe(false)
  })
})
