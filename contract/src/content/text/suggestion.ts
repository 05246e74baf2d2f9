/** Suggestions of a memory or a termbase for a segment. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { wireTime } from '../../ground/time.ts'

export const memoryMatch = z.object({
  tm_unit_id: id,
  source: z.string(),
  target: z.string(),
  score: z.number().int(), // 0-100; 101: the neighbouring segments are equal, too
  updated_at: wireTime,
  author_name: z.string().nullable(),
})
export type MemoryMatch = z.infer<typeof memoryMatch>

export const termMatch = z.object({
  term_id: id,
  source: z.string(),
  target: z.string(),
  is_forbidden: z.boolean(),
  note: z.string(),
})
export type TermMatch = z.infer<typeof termMatch>
