/** Reads a model's answer: boxes with texts. */
import { insidePicture, type PictureSize, type SegmentRegion } from '@polyphony/contract'
import { z } from 'zod'
import type { AnswerShape } from '../../../../ground/adapters/ai/adapter.ts'
import { listOf } from '../../../../ground/adapters/ai/answer/answer-shape.ts'
import { type FoundRegion, settleRegions } from './found-region.ts'

const sides = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** `[x, y, width, height]`; some models write an object with names instead. */
const box = z.preprocess((value) => {
  const { data } = sides.safeParse(value)
  return data ? [data.x, data.y, data.width, data.height] : value
}, z.array(z.number()).length(4))

const confidence = z.preprocess((value) => value ?? null, z.number().min(0).max(100).nullable())
const entry = z.object({ box, text: z.string(), confidence })

export interface Seen {
  readonly regions: readonly z.infer<typeof entry>[]
}

/** Omits and counts entries without a box in the picture; an answer in which most entries are invalid is refused. */
export function seenShape(picture: PictureSize, onOmitted?: (count: number) => void): AnswerShape<Seen> {
  const inPicture = entry.refine((each) => isInside(regionOf(each.box), picture))
  const problem = `most entries had no text or no box within ${picture.width} × ${picture.height} pixels`
  return { name: 'regions', schema: z.object({ regions: listOf(inPicture, problem, onOmitted) }), is_described: true }
}

/** In pixels of the picture that the model got. */
export function regionsOf({ regions }: Seen, picture: PictureSize): FoundRegion[] {
  const found = regions.map(({ box, text, confidence: sure }) => ({
    region: regionOf(box),
    text,
    score: sure === null ? null : Math.round(sure),
  }))
  return settleRegions(found, picture)
}

function regionOf([x = 0, y = 0, width = 0, height = 0]: readonly number[]): SegmentRegion {
  return { x, y, width, height }
}

/** Models are inaccurate at edges, but not by half a box. */
function isInside(region: SegmentRegion, picture: PictureSize): boolean {
  const clipped = insidePicture(region, picture)
  return clipped !== null && clipped.width * clipped.height >= (region.width * region.height) / 2
}
