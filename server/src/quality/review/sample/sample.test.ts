import { calls } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NodeTask } from '../../../work/engine/node-task/node-task.ts'
import { openReviewRoom, type ReviewRoom } from '../testing/review-room.ts'
import { findFinishedWork } from './find-work.ts'
import { takeSample } from './take-sample.ts'

let room: ReviewRoom
/** Completed work of lin, in order. */
const works: NodeTask[] = []

beforeAll(async () => {
  room = await openReviewRoom()
  for (let count = 0; count < 4; count++)
    works.push(await room.node(await room.playToConfirmation(), 'translationProofreading'))
})
afterAll(() => room.server.close())

const samplesOf = ({ node_task_id }: NodeTask) =>
  room.db.selectFrom('review').selectAll().where('sampled_id', '=', node_task_id).execute()

const drawAt = (percent: number) => room.make.setting('sample_percent', percent)

describe('the system’s draw', () => {
  it('starts as a job when the work is completed', async () => {
    expect(await room.jobs('review-sample', works[0]!.node_task_id)).toHaveLength(1)
  })

  it('always includes the first three pieces once, and later pieces by the configured share', async () => {
    await drawAt(0)
    for (const one of works) await takeSample(room.app, one.node_task_id)
    for (const one of works) await takeSample(room.app, one.node_task_id)
    expect((await Promise.all(works.map(samplesOf))).map((samples) => samples.length)).toEqual([1, 1, 1, 0])
    await drawAt(100)
    await takeSample(room.app, works[3]!.node_task_id)
    expect(await samplesOf(works[3]!)).toHaveLength(1)
  })

  it('excludes work of a company’s own team, of a pair that was lost, and work that isn’t completed', async () => {
    const done = await room.node(await room.playToConfirmation(), 'translationProofreading')
    const find = () => findFinishedWork(room.db, done.node_task_id)
    expect(await find()).toMatchObject({ role_id: 2, earlier_count: 4 })
    const account_id = done.assignee_id!
    await room.make.member(done.company_id, account_id)
    expect(await find()).toBeNull()
    await room.db.deleteFrom('company_member').where('account_id', '=', account_id).execute()
    const lose = (lost_at: Date | null) =>
      room.db.updateTable('talent_pair').set({ lost_at }).where('account_id', '=', account_id).execute()
    await lose(room.app.now())
    expect(await find()).toBeNull()
    await lose(null)
    const qa = await room.node(done.task_id, 'qa')
    expect(await findFinishedWork(room.db, qa.node_task_id)).toBeNull()
  })

  it('copies the text that was handed in, without later changes by others', async () => {
    const done = await room.node(await room.playToConfirmation(), 'translationProofreading')
    const later = await room.node(done.task_id, 'clientConfirmation')
    const segment = await room.db
      .selectFrom('segment')
      .select(['segment_id', 'rev'])
      .where('piece_id', '=', done.piece_id)
      .orderBy('place')
      .limit(1)
      .executeTakeFirstOrThrow()
    await room.db
      .insertInto('segment_revision')
      .values({
        segment_id: segment.segment_id,
        rev: segment.rev + 1,
        node_task_id: later.node_task_id,
        target: '别人改的',
        state: 'reviewed',
        origin: JSON.stringify({ kind: 'human' }),
      })
      .execute()
    await takeSample(room.app, done.node_task_id)
    const [sample] = await samplesOf(done)
    await room.take('rui', sample!.review_id)
    const { list } = await (await room.as('rui')).call(calls.workbench.getSegments, {
      node_task_id: sample!.node_task_id,
    })
    expect(list.map(({ target }) => target)).toEqual(['译文 1', '译文 2', '译文 3'])
    await room.giveBack('rui', sample!.review_id)
  })
})

describe('the review of a sample', () => {
  it('tells the talent its strengths and errors, and tells operators after two failures in a row', async () => {
    const alarms = async () => (await room.lettersTo('olga', 'samplesFailed')).length
    const reviews = (await Promise.all(works.map(samplesOf))).flat()
    const before = await alarms()
    await room.finish('rui', reviews[0]!.review_id, 'fail')
    expect(await alarms()).toBe(before)
    const [letter] = (await room.lettersTo('lin', 'workSampled')).slice(-1)
    expect(letter).toMatchObject({ node_kind: 'translationProofreading', good: 'It flows.', learn: 'Numbers.' })
    await room.finish('rui', reviews[1]!.review_id, 'fail')
    expect(await alarms()).toBe(before + 1)
    await room.finish('rui', reviews[2]!.review_id, 'pass')
    await room.finish('rui', reviews[3]!.review_id, 'fail')
    expect(await alarms()).toBe(before + 1)
  })
})
