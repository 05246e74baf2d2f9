import { describe, expect, it } from 'vitest'
import {
  aboutOf,
  changedSegments,
  countWritten,
  isChanged,
  type MaterialDetail,
  noEdits,
  rebased,
  textOf,
  withAbout,
  withText,
} from './material-edits.ts'

const segment = (position: number, draft: string, reference: string) => ({
  position,
  source: `s${position}`,
  codes: [],
  start_ms: null,
  end_ms: null,
  region: null,
  draft,
  reference,
})
const detail = {
  title: 'Ferry',
  introduction: '',
  style_guide: '',
  tag_ids: ['a'],
  difficulty: 1,
  minutes: 20,
  hours: 72,
  pass_score: 90,
  terms: [],
  version: 3,
  segments: [segment(0, '', '渡轮'), segment(1, 'x', '')],
} as unknown as MaterialDetail
const [first, second] = detail.segments as [MaterialDetail['segments'][0], MaterialDetail['segments'][0]]

describe('edits', () => {
  it('contain only differences: a value that is changed back is no edit', () => {
    const titled = withAbout(noEdits, detail, { title: 'Boat', tag_ids: ['a'] })
    expect(titled.about).toEqual({ title: 'Boat' })
    expect(aboutOf(detail, titled)).toMatchObject({ title: 'Boat', hours: 72 })
    expect(isChanged(withAbout(titled, detail, { title: 'Ferry' }))).toBe(false)
    const written = withText(noEdits, second, 'reference', '船')
    expect(textOf(second, written, 'reference')).toBe('船')
    expect(isChanged(withText(written, second, 'reference', ''))).toBe(false)
  })
  it('keep one part of a segment when the other is changed back', () => {
    const both = withText(withText(noEdits, second, 'reference', '船'), second, 'draft', 'y')
    expect(withText(both, second, 'draft', 'x').texts).toEqual({ 1: { reference: '船' } })
  })
  it('send both texts of changed segments, and no other segments', () => {
    const edits = withText(noEdits, first, 'draft', '船')
    expect(changedSegments(detail, edits)).toEqual([{ position: 0, draft: '船', reference: '渡轮' }])
  })
  it('ignore white space', () => {
    expect(countWritten(detail, noEdits, 'reference')).toBe(1)
    expect(countWritten(detail, withText(noEdits, second, 'reference', ' \n'), 'reference')).toBe(1)
    expect(countWritten(detail, withText(noEdits, first, 'reference', ''), 'reference')).toBe(0)
  })
})

describe('edits on top of another operator’s changes', () => {
  it('are kept, except those that equal the other’s changes', () => {
    const edits = withText(withAbout(noEdits, detail, { title: 'Boat', hours: 24 }), second, 'reference', '船')
    const theirs = { ...detail, title: 'Boat', minutes: 30, segments: [segment(0, '', '轮渡'), second], version: 4 }
    const mine = rebased(edits, theirs)
    expect(mine).toEqual({ about: { hours: 24 }, texts: { 1: { reference: '船' } } })
    expect(aboutOf(theirs, mine)).toMatchObject({ title: 'Boat', minutes: 30, hours: 24 })
    expect(textOf(theirs.segments[0]!, mine, 'reference')).toBe('轮渡')
  })
})
