import { calls, nextReviewState, type ReviewAction, type ReviewState, reviewStates } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReviewRoom, type ReviewRoom } from './testing/review-room.ts'

let room: ReviewRoom
beforeAll(async () => {
  room = await openReviewRoom()
})
afterAll(() => room.server.close())

type Try = { name: string; action: ReviewAction; run: (review_id: string) => Promise<string> }

/** What each actor tries and the expected error; rui has taken the review. */
const tries: Try[] = [
  { name: 'another takes it', action: 'take', run: async (id) => (await room.take('kato', id)).err_msg },
  {
    name: 'the reviewer gives it back',
    action: 'giveBack',
    run: async (id) => (await room.giveBack('rui', id)).err_msg,
  },
  {
    name: 'an operator takes it back',
    action: 'giveBack',
    run: async (review_id) => (await (await room.as('olga')).ask(calls.review.releaseReview, { review_id })).err_msg,
  },
  {
    name: 'the reviewer decides',
    action: 'finish',
    run: async (review_id) => (await room.ask('rui', { review_id })).err_msg,
  },
  { name: 'the talent is erased', action: 'cancel', run: async (id) => room.cancel(id).then(() => 'OK') },
]

const answers: Record<string, Record<ReviewState, string>> = {
  'another takes it': { waiting: 'OK', taken: 'REVIEW_TAKEN', done: 'REVIEW_TAKEN', cancelled: 'NOT_FOUND' },
  'the reviewer gives it back': {
    waiting: 'NOT_FOUND',
    taken: 'OK',
    done: 'REVIEW_STATE_WRONG',
    cancelled: 'NOT_FOUND',
  },
  'an operator takes it back': {
    waiting: 'REVIEW_STATE_WRONG',
    taken: 'OK',
    done: 'REVIEW_STATE_WRONG',
    cancelled: 'REVIEW_STATE_WRONG',
  },
  'the reviewer decides': { waiting: 'NOT_FOUND', taken: 'OK', done: 'REVIEW_STATE_WRONG', cancelled: 'NOT_FOUND' },
  'the talent is erased': { waiting: 'OK', taken: 'OK', done: 'OK', cancelled: 'OK' },
}

describe.each(reviewStates)('a review that is %s', (state) => {
  it.each(tries)('$name', async ({ name, action, run }) => {
    const { review_id } = await room.bring(state)
    expect((await room.review(review_id)).state).toBe(state)
    expect(await run(review_id)).toBe(answers[name]![state])
    expect((await room.review(review_id)).state).toBe(nextReviewState(state, action) ?? state)
  })
})
