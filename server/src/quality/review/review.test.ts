import { calls, hour, trialRules } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { eraseReviews } from './erase-reviews.ts'
import { returnLate } from './queue/return-late.ts'
import { openReviewRoom, type ReviewRoom } from './testing/review-room.ts'

let room: ReviewRoom
beforeAll(async () => {
  room = await openReviewRoom()
})
afterAll(() => room.server.close())

const waitingFor = async (username: string) => {
  const { list } = await (await room.as(username)).call(calls.review.getTestList, { pageSize: 100 })
  return list.map(({ review_id }) => review_id)
}
const lettersOf = async (username: string, kind: string) => {
  const { account_id } = await room.as(username)
  const query = room.db.selectFrom('letter').selectAll().where('account_id', '=', account_id)
  return query.where('kind', '=', kind as 'reviewWaiting').execute()
}

describe('the queue', () => {
  it('shows open reviews to reviewers of the role and pair, and to operators', async () => {
    const { review_id } = await room.handIn(['rui'])
    expect(await waitingFor('rui')).toContain(review_id)
    expect(await waitingFor('olga')).toContain(review_id)
    expect(await waitingFor('kato')).not.toContain(review_id)
    expect((await room.take('kato', review_id)).err_msg).toBe('NOT_FOUND')
  })

  it('shows nothing to a reviewer who has lost the pair', async () => {
    const { review_id } = await room.handIn(['rui'])
    const { role_id, source_lang, target_lang } = await room.review(review_id)
    await room.db
      .updateTable('talent_pair')
      .set({ lost_at: room.app.now() })
      .where('role_id', '=', role_id)
      .where('source_lang', '=', source_lang)
      .where('target_lang', '=', target_lang)
      .execute()
    expect(await waitingFor('rui')).not.toContain(review_id)
    expect((await room.take('rui', review_id)).err_msg).toBe('NOT_FOUND')
  })

  it('is sorted by due date', async () => {
    const { list } = await (await room.as('olga')).call(calls.review.getTestList, { pageSize: 100 })
    expect(list.map(({ due_at }) => due_at)).toEqual(list.map(({ due_at }) => due_at).toSorted())
  })

  it('sends a message to reviewers of the pair, and to operators where there is no reviewer', async () => {
    const [before, ops] = [await lettersOf('rui', 'reviewWaiting'), await lettersOf('olga', 'reviewWaiting')]
    await room.handIn(['rui'])
    expect(await lettersOf('rui', 'reviewWaiting')).toHaveLength(before.length + 1)
    expect(await lettersOf('olga', 'reviewWaiting')).toHaveLength(ops.length)
    await room.handIn([])
    expect(await lettersOf('rui', 'reviewWaiting')).toHaveLength(before.length + 1)
    expect(await lettersOf('olga', 'reviewWaiting')).toHaveLength(ops.length + 1)
  })

  it('sends no message to the author of the work, even if they are a qualified reviewer', async () => {
    const before = await lettersOf('rui', 'reviewWaiting')
    await room.handIn(['wang'], { talent: 'rui' })
    expect(await lettersOf('rui', 'reviewWaiting')).toHaveLength(before.length)
  })
})

