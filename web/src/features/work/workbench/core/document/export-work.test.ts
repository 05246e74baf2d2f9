import type { WorkSegment } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { workSegment } from '../../testing/work-segment.ts'
import { rowOf } from '../row/row.ts'
import { bilingualTable, xliff } from './export-work.ts'

const document = { file_name: 'a & b.docx', source_lang: 'en', target_lang: 'zh' }
const row = (number: number, source: string, changes: Partial<WorkSegment> = {}) =>
  rowOf(workSegment({ segment_id: `s${number}`, place: `${number}`, source, ...changes }), number - 1, null)
const codes: WorkSegment['codes'] = [
  { id: '1', kind: 'paired', label: 'b' },
  { id: '2', kind: 'alone', label: 'br' },
]

describe('the bilingual table', () => {
  it('has number, times, both texts without codes, and the state', () => {
    const cue = { start_ms: 1000, end_ms: 2500, target: '港⟦1⟧口⟦/1⟧', state: 'translated', codes } as const
    const table = bilingualTable([row(1, 'The "⟦1⟧harbour⟦/1⟧"', cue)], document)
    expect(table.charCodeAt(0)).toBe(0xfeff)
    expect(table.slice(1).split('\r\n')).toEqual([
      '#,start,end,en,zh,state',
      ['1', '00:00:01.000', '00:00:02.500', '"The ""harbour"""', '港口', 'translated'].join(),
      '',
    ])
  })

  it.each(['=1+1', '+1', '-1+1', '@x', ' =1', '＝1'])('doesn’t let a spreadsheet run %s', (target) => {
    expect(bilingualTable([row(1, 'x', { target })], document)).toContain(`"'${target}"`)
  })
})

describe('the XLIFF', () => {
  it('has sources, targets, states and codes', () => {
    const changes = { target: '⟦1⟧港⟦/1⟧⟦2/⟧', state: 'reviewed' as const, codes }
    const file = xliff([row(1, 'A <b> & ⟦1⟧c⟦/1⟧⟦2/⟧', changes), row(2, 'Open')], document)
    expect(file).toContain('original="a &amp; b.docx"')
    const source = '<source>A &lt;b&gt; &amp; <sc id="1"/>c<ec startRef="1"/><ph id="2"/></source>'
    expect(file).toContain(`<segment state="reviewed">${source}`)
    expect(file).toContain('<target><sc id="1"/>港<ec startRef="1"/><ph id="2"/></target>')
    expect(file).toContain('<segment state="initial"><source>Open</source></segment>')
  })

  it('stays well-formed with half a code and control characters', () => {
    const file = xliff([row(1, 'x⟦1⟧', { target: '港⟦/1⟧\u0001\u000b\n', codes })], document)
    expect(file).toContain('<source>x<sc id="1" isolated="yes"/></source>')
    expect(file).toContain('<target>港<ec id="1" isolated="yes"/>\n</target>')
  })
})
