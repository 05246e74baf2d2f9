/** The reviewer's unsent input, stored on the device so that it survives a reload or a closed tab. */
import { type AbilityAxis, abilityAxes, type TrialVerdict, trialVerdict } from '@polyphony/contract'
import { z } from 'zod'

export type MarkingDraft = Record<AbilityAxis, number | null> & {
  /** Null: preset by the score. */
  verdict: TrialVerdict | null
  good: string
  learn: string
}

const marks = (value: number | null) => Object.fromEntries(abilityAxes.map((axis) => [axis, value]))
const empty = { ...marks(null), verdict: null, good: '', learn: '' } as MarkingDraft
const kept = z.object({
  ...Object.fromEntries(abilityAxes.map((axis) => [axis, z.int().min(0).max(100).nullable()])),
  verdict: trialVerdict.nullable(),
  good: z.string(),
  learn: z.string(),
})

const keyOf = (reviewId: string) => `review-draft/${reviewId}`

export function readDraft(storage: Pick<Storage, 'getItem'>, reviewId: string): MarkingDraft {
  try {
    return kept.parse(JSON.parse(storage.getItem(keyOf(reviewId)) ?? 'null')) as MarkingDraft
  } catch {
    return empty
  }
}

export function keepDraft(storage: Pick<Storage, 'setItem'>, reviewId: string, draft: MarkingDraft): void {
  try {
    storage.setItem(keyOf(reviewId), JSON.stringify(draft))
  } catch {
    // The storage is full or forbidden: the form works, but isn't stored.
  }
}

export function dropDraft(storage: Pick<Storage, 'removeItem'>, reviewId: string): void {
  storage.removeItem(keyOf(reviewId))
}
