import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CueText, cutCue, joinCues } from '../../../content/text/cues/cut-cue.ts'

const heard = (text: string, start_ms: number, end_ms: number) => ({ text, start_ms, end_ms, confidence: 0.9 })
const cue: CueText = {
  start_ms: 1000,
  end_ms: 5000,
  target: 'The pier is empty. Close the door.',
  words: [
    heard('The', 1000, 1200),
    heard('pier', 1300, 1600),
    heard('is', 1700, 1800),
    heard('empty.', 1900, 2400),
    heard('Close', 3000, 3300),
    heard('the', 3400, 3500),
    heard('door.', 3600, 4200),
  ],
}
const cut = (offset: number, of = cue) => cutCue(of, offset)!

describe('splitting a cue', () => {
  it('gives each part its words and the times of these words', () => {
    const [first, second] = cut('The pier is empty.'.length)
    expect(first).toMatchObject({ start_ms: 1000, end_ms: 2400, target: 'The pier is empty.' })
    expect(second).toMatchObject({ start_ms: 3000, end_ms: 5000, target: 'Close the door.' })
    expect([first, second].map((part) => part.words!.map((word) => word.text).join(' '))).toEqual([
      'The pier is empty.',
      'Close the door.',
    ])
  })

  it('aligns the words with a text that a person has corrected', () => {
    const mended = { ...cue, target: 'This pier’s empty now! Close that door.' }
    const [first] = cut('This pier’s empty now!'.length, mended)
    expect(first.words!.map((word) => word.text)).toEqual(['The', 'pier', 'is', 'empty.'])
  })

  it('uses the number of letters where there are no words', () => {
    const [first, second] = cut(2, { start_ms: 0, end_ms: 1000, target: '海港灯塔', words: null })
    expect([first.end_ms, second.start_ms, first.words]).toEqual([500, 500, null])
  })

  it('leaves no part empty', () => {
    expect(cutCue(cue, 0)).toBeNull()
    expect(cutCue({ ...cue, target: 'One ' }, 4)).toBeNull()
    expect(cutCue({ ...cue, end_ms: 1001 }, 8)).toBeNull()
  })

  it('loses no text, words or time, and joining restores the cue', () => {
    const word = fc.record({
      text: fc.stringMatching(/^[a-z]{1,7}[.,]?$/),
      pause: fc.nat(500),
      length: fc.integer({ min: 5, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 15 }), fc.nat(100), (list, at) => {
        let now = 0
        const words = list.map(({ text, pause, length }) => {
          const start_ms = now + pause
          now = start_ms + length
          return heard(text, start_ms, now)
        })
        const whole: CueText = { start_ms: 0, end_ms: now, target: words.map((each) => each.text).join(' '), words }
        const parts = cutCue(whole, at)
        if (!parts) return
        const [first, second] = parts
        expect(first.start_ms).toBeLessThan(first.end_ms)
        expect(first.end_ms).toBeLessThanOrEqual(second.start_ms)
        expect(second.start_ms).toBeLessThan(second.end_ms)
        expect([...first.words!, ...second.words!]).toEqual(words)
        const joined = joinCues(first, second)
        expect({ ...joined, target: joined.target.replaceAll(' ', '') }).toEqual({
          ...whole,
          target: whole.target.replaceAll(' ', ''),
        })
      }),
    )
  })
})
