/** Reads what a model said it saw: boxes with texts, or why they can't be used. */
import { insidePicture, type PictureSize } from '@polyphony/contract'
import { z } from 'zod'
import { entriesIn } from '../answers/read-answer.ts'
import { type FoundRegion, settleRegions } from './found-region.ts'

const number = z.number().refine(Number.isFinite)
const box = z.union([
  z.tuple([number, number, number, number]).transform(([x, y, width, height]) => ({ x, y, width, height })),
  z.object({ x: number, y: number, width: number, height: number }),
])
const entry = z.object({ box, text: z.string(), confidence: number.min(0).max(100).nullish() })

export type Boxes = { readonly regions: FoundRegion[] } | { readonly problem: string }

/** In pixels of the picture the model was shown. Single bad entries are left out; an answer of mostly such is none. */
export function readBoxes(answer: string, picture: PictureSize): Boxes {
  const entries = entriesIn(answer)
  if (entries.length === 0 && !/\[\s*\]/.test(answer)) return { problem: 'the answer held no JSON list of regions' }
  const found = entries.flatMap((each): FoundRegion[] => {
    const { success, data } = entry.safeParse(each)
    if (!success || !isInside(data.box, picture)) return []
    return [{ region: data.box, text: data.text, score: data.confidence == null ? null : Math.round(data.confidence) }]
  })
  if (found.length < entries.length / 2)
    return { problem: `most entries had no text or no box within ${picture.width} × ${picture.height} pixels` }
  return { regions: settleRegions(found, picture) }
}

/** Models are a little off at edges, not by half a box. */
function isInside(region: FoundRegion['region'], picture: PictureSize): boolean {
  const inside = insidePicture(region, picture)
  return inside !== null && inside.width * inside.height >= (region.width * region.height) / 2
}
