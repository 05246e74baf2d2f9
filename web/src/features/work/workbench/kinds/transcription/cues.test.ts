import { describe, expect, it } from 'vitest'
import { unsureCount, wordMarks } from '../../core/row/word-marks.ts'
import { roomAt } from './room.ts'
import { parseTimecode } from './timecode.ts'

const word = (text: string, confidence: number | null) => ({ text, confidence, start_ms: 0, end_ms: 1 })

describe('marks of unsure words', () => {
  it('are at the unsure words, also where a person has corrected the text around them', () => {
    const words = [word('The', 0.9), word('pier', 0.3), word('is', 0.7), word('art', 0.1), word('empty.', null)]
    expect(wordMarks('The pier is start art empty.', words)).toEqual([
      { start: 4, end: 8, kind: 'unsure' },
      { start: 9, end: 11, kind: 'doubtful' },
      { start: 18, end: 21, kind: 'unsure' },
    ])
    expect(wordMarks('The old peer', words)).toEqual([])
    expect(unsureCount('港口', [word('港', 0.2), word('口', 0.9)])).toBe(1)
    expect(wordMarks('Nothing was heard.', null)).toEqual([])
  })
})

it('times are read as people write them', () => {
  expect(['1:02.5', '00:01:02,500', '62.5', ' 3 '].map(parseTimecode)).toEqual([62_500, 62_500, 62_500, 3000])
  expect(['', 'x', '1:75', '1:2:3:4', '-3'].map(parseTimecode)).toEqual([null, null, null, null, null])
})

describe('the place of a new cue', () => {
  const cues = [
    { segment_id: 'a', start_ms: 1000, end_ms: 2000 },
    { segment_id: 'b', start_ms: 2100, end_ms: 3000 },
    { segment_id: 'c', start_ms: 4000, end_ms: 5000 },
  ]
  it('is where nobody speaks yet, with the usual length or up to the next cue', () => {
    expect(roomAt(cues, 0)).toEqual({ start_ms: 0, end_ms: 1000 })
    expect(roomAt(cues, 3200)).toEqual({ start_ms: 3200, end_ms: 4000 })
    expect(roomAt(cues, 2500)).toEqual({ start_ms: 3000, end_ms: 4000 })
    expect(roomAt(cues, 4500)).toEqual({ start_ms: 5000, end_ms: 7000 })
    expect(roomAt(cues, 1500)).toBeNull()
    expect(roomAt([], 0)).toEqual({ start_ms: 0, end_ms: 2000 })
  })
})
