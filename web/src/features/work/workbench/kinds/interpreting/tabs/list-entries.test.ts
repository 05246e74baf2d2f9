import type { InterpretStretch } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { listOf } from './list-entries.ts'

const stretch = (changes: Partial<InterpretStretch>): InterpretStretch => ({
  stretch_id: 'a',
  slot_id: 'a',
  run_id: 'run',
  mode: 'simultaneous',
  from_ms: 0,
  start_ms: 0,
  offset_frames: 0,
  length_frames: 48_000,
  is_open: false,
  is_chosen: true,
  url: null,
  levels: '',
  clipped_count: 0,
  is_interrupted: false,
  author: null,
  is_mine: true,
  created_at: '1',
  ended_at: '1',
  ...changes,
})

it('the list has stretches in the order of the floor, versions under one number, and gaps and handovers between them', () => {
  const stretches = [
    stretch({ stretch_id: 'late', slot_id: 'late', start_ms: 1000, offset_frames: 480_000 }),
    stretch({ stretch_id: 'second', slot_id: 'first', created_at: '2', is_chosen: false }),
    stretch({ stretch_id: 'first', slot_id: 'first' }),
  ]
  const handover = {
    note_id: 'n',
    kind: 'handover' as const,
    at_ms: 5000,
    body: '',
    severity: null,
    author: null,
    is_mine: true,
    is_resolved: false,
    created_at: '1',
  }
  const list = listOf(stretches, [{ start_ms: 2000, end_ms: 9000 }], [handover])
  expect(list.map((entry) => [entry.kind, entry.at_ms])).toEqual([
    ['stretch', 0],
    ['gap', 2000],
    ['handover', 5000],
    ['stretch', 11_000],
  ])
  expect(list[0]).toMatchObject({ number: 1, shown: { stretch_id: 'first' } })
  expect(list[0]!.kind === 'stretch' && list[0]!.versions.map((one) => one.stretch_id)).toEqual(['first', 'second'])
  expect(list[3]).toMatchObject({ number: 2, shown: { stretch_id: 'late' } })
})
