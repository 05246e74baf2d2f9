import { describe, expect, it } from 'vitest'
import { cps, lineLengths, minGapMs, profileFor, textWidth } from './subtitle-profile.ts'

describe('subtitle profiles', () => {
  it('are found by language and audience', () => {
    expect(profileFor('zh-TW')).toMatchObject({ max_cps: 9, max_line_chars: 16 })
    expect(profileFor('en_US', 'child')).toMatchObject({ max_cps: 17, max_line_chars: 42 })
    expect(profileFor('fr', 'sdh')).toMatchObject({ max_cps: 20, max_line_chars: 42, max_lines: 2 })
    expect(profileFor('constructor')).toEqual(profileFor('other'))
  })

  it('count a half-width character as half a character in Japanese only', () => {
    expect(textWidth('ABC…漢字', profileFor('ja'))).toBe(4)
    expect(textWidth('ABC…漢字', profileFor('zh'))).toBe(6)
    expect(lineLengths('漢字\r\nAB', profileFor('ja'))).toEqual([2, 1])
  })

  it('compute a reading speed of 0 for a cue without duration', () => {
    expect(cps('20 characters, right', 0, 1000, profileFor('en'))).toBe(20)
    expect(cps('x', 5, 5, profileFor('en'))).toBe(0)
  })

  it('require two frames between cues, and none in Japanese', () => {
    expect(minGapMs(profileFor('en'), 25)).toBe(80)
    expect(minGapMs(profileFor('ja'))).toBe(0)
  })
})
