/** The axes change with work, reviews, answers and marks. */
import { type AxisMarks, abilityAxes, calls, day, minute } from '@polyphony/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { type Office, openOffice } from '../../work/node/testing/office.ts'
import { offerNodeTask } from '../../work/offering/offer/offer-node-task.ts'
import { rateTalentJob } from '../talent/rate-later.ts'
import { axesFormula } from './axes.ts'
import { loadFacts } from './facts.ts'
import { rateEverybody, rateTalent } from './rate-talent.ts'
import { saveAxisMarks } from './save-axis-marks.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const pairRow = (account_id: string, target_lang = 'zh') =>
  office.db
    .selectFrom('talent_pair')
    .select([...abilityAxes, 'axes_formula', 'rated_at'])
    .where('account_id', '=', account_id)
    .where('role_id', '=', 2)
    .where('target_lang', '=', target_lang)
    .executeTakeFirstOrThrow()
const axesOf = async (account_id: string, target_lang?: string) => {
  await rateTalent(office.app, account_id)
  return pairRow(account_id, target_lang)
}
const marks = (value: number): AxisMarks => ({
  ability: value,
  activeness: value,
  attitude: value,
  efficiency: value,
  experience: value,
  quality: value,
})
const note = (account_id: string, value: number, target_lang = 'zh') =>
  inTransaction(office.app, (transaction) =>
    saveAxisMarks(transaction, { account_id, role_id: 2, source_lang: 'en', target_lang, axes: marks(value) }),
  )
