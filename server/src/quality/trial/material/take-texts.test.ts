import type { SegmentCode, SegmentContent } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { takeTexts } from './take-texts.ts'

const segment = (source: string, codes: SegmentCode[] = []): SegmentContent => ({
  kind: 'text',
  start_ms: null,
  end_ms: null,
  speaker: null,
  context: null,
  source,
  codes,
})
const cue = (start_ms: number, end_ms: number, source: string): SegmentContent => ({
  ...segment(source),
  kind: 'cue',
  start_ms,
  end_ms,
})

describe('without times', () => {
  it('the nth text belongs to the nth segment', () => {
    expect(takeTexts([segment('a'), segment('b')], [segment('甲'), segment('乙')])).toEqual(['甲', '乙'])
  })
  it('no text is taken where the counts differ, because every segment would be shifted', () => {
    expect(takeTexts([segment('a'), segment('b')], [segment('甲')])).toEqual(['', ''])
  })
  it('cues are matched by position to a text without times', () => {
    expect(takeTexts([cue(0, 1000, 'a')], [segment('甲')])).toEqual(['甲'])
  })
})

describe('with times', () => {
  it('the texts spoken during one cue are joined, whatever the number of cues', () => {
    const sources = [cue(0, 2000, 'one'), cue(2000, 4000, 'two'), cue(5000, 6000, 'three')]
    const others = [cue(100, 900, '一'), cue(1000, 1900, '一半'), cue(2100, 3900, '二')]
    expect(takeTexts(sources, others)).toEqual(['一\n一半', '二', ''])
  })
  it('a text that spans two cues goes to the first, and a text outside all cues is dropped', () => {
    const sources = [cue(0, 1000, 'one'), cue(1000, 2000, 'two')]
    expect(takeTexts(sources, [cue(0, 2000, '一二'), cue(9000, 9500, '多')])).toEqual(['一二', ''])
  })
})

describe('inline codes', () => {
  const bold: SegmentCode = { id: '1', kind: 'paired', label: 'b' }
  const line: SegmentCode = { id: '2', kind: 'alone', label: 'br' }
  it('are kept where the segment has them, too', () => {
    expect(takeTexts([segment('⟦1⟧a⟦/1⟧', [bold])], [segment('⟦1⟧甲⟦/1⟧', [bold])])).toEqual(['⟦1⟧甲⟦/1⟧'])
  })
  it('are removed where the segment doesn’t have them; the code of a line break becomes a line break', () => {
    const other = segment('⟦1⟧甲⟦/1⟧⟦2/⟧乙', [bold, line])
    expect(takeTexts([segment('a')], [other])).toEqual(['甲\n乙'])
    expect(takeTexts([segment('a', [{ ...bold, label: 'i' }])], [other])).toEqual(['甲\n乙'])
  })
  it('are not confused with text that looks like a code', () => {
    expect(takeTexts([segment('a')], [segment('see ⟦9⟧')])).toEqual(['see ⟦9⟧'])
  })
})