describe('taking a review', () => {
  it('has one winner among fifty concurrent reviewers', async () => {
    const { review_id } = await room.handIn([])
    const { role_id, source_lang, target_lang } = await room.review(review_id)
    const many = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const pairs = [{ role_id, source_lang, target_lang }]
        const { account_id } = await room.make.talent({ username: `reviewer${at}`, level: 3, pairs })
        return room.seat(account_id)
      }),
    )
    const answers = await Promise.all(
      many.map((one) => one.ask(calls.review.takeReview, { review_id }, idempotencyKey())),
    )
    expect(answers.filter(({ err_msg }) => err_msg === 'OK')).toHaveLength(1)
    expect(answers.filter(({ err_msg }) => err_msg === 'REVIEW_TAKEN')).toHaveLength(49)
    const { reviewer_id, node_task_id } = await room.review(review_id)
    const node = await room.db
      .selectFrom('node_task')
      .select(['holder_id', 'state'])
      .where('node_task_id', '=', node_task_id)
      .executeTakeFirstOrThrow()
    expect(node).toEqual({ holder_id: reviewer_id, state: 'assigned' })
  })

  it('is limited, also for concurrent requests', async () => {
    const max = trialRules.reviewsAtOnce
    const made = []
    for (let count = 0; count <= max; count++) made.push((await room.handIn(['wang'])).review_id)
    const answers = await Promise.all(made.map((review_id) => room.take('wang', review_id)))
    expect(answers.filter(({ err_msg }) => err_msg === 'OK')).toHaveLength(max)
    expect(answers.find(({ err_msg }) => err_msg !== 'OK')).toMatchObject({
      err_msg: 'REVIEWS_TOO_MANY',
      data: { max },
    })
    for (const review_id of made) await room.giveBack('wang', review_id)
  })

  it('deletes the marks and keeps the due date when the review is given back', async () => {
    const { review_id } = await room.handIn(['rui', 'kato'])
    const { due_at, node_task_id } = await room.review(review_id)
    await room.take('rui', review_id)
    await room.open('rui', node_task_id)
    await room.mark('rui', review_id, ['major'])
    expect((await room.review(review_id)).due_at > due_at).toBe(true)
    expect((await room.giveBack('rui', review_id)).err_msg).toBe('OK')
    expect(await room.review(review_id)).toMatchObject({ state: 'waiting', reviewer_id: null, due_at })
    const { score } = (await room.finish('kato', review_id, 'pass')).data as { score: number }
    expect(score).toBe(100)
  })

  it('returns a review to the queue when the reviewer’s account is erased', async () => {
    const { review_id } = await room.handIn(['wang', 'kato'])
    await room.take('wang', review_id)
    const { account_id } = await room.as('wang')
    await inTransaction(room.app, (transaction) => eraseReviews(transaction, { account_id }))
    expect(await room.review(review_id)).toMatchObject({ state: 'waiting', reviewer_id: null })
    expect((await room.take('kato', review_id)).err_msg).toBe('OK')
    await room.giveBack('kato', review_id)
  })

  it('warns a late reviewer once and returns the review when the time is over', async () => {
    const { review_id } = await room.handIn(['rui'])
    await room.take('rui', review_id)
    const [warned, returned] = [await lettersOf('rui', 'reviewDueSoon'), await lettersOf('rui', 'reviewReturned')]
    await returnLate(room.app)
    expect(await lettersOf('rui', 'reviewDueSoon')).toHaveLength(warned.length)
    room.advance((trialRules.reviewTakenHours - 6) * hour)
    await returnLate(room.app)
    await returnLate(room.app)
    expect(await lettersOf('rui', 'reviewDueSoon')).toHaveLength(warned.length + 1)
    expect((await room.review(review_id)).state).toBe('taken')
    room.advance(7 * hour)
    await returnLate(room.app)
    expect((await room.review(review_id)).state).toBe('waiting')
    expect(await lettersOf('rui', 'reviewReturned')).toHaveLength(returned.length + 1)
  })
})

describe('reviews that somebody may not do (attacks 9 and 14)', () => {
  it('other reviewers don’t see a review that was taken', async () => {
    const { review_id } = await room.bring('taken')
    const { node_task_id } = await room.review(review_id)
    const kato = await room.as('kato')
    expect((await kato.ask(calls.review.getReview, { node_task_id })).err_msg).toBe('NOT_FOUND')
    expect((await room.giveBack('kato', review_id)).err_msg).toBe('NOT_FOUND')
    expect((await room.ask('kato', { review_id })).err_msg).toBe('NOT_FOUND')
    const open = { node_task_id, client_id: crypto.randomUUID() }
    expect((await kato.ask(calls.workbench.openWorkbench, open)).err_msg).toBe('NOT_FOUND')
    expect((await (await room.as('rui')).ask(calls.review.getReview, { node_task_id })).err_msg).toBe('OK')
  })

  it('nobody reviews their own work, whatever their qualification', async () => {
    const { trial_id, review_id } = await room.handIn(['kato'], { talent: 'rui' })
    await room.qualify('rui', await room.trial(trial_id))
    expect(await waitingFor('rui')).not.toContain(review_id)
    expect((await room.take('rui', review_id)).err_msg).toBe('QA_OWN_WORK')
    await room.take('kato', review_id)
    const { node_task_id } = await room.review(review_id)
    expect((await room.ask('rui', { review_id })).err_msg).toBe('QA_OWN_WORK')
    const rui = await room.as('rui')
    expect((await rui.ask(calls.review.getReview, { node_task_id })).err_msg).toBe('NOT_FOUND')
  })

  it('nobody decides a review before opening it', async () => {
    const { review_id } = await room.handIn(['rui'])
    await room.take('rui', review_id)
    expect((await room.ask('rui', { review_id })).err_msg).toBe('REVIEW_STATE_WRONG')
    expect((await room.review(review_id)).state).toBe('taken')
    await room.giveBack('rui', review_id)
  })

  it('nobody reviews the same work twice', async () => {
    const { trial_id, review_id } = await room.handIn(['rui', 'kato'])
    await room.db.updateTable('trial').set({ wants_second: true }).where('trial_id', '=', trial_id).execute()
    await room.finish('rui', review_id, 'pass')
    const second = await room.openReviewOf(trial_id)
    expect(await waitingFor('rui')).not.toContain(second)
    expect(await waitingFor('kato')).toContain(second)
    expect((await room.take('rui', second)).err_msg).toBe('NOT_FOUND')
  })
})

