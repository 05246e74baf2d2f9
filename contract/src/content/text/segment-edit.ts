/** Changes of where segments are: regions of a picture, cues of a recording. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { segmentRegion } from './segment.ts'

/** A change of where in a picture there is text. Who changes something says how they know it. */
const behind = id.nullable() // the region before; null: the first
export const regionEdit = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('add'), region: segmentRegion, behind }),
  z.object({ edit: z.literal('change'), segment_id: id, region: segmentRegion, base: segmentRegion }),
  z.object({ edit: z.literal('move'), segment_id: id, behind }),
  /** Puts the text of the second behind that of the first, and one region around both. */
  z.object({
    edit: z.literal('merge'),
    segment_id: id,
    base_rev: z.number().int(),
    other_id: id,
    other_rev: z.number().int(),
  }),
  z.object({ edit: z.literal('remove'), segment_id: id, base_rev: z.number().int() }),
  /** What was removed comes back where it was. */
  z.object({ edit: z.literal('restore'), segment_id: id }),
])
export type RegionEdit = z.infer<typeof regionEdit>

/** A day: longer than any file we take. */
const longestRecordingMs = 86_400_000
const cueTimes = { start_ms: z.int().min(0).max(longestRecordingMs), end_ms: z.int().min(1).max(longestRecordingMs) }
const speaker = z.string().trim().min(1).max(60).nullable()
/** A change of where in a recording something is said, and by whom. Who changes a text says which revision of it they saw. */
export const cueEdit = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('add'), ...cueTimes }),
  z.object({ edit: z.literal('time'), segment_id: id, ...cueTimes }),
  z.object({ edit: z.literal('speaker'), segment_id: id, speaker }),
  /** All cues of one speaker become another's. */
  z.object({ edit: z.literal('rename'), from: z.string(), speaker }),
  /** In two, before the character at `offset`. */
  z.object({ edit: z.literal('split'), segment_id: id, base_rev: z.int(), offset: z.int().min(1) }),
  /** With the one that follows it. */
  z.object({ edit: z.literal('merge'), segment_id: id, base_rev: z.int(), other_id: id, other_rev: z.int() }),
  z.object({ edit: z.literal('remove'), segment_id: id, base_rev: z.int() }),
  /** What was removed comes back as it was. */
  z.object({ edit: z.literal('restore'), segment_id: id }),
])
export type CueEdit = z.infer<typeof cueEdit>
