import type { Anchor } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { say } from '../../../i18n/i18n.ts'
import { passageText } from './passage.text.ts'
import { placeOf, placeOfFound } from './place-of.ts'

const t = say('en', passageText)
const id = '0190b6a0-0000-7000-8000-000000000001'
const on = (page: number): Anchor => ({ in: 'pages', page, boxes: [] })

it.each<[string, Anchor[]]>([
  ['page 3', [on(3)]],
  ['pages 3–4', [on(3), on(3), on(4)]],
  ['slide 2', [{ in: 'slides', slide: 2, shape: 0 }]],
  ['Prices, row 12', [{ in: 'sheets', sheet: 'Prices', from_row: 12, to_row: 12 }]],
  ['rows 2–11', [{ in: 'sheets', sheet: '', from_row: 2, to_row: 11 }]],
  ['0:31', [{ in: 'recording', start_ms: 31_400, end_ms: 33_000 }]],
  ['1:02:05', [{ in: 'task', task_id: id, piece_id: id, segment_id: id, start_ms: 3_725_000 }]],
  ['', [{ in: 'headings', path: ['Oil'], paragraph: 3 }]],
  ['', [{ in: 'text', offset: 3, length: 4 }]],
  ['', []],
])('%s', (words, anchors) => {
  expect(placeOf(anchors, t)).toBe(words)
})

it('what was found in a recording is at its own second', () => {
  const heard = [0, 10_000].map((start_ms): Anchor => ({ in: 'recording', start_ms, end_ms: start_ms, from: 0 }))
  expect(placeOfFound({ anchors: heard, cue: 1 }, t)).toBe('0:10')
  expect(placeOfFound({ anchors: heard, cue: null }, t)).toBe('0:00')
})
