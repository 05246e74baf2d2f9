import { type TrialState, type TrialSummary, toWireTime, trialStates } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { linesOf } from './standing.ts'

const now = Date.UTC(2026, 10, 21, 8)
const hour = 3_600_000
const at = (hours: number) => toWireTime(new Date(now + hours * hour))
const trial = (state: TrialState, more: Partial<TrialSummary> = {}) =>
  ({
    state,
    hours: 24,
    pass_score: 80,
    score: null,
    due_at: null,
    has_appealed: false,
    retest_at: null,
    queue_position: null,
    expected_at: null,
    promised_at: null,
    appeal_until: null,
    can: { appeal: false },
    ...more,
  }) as TrialSummary
const said = (state: TrialState, more: Partial<TrialSummary> = {}) =>
  linesOf(trial(state, more), now).map((line) => line.say)

describe('the text about a trial', () => {
  it.each(trialStates)('exists for every state, even if optional fields are missing: %s', (state) =>
    expect(Array.isArray(said(state))).toBe(true),
  )

  it.each<[number, number, string, boolean]>([
    [24, 10, 'left', false],
    [24, 4.8, 'left', true],
    [240, 25, 'left', false],
    [240, 24, 'left', true],
    [24, 0, 'timeUp', false],
    [24, -1, 'timeUp', false],
  ])('of %i hours with %d left has the urgency %s', (hours, left, say, isNear) => {
    const [line] = linesOf(trial('inTrial', { hours, due_at: at(left) }), now)
    expect(line!.say).toBe(say)
    if (line!.say === 'left') expect(line).toMatchObject({ isNear, ms: left * hour })
  })

  it.each<[Partial<TrialSummary>, string[]]>([
    [{ queue_position: 0, expected_at: at(1), promised_at: at(99) }, ['nextInQueue', 'expected', 'promised']],
    [{ queue_position: 3, expected_at: at(1) }, ['queue', 'expected']],
    [{ promised_at: at(99) }, ['beingRead', 'late', 'promised']],
    [{ has_appealed: true, queue_position: 1, expected_at: at(1) }, ['appealed', 'queue', 'expected']],
  ])('gives the position in the queue: %o', (more, expected) => expect(said('underReview', more)).toEqual(expected))

  it('announces a second review without the result of the first', () =>
    expect(said('reviewed', { queue_position: 0, expected_at: at(1) })).toEqual([
      ...['secondOpinion', 'nextInQueue', 'expected'],
    ]))

  it('offers the next steps after a failure only while they are possible', () => {
    const open = { score: 60, retest_at: at(700), appeal_until: at(300) }
    expect(said('failed', { ...open, can: { appeal: true } as TrialSummary['can'] })).toEqual([
      ...['scored', 'retest', 'appealUntil'],
    ])
    expect(said('failed', { ...open, retest_at: at(-1) })).toEqual(['scored'])
  })
})
