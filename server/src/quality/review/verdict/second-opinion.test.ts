import type { TrialVerdict } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { wantsSecondOpinion } from './second-opinion.ts'

it.each<[TrialVerdict, number, number, boolean]>([
  ['pass', 95, 0, false],
  ['fail', 70, 0, false],
  ['pass', 88, 0, true], // 90 less 2
  ['fail', 92, 0, true],
  ['fail', 87.99, 0, false],
  ['pass', 80, 0, true], // the verdict contradicts the score
  ['fail', 99, 0, true],
  ['pass', 96, 1, true], // a critical issue, though the score is high enough
  ['fail', 96, 1, false],
])('%s with %d and %d critical issues, where the threshold is 90: %s', (verdict, score, critical, expected) => {
  const inputs = { word_count: 1000, neutral: 0, minor: 0, major: 0, critical }
  expect(wantsSecondOpinion({ verdict, score, inputs }, 90)).toBe(expected)
})
