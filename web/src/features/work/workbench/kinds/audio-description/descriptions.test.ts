import { expect, it } from 'vitest'
import type { Row } from '../../core/row/row.ts'
import { Descriptions } from './descriptions.ts'

const row = (start_ms: number, end_ms: number, target: string, is_locked = false) =>
  ({ target, segment: { start_ms, end_ms, is_locked, codes: [] } }) as unknown as Row

it('a description is done if it fits into its pause; cues of dialogue are always done', () => {
  const speech = [row(1000, 3000, '', true), row(6000, 8000, '', true)]
  const fits = row(3000, 5000, 'She waits at the gate.')
  const overlapping = row(2500, 4000, 'She waits.')
  const long = row(5500, 5900, 'She waits at the gate.')
  const part = new Descriptions('en', () => [...speech, fits, overlapping, long])
  expect([...speech, fits, overlapping, long, row(9000, 9500, '')].map(part.isDone)).toEqual([
    ...[true, true, true, false, false, false],
  ])
})
