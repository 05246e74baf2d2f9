import type { WorkSegment } from '@polyphony/contract'

/** A segment that nobody has written in, but for what a test changes. */
export const workSegment = (changes: Partial<WorkSegment> = {}): WorkSegment => ({
  segment_id: 'a',
  place: '1',
  kind: 'text',
  start_ms: null,
  end_ms: null,
  speaker: null,
  source: 'Source',
  codes: [],
  context: null,
  target: '',
  state: 'initial',
  origin: { kind: 'none' },
  rev: 0,
  is_locked: false,
  words: null,
  region: null,
  ...changes,
})
