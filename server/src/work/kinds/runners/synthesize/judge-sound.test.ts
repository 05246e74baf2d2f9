import { describe, expect, it } from 'vitest'
import { soundFault } from './judge-sound.ts'

const fault = (text: string, duration_ms: number, peak_db = -6) => soundFault(text, { duration_ms, peak_db })

describe('the sound of a line', () => {
  it.each([
    ['The harbour is closed on Monday.', 1900],
    ['The harbour is closed on Monday.', 5000],
    ['Yes.', 250],
    ['港口星期一关闭。', 1800],
    ['2026', 2500],
    ['はい。', 300],
    ['…', 400],
  ])('is believed: %s in %i ms', (text, ms) => expect(fault(text, ms)).toBeNull())

  it('is refused where it is silent, or much too short or long for its text', () => {
    expect(fault('The harbour is closed on Monday.', 2000, -60)).toBe('silent')
    expect(fault('The harbour is closed on Monday.', 2000, -Infinity)).toBe('silent')
    expect(fault('The harbour is closed on Monday.', 250)).toBe('tooShort')
    expect(fault('Yes.', 20_000)).toBe('tooLong')
    expect(fault('港口星期一关闭。', 200)).toBe('tooShort')
    expect(fault('港口星期一关闭。', 30_000)).toBe('tooLong')
    expect(fault('Yes.', 0)).toBe('noSound')
  })

  it('may be a pause where there is nothing to say', () => expect(fault('…', 800, -Infinity)).toBeNull())
})
