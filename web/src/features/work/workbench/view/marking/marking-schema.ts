/** The complete input of a reviewer: every mark and both texts. */
import { lengths, trialVerdict } from '@polyphony/contract'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import type { MarkingDraft } from './kept-draft.ts'

const mark = z
  .int()
  .min(0)
  .max(100)
  .nullable()
  .refine((value) => value !== null)
const said = z.string().trim().min(1).max(lengths.reason)
export const markingSchema = z.object({
  quality: mark,
  ability: mark,
  attitude: mark,
  efficiency: mark,
  experience: mark,
  activeness: mark,
  verdict: trialVerdict.nullable(),
  good: said,
  learn: said,
})
export type Marking = z.output<typeof markingSchema>
export type MarkingControl = Control<MarkingDraft, unknown, Marking>
