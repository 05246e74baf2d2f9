/** Every state of a trial × every action on it, through the server; attack 14: no sequence skips a state. */

import { randomUUID } from 'node:crypto'
import {
  calls,
  type ErrorCode,
  nextTrialState,
  type TrialAction,
  type TrialState,
  type TrialVerdict,
  trialStates,
} from '@polyphony/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { idempotencyKey } from '../../testing/server.ts'
import { awaitFurtherReview } from './end-trial.ts'
import { openTrialCenter, type TrialCenter } from './testing/trial-center.ts'

const talent = 'wang'
let center: TrialCenter
beforeAll(async () => {
  center = await openTrialCenter()
})
afterAll(() => center.server.close())

type Outcome = ErrorCode

/** Tries the action as the actor to whom it belongs and returns the error name. */
const take: Record<TrialAction, (trialId: string) => Promise<Outcome>> = {
  accept: async (trial_id) => (await (await center.as(talent)).ask(calls.trial.acceptTest, { trial_id })).err_msg,
  refuse: async (trial_id) => (await (await center.as(talent)).ask(calls.trial.refuseTest, { trial_id })).err_msg,
  start: async (trial_id) =>
    (await (await center.as(talent)).ask(calls.trial.doTest, { trial_id }, idempotencyKey())).err_msg,
  giveUp: async (trial_id) => (await (await center.as(talent)).ask(calls.trial.deleteTest, { trial_id })).err_msg,
  appeal: async (trial_id) =>
    (await (await center.as(talent)).ask(calls.trial.appealTest, { trial_id, reason: 'Look again.' })).err_msg,
  async handIn(trial_id) {
    const { state, node_task_id } = await center.trial(trial_id)
    const tab = state === 'inTrial' ? (await center.write(talent, node_task_id!)).client_id : randomUUID()
    return (await center.submitTrial(talent, trial_id, tab)).err_msg
  },
  async expire(trial_id) {
    const before = await center.trial(trial_id)
    await center.letExpire(trial_id)
    return (await center.trial(trial_id)).state === before.state ? 'TRIAL_STATE_WRONG' : 'OK'
  },
  askAgain: (trial_id) =>
    decided(() => inTransaction(center.app, (transaction) => awaitFurtherReview(transaction, trial_id))),
  pass: (trial_id) => decided(() => center.decide(trial_id, 'pass' satisfies TrialVerdict)),
  fail: (trial_id) => decided(() => center.decide(trial_id, 'fail' satisfies TrialVerdict)),
}
const actions = Object.keys(take) as TrialAction[]

async function decided(change: () => Promise<void>): Promise<Outcome> {
  try {
    await change()
    return 'OK'
  } catch (error) {
    if (error instanceof CallError) return error.code
    throw error
  }
}

describe.each(trialStates)('%s', (state) => {
  it.each(actions)('%s', async (action) => {
    const trialId = await center.bring(talent, state)
    const to = nextTrialState(state, action)
    const isBegun = state === 'inTrial' && action === 'start' // a repeated start returns the work that was begun
    expect(await take[action](trialId)).toBe(to || isBegun ? 'OK' : 'TRIAL_STATE_WRONG')
    expect((await center.trial(trialId)).state).toBe(to ?? state)
    await center.clear(talent)
  })
})

it('skips no state under any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('accept', 'claim'),
      fc.array(fc.constantFrom(...actions), { maxLength: 8 }),
      async (begin, tried) => {
        await center.clear(talent)
        const first: TrialState = begin === 'accept' ? 'awaitingAcceptance' : 'awaitingTrial'
        const trialId = await center.bring(talent, first)
        let state: TrialState = first
        let hasAppealed = false
        for (const action of tried) {
          const to: TrialState | null = action === 'appeal' && hasAppealed ? null : nextTrialState(state, action)
          const answer = await take[action](trialId)
          if (to) expect(answer, `${state} ${action}`).toBe('OK')
          if (to && action === 'appeal') hasAppealed = true
          state = to ?? state
          expect((await center.trial(trialId)).state, `after ${action}`).toBe(state)
        }
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)

describe('another talent’s trial (attack 9)', () => {
  const ids = { client_id: randomUUID(), reason: 'Mine.' }
  it.each(['getTestDetail', 'acceptTest', 'refuseTest', 'deleteTest', 'doTest', 'finishTest', 'appealTest'] as const)(
    '%s answers NOT_FOUND',
    async (name) => {
      for (const state of ['awaitingAcceptance', 'awaitingTrial', 'inTrial', 'failed'] as const) {
        const trial_id = await center.bring(talent, state)
        const before = await center.trial(trial_id)
        for (const stranger of ['lin', 'rui', 'mori']) {
          const { err_msg, data } = await (await center.as(stranger)).ask(calls.trial[name], { trial_id, ...ids })
          expect([err_msg, data]).toEqual(['NOT_FOUND', {}])
        }
        expect(await center.trial(trial_id)).toEqual(before)
        await center.clear(talent)
      }
    },
  )

  it.each(['ana', 'tom', 'mia', 'clara', 'olga'])('%s may not take trials', async (username) => {
    const person = await center.as(username)
    const material_id = await center.makeMaterial()
    for (const name of ['createTest', 'previewMaterial'] as const)
      expect((await person.ask(calls.trial[name], { material_id })).err_msg).toBe('NO_PERMISSION')
    expect((await person.ask(calls.trial.getTestList, { pageIndex: 0, pageSize: 10 })).err_msg).toBe('NO_PERMISSION')
  })
})
