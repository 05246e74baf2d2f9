import type { TrialVerdict } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { agreementOf, type Compared } from './agreement.ts'

const times = (
  count: number,
  own: TrialVerdict,
  other: TrialVerdict,
  scores: [number, number] = [90, 90],
): Compared[] =>
  Array.from({ length: count }, () => ({
    own: { verdict: own, score: scores[0] },
    other: { verdict: other, score: scores[1] },
  }))

it('calculates the textbook’s kappa of 0.4 for 20 and 15 agreements and 5 and 10 disagreements in 50 pairs', () => {
  const compared = [
    ...times(20, 'pass', 'pass'),
    ...times(5, 'pass', 'fail'),
    ...times(10, 'fail', 'pass'),
    ...times(15, 'fail', 'fail'),
  ]
  const found = agreementOf(compared)!
  expect(found).toMatchObject({ pairs: 50, same_verdict: 0.7, mean_difference: 0 })
  expect(found.kappa).toBeCloseTo(0.4)
})

it('has a kappa of 1 where all verdicts agree, and −1 where none agree and both verdicts are equally frequent', () => {
  expect(agreementOf([...times(3, 'pass', 'pass'), ...times(2, 'fail', 'fail')])!.kappa).toBe(1)
  expect(agreementOf([...times(2, 'pass', 'fail'), ...times(2, 'fail', 'pass')])!.kappa).toBeCloseTo(-1)
})

it('has no kappa where all verdicts are the same, and is null where there are no pairs', () => {
  expect(agreementOf(times(4, 'pass', 'pass', [88, 92]))).toEqual({
    pairs: 4,
    same_verdict: 1,
    kappa: null,
    mean_difference: -4,
  })
  expect(agreementOf([])).toBeNull()
})
