/** Changes of the place of segments: regions of a picture, cues of a recording. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { segmentRegion } from './segment.ts'

/** A change of the regions of a picture. Every change names the segments and revisions that the person saw. */
const behind = id.nullable() // the region before; null: the first
export const regionEdit = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('add'), region: segmentRegion, behind }),
  z.object({ edit: z.literal('change'), segment_id: id, region: segmentRegion, base: segmentRegion }),
  z.object({ edit: z.literal('move'), segment_id: id, behind }),
  /** Merges two regions: the second text follows the first, and one region contains both. */
  z.object({
    edit: z.literal('merge'),
    segment_id: id,
    base_rev: z.number().int(),
    other_id: id,
    other_rev: z.number().int(),
  }),
  z.object({ edit: z.literal('remove'), segment_id: id, base_rev: z.number().int() }),
  /** Restores a removed region at its place. */
  z.object({ edit: z.literal('restore'), segment_id: id }),
])
export type RegionEdit = z.infer<typeof regionEdit>

/** A day, which is longer than any file that the server accepts. */
const longestRecordingMs = 86_400_000
const cueTimes = { start_ms: z.int().min(0).max(longestRecordingMs), end_ms: z.int().min(1).max(longestRecordingMs) }
const speaker = z.string().trim().min(1).max(60).nullable()
/** A change of the time or the speaker of a cue. A change of its text names the revision that the person saw. */
export const cueEdit = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('add'), ...cueTimes }),
  z.object({ edit: z.literal('time'), segment_id: id, ...cueTimes }),
  z.object({ edit: z.literal('speaker'), segment_id: id, speaker }),
  /** Gives all cues of one speaker to another speaker. */
  z.object({ edit: z.literal('rename'), from: z.string(), speaker }),
  /** Splits a cue before the character at `offset`. */
  z.object({ edit: z.literal('split'), segment_id: id, base_rev: z.int(), offset: z.int().min(1) }),
  /** Merges a cue with the one that follows it. */
  z.object({ edit: z.literal('merge'), segment_id: id, base_rev: z.int(), other_id: id, other_rev: z.int() }),
  z.object({ edit: z.literal('remove'), segment_id: id, base_rev: z.int() }),
  /** Restores a removed cue as it was. */
  z.object({ edit: z.literal('restore'), segment_id: id }),
])
export type CueEdit = z.infer<typeof cueEdit>
