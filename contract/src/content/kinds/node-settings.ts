import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { annotationLabel, labelLimits } from '../text/annotation-label.ts'

/** How a node does its work; what isn't set is as the platform does it. */
export const flowNodeSettings = z.object({
  provider: z.string().min(1).max(100).optional(),
  model: z.string().min(1).max(200).optional(),
  prompt: z.string().max(4000).optional(),
  voice: z.string().min(1).max(100).optional(),
  /** Segments that `evaluate` puts at or above this need no human. */
  skip_from: z.number().int().min(0).max(100).optional(),
  /** Of those, how many are checked all the same. */
  audit_percent: z.number().int().min(0).max(100).optional(),
  /** Who of the company confirms, until the order is given to somebody else. */
  confirmer_id: id.optional(),
  /** Who of the company is asked first to review. */
  reviewer_id: id.optional(),
  /** `polish` also rewrites what people wrote; locked segments never. */
  rewrites_people: z.boolean().optional(),
  note: z.string().max(500).optional(),
  /** What `annotation` labels with. */
  labels: z.array(annotationLabel).max(labelLimits.labels).optional(),
  /** Each segment wants a label; else the work may be handed in without. */
  needs_label: z.boolean().optional(),
})
export type FlowNodeSettings = z.infer<typeof flowNodeSettings>