describe('the verdict', () => {
  it('of a failure needs at least one mark', async () => {
    const { review_id } = await room.bring('taken')
    expect((await room.ask('rui', { review_id, verdict: 'fail' })).err_msg).toBe('VERDICT_UNFOUNDED')
    await room.mark('rui', review_id, ['critical'])
    expect(await room.ask('rui', { review_id, verdict: 'fail' })).toMatchObject({
      err_msg: 'OK',
      data: { score: 16.67, formula: 'mqm-raw-1', score_inputs: { word_count: 30, critical: 1 } },
    })
  })

  it('reaches the talent with the reviewer’s comments but without an operator’s', async () => {
    const { trial_id, review_id } = await room.handIn()
    await room.take('rui', review_id)
    const { node_task_id } = await room.review(review_id)
    await room.open('rui', node_task_id)
    const rui = await room.as('rui')
    const { list } = await rui.call(calls.workbench.getSegments, { node_task_id })
    const { segment_id } = list[0]!
    const remark = async (username: string, body: string) =>
      (await room.as(username)).call(calls.workbench.addComment, { node_task_id, segment_id, body }, idempotencyKey())
    await remark('rui', 'Well put.')
    await remark('olga', 'For ourselves only.')
    await room.ask('rui', { review_id })
    const { results } = await (await room.as('sato')).call(calls.trial.getTestDetail, { trial_id })
    expect(results[0]!.segments.flatMap(({ remarks }) => remarks)).toEqual(['Well put.'])
  })

  it('counts once, also when it is sent several times', async () => {
    const { trial_id, review_id } = await room.bring('taken')
    const key = idempotencyKey()
    const first = await room.ask('rui', { review_id }, key)
    expect(await room.ask('rui', { review_id }, key)).toEqual(first)
    expect(await room.trial(trial_id)).toMatchObject({ state: 'passed', score: 100 })
  })

  it('leads to a blind second review where the score is near the threshold or contradicts the marks, and a third review decides', async () => {
    const { trial_id, review_id } = await room.handIn(['rui', 'kato', 'wang'])
    await room.finish('rui', review_id, 'pass', ['major', 'minor']) // the score is 80 of 100, and 80 is the threshold
    expect((await room.trial(trial_id)).state).toBe('reviewed')
    const second = await room.openReviewOf(trial_id)
    expect((await room.review(second)).reason).toBe('second')
    await room.finish('kato', second, 'fail')
    const third = await room.openReviewOf(trial_id)
    expect((await room.review(third)).reason).toBe('deciding')
    await room.finish('wang', third, 'pass')
    expect(await room.trial(trial_id)).toMatchObject({ state: 'passed', score: 100 })
    const { results } = await (await room.as('sato')).call(calls.trial.getTestDetail, { trial_id })
    expect(results.map(({ verdict, score }) => [verdict, score])).toEqual([
      ['pass', 100],
      ['fail', 16.67],
      ['pass', 80],
    ])
    expect(results[1]!.segments[0]).toMatchObject({
      target: '译文 1',
      issues: [{ type: 'mistranslation', severity: 'critical', note: 'Not what it says.' }],
    })
  })

  it('shows the reference of each segment to the reviewer', async () => {
    const { review_id } = await room.bring('taken')
    const { node_task_id } = await room.review(review_id)
    const { hints } = await (await room.as('rui')).call(calls.review.getReview, { node_task_id })
    const { list } = await (await room.as('rui')).call(calls.workbench.getSegments, { node_task_id })
    expect(hints.map(({ segment_id, reference }) => [segment_id, reference])).toEqual(
      list.map(({ segment_id }, at) => [segment_id, `Reference ${at}`]),
    )
  })
})

describe('figures', () => {
  it('describe the queue and the reviewer’s own load', async () => {
    const rui = await room.as('rui')
    const before = await rui.call(calls.review.getTestStats, {})
    const { review_id } = await room.handIn(['rui'])
    expect(await rui.call(calls.review.getTestStats, {})).toMatchObject({
      waiting_count: before.waiting_count + 1,
      waiting_words: before.waiting_words + 30,
    })
    await room.finish('rui', review_id, 'pass')
    const after = await rui.call(calls.review.getTestStats, {})
    expect(after).toMatchObject({ waiting_count: before.waiting_count, done_count: before.done_count + 1 })
    expect(after.median_hours).toBeGreaterThanOrEqual(0)
  })

  it('show operators how far reviewers agree', async () => {
    const { list } = await (await room.as('olga')).call(calls.review.getReviewerAgreement, {})
    const { account_id } = await room.as('kato')
    const kato = list.find(({ reviewer }) => reviewer.account_id === account_id)!
    expect(kato.pairs).toBeGreaterThan(0)
    expect(kato.same_verdict).toBeLessThan(1)
    expect(kato.mean_difference).toBeLessThan(0)
    const all = await (await room.as('olga')).call(calls.review.getReviewList, { state: 'done' })
    expect(all.list.some(({ reviewer }) => reviewer?.account_id === account_id)).toBe(true)
    expect(all.list.every(({ talent }) => talent.nickname.length > 0)).toBe(true)
  })
})
