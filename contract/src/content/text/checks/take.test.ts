import { expect, it } from 'vitest'
import { checkTake, type SpokenTake } from './take.ts'

const fine: SpokenTake = { isStale: false, over_ms: 0, level: { peak_db: -3, rms_db: -20 } }
const rulesOf = (take: SpokenTake | null) => checkTake(take).map(({ rule }) => rule)

it('a line needs a take that says its text, fits into its time and is audible', () => {
  expect(rulesOf(fine)).toEqual([])
  expect(rulesOf(null)).toEqual(['take_missing'])
  expect(rulesOf({ ...fine, isStale: true, over_ms: 840 })).toEqual(['take_stale', 'take_long'])
  expect(checkTake({ ...fine, over_ms: 840 })[0]?.params).toEqual({ seconds: '0.8' })
})

it('problems with the level are hints, and are reported only for measured takes', () => {
  expect(checkTake({ ...fine, level: { peak_db: 0, rms_db: -9 } })).toMatchObject([
    { rule: 'take_clipped', severity: 'info' },
  ])
  expect(rulesOf({ ...fine, level: { peak_db: -0.2, rms_db: -49.9 } })).toEqual([])
  expect(rulesOf({ ...fine, level: { peak_db: -40, rms_db: -51 } })).toEqual(['take_silent'])
  expect(rulesOf({ ...fine, level: null })).toEqual([])
})