const idOf = async (username: string) => (await office.as(username)).account_id
/** How many jobs wait to rate this talent again. */
async function asked(account_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${rateTalentJob.name} and data ->> 'account_id' = ${account_id}`.execute(
    office.db,
  )
  return rows[0]!.count
}

describe('the axes', () => {
  it('are those of the demo world at first, and equal for equal facts', async () => {
    const lin = await idOf('lin')
    const before = await pairRow(lin)
    expect(before.axes_formula).toBeNull()
    const first = await axesOf(lin)
    expect(first).toEqual({ ...before, axes_formula: axesFormula, rated_at: expect.any(String) })
    expect(await axesOf(lin)).toEqual({ ...first, rated_at: expect.any(String) })
  })

  it('follow finished work that passed its review, separately for each pair', async () => {
    const lin = await idOf('lin')
    const [before, times] = [await axesOf(lin), await asked(lin)]
    const others = await office.db
      .selectFrom('talent_pair')
      .select(['role_id', 'experience', 'quality'])
      .where('account_id', '=', lin)
      .where('role_id', '<>', 2)
      .execute()
    await office.playToConfirmation()
    expect(await asked(lin)).toBeGreaterThan(times)
    const after = await axesOf(lin)
    expect(after.quality).toBeGreaterThan(before.quality) // the review had no issue
    expect(after.efficiency).toBeGreaterThan(before.efficiency) // submitted at once, of 24 hours
    expect(after.activeness).toBeGreaterThan(before.activeness)
    expect(after.attitude).toBeGreaterThan(before.attitude)
    expect(after.experience).toBeGreaterThanOrEqual(before.experience)
    const othersAfter = await office.db
      .selectFrom('talent_pair')
      .select(['role_id', 'experience', 'quality'])
      .where('account_id', '=', lin)
      .where('role_id', '<>', 2)
      .execute()
    expect(othersAfter).toEqual(others)
  })

  it('fall after an expired offer, less after a refused one, and after work given back', async () => {
    const [wang, rui, lin] = await Promise.all(['wang', 'rui', 'lin'].map(idOf))
    const before = await Promise.all([wang!, rui!, lin!].map((id) => axesOf(id)))
    const taskId = await office.order({ isPlain: true })
    const { node_task_id } = await office.node(taskId, 'translationProofreading')
    expect(await office.offered(node_task_id)).toEqual(['lin', 'rui', 'wang'])
    const times = await Promise.all([wang!, rui!, lin!].map(asked))
    const refuse = async (username: string, id = node_task_id) =>
      (await office.as(username)).call(calls.node.refuseNodeTask, { node_task_id: id, reason: 'busy', note: '' })
    await refuse('rui')
    await office.accept('lin', node_task_id)
    await refuse('lin')
    const second = await office.node(await office.order({ isPlain: true }), 'translationProofreading')
    expect(await office.offered(second.node_task_id)).toContain('wang')
    await refuse('rui', second.node_task_id)
    office.advance(61 * minute)
    await offerNodeTask(office.app, second.node_task_id)
    for (const [index, id] of [wang!, rui!, lin!].entries()) expect(await asked(id)).toBeGreaterThan(times[index]!)
    const [expired, refused, back] = await Promise.all([wang!, rui!, lin!].map((id) => axesOf(id)))
    expect(expired!.activeness).toBeLessThan(before[0]!.activeness)
    expect(before[0]!.activeness - expired!.activeness).toBeGreaterThan(before[1]!.activeness - refused!.activeness)
    expect(back!.attitude).toBeLessThan(before[2]!.attitude)
    expect(refused!.attitude).toBe(before[1]!.attitude)
  })

  it('of the present assignee ignore what the assignee before submitted', async () => {
    const [wang, rui] = await Promise.all(['wang', 'rui'].map(idOf))
    const { reviews } = await reviewsOf(wang!)
    const taskId = await office.order()
    const job = await office.node(taskId, 'translationProofreading')
    await assign(job.node_task_id, wang!)
    await office.work('wang', job.node_task_id)
    const qa = await office.node(taskId, 'qa')
    await assign(qa.node_task_id, rui!, 'assignQa')
    await office.open('rui', qa.node_task_id)
    await office.verdict('rui', qa.node_task_id, 'return', 'Much is wrong.')
    expect((await reviewsOf(wang!)).reviews).toBe(reviews + 1)
    const lin = await idOf('lin')
    const linBefore = (await reviewsOf(lin)).reviews
    office.advance(minute)
    await assign(job.node_task_id, lin)
    expect(await reviewsOf(lin)).toEqual({ reviews: linBefore })
  })

  it('are computed again from marks of a review, for its pair only', async () => {
    const wang = await idOf('wang')
    const before = await axesOf(wang, 'zh')
    const times = await asked(wang)
    await note(wang, 0, 'zh')
    await note(wang, 0, 'ja') // not a pair of this talent
    expect(await asked(wang)).toBe(times + 2)
    const after = await axesOf(wang, 'zh')
    for (const axis of abilityAxes) expect(after[axis], axis).toBeLessThan(before[axis])
    expect(await (await office.as('wang')).call(calls.talent.getTalentInfo, {})).toMatchObject({
      axes: { quality: after.quality },
    })
  })

  it('of everybody are computed each night: old facts weigh less, lost qualifications stay as they were', async () => {
    const [lin, mori] = await Promise.all(['lin', 'mori'].map(idOf))
    const recent = await axesOf(lin!)
    await office.db
      .updateTable('talent_pair')
      .set({ lost_at: office.app.now(), lost_reason: 'x', quality: 11 })
      .where('account_id', '=', mori!)
      .execute()
    office.advance(400 * day)
    await rateEverybody(office.app, new AbortController().signal)
    const later = await pairRow(lin!)
    expect(Math.abs(60 - later.quality)).toBeLessThan(Math.abs(60 - recent.quality))
    expect(later.experience).toBeLessThanOrEqual(recent.experience)
    expect((await pairRow(mori!, 'ja')).quality).toBe(11)
    await office.db
      .updateTable('talent_pair')
      .set({ lost_at: null, lost_reason: '' })
      .where('account_id', '=', mori!)
      .execute()
  })

  it('computed by two processes at once include all facts', async () => {
    const kato = await idOf('kato')
    await Promise.all([1, 2, 3, 4].map(() => note(kato, 100, 'ja').then(() => rateTalent(office.app, kato))))
    const row = await pairRow(kato, 'ja')
    expect(await axesOf(kato, 'ja')).toEqual({ ...row, rated_at: expect.any(String) })
  })
})

async function reviewsOf(account_id: string): Promise<{ reviews: number }> {
  const facts = await loadFacts(office.db, account_id, office.app.now())
  return { reviews: facts.ofPair({ role_id: 2, source_lang: 'en', target_lang: 'zh' }).reviews.length }
}

async function assign(node_task_id: string, account_id: string, call: 'assignTalent' | 'assignQa' = 'assignTalent') {
  await (await office.as('clara')).call(calls.node[call], { node_task_id, account_id })
}
