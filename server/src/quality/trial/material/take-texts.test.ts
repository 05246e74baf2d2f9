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

describe('by count', () => {
  it('takes the nth for the nth', () => {
    expect(takeTexts([segment('a'), segment('b')], [segment('甲'), segment('乙')])).toEqual(['甲', '乙'])
  })
  it('takes none where they aren’t as many: a shift by one would be wrong everywhere', () => {
    expect(takeTexts([segment('a'), segment('b')], [segment('甲')])).toEqual(['', ''])
  })
  it('is how cues and text without times go together', () => {
    expect(takeTexts([cue(0, 1000, 'a')], [segment('甲')])).toEqual(['甲'])
  })
})

describe('by time', () => {
  it('joins what is said during a cue, however the cues are counted', () => {
    const sources = [cue(0, 2000, 'one'), cue(2000, 4000, 'two'), cue(5000, 6000, 'three')]
    const others = [cue(100, 900, '一'), cue(1000, 1900, '一半'), cue(2100, 3900, '二')]
    expect(takeTexts(sources, others)).toEqual(['一\n一半', '二', ''])
  })
  it('puts a text that spans two cues in the first, and drops what is said when nothing is', () => {
    const sources = [cue(0, 1000, 'one'), cue(1000, 2000, 'two')]
    expect(takeTexts(sources, [cue(0, 2000, '一二'), cue(9000, 9500, '多')])).toEqual(['一二', ''])
  })
})

describe('codes', () => {
  const bold: SegmentCode = { id: '1', kind: 'paired', label: 'b' }
  const line: SegmentCode = { id: '2', kind: 'alone', label: 'br' }
  it('stay where the segment has them, too', () => {
    expect(takeTexts([segment('⟦1⟧a⟦/1⟧', [bold])], [segment('⟦1⟧甲⟦/1⟧', [bold])])).toEqual(['⟦1⟧甲⟦/1⟧'])
  })
  it('go where it hasn’t, a line break becoming one', () => {
    const other = segment('⟦1⟧甲⟦/1⟧⟦2/⟧乙', [bold, line])
    expect(takeTexts([segment('a')], [other])).toEqual(['甲\n乙'])
    expect(takeTexts([segment('a', [{ ...bold, label: 'i' }])], [other])).toEqual(['甲\n乙'])
  })
  it('that are text stay text', () => {
    expect(takeTexts([segment('a')], [segment('see ⟦9⟧')])).toEqual(['see ⟦9⟧'])
  })
})
