import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { annotationLabel, labelLimits } from '../text/annotation-label.ts'

/**
 * A prompt of the company's laid over the machine's own, as it said when the flow was saved: what becomes of the prompt later
 * changes no flow. Who saves names the version and what fills its variables; title and text are the server's.
 */
export const laidPrompt = z.object({
  directive_id: id,
  version: z.number().int().min(1),
  title: z.string().max(200).default(''),
  text: z.string().max(10_000).default(''),
  values: z.record(z.string().max(40), z.string().max(2000)).default({}),
})
export type LaidPrompt = z.infer<typeof laidPrompt>

/** Variables that each step fills by itself, in English. */
export const stepVariables = ['source_language', 'target_language'] as const

/** How a node does its work; for a setting that is absent the platform's default holds. */
export const flowNodeSettings = z.object({
  provider: z.string().min(1).max(100).optional(),
  model: z.string().min(1).max(200).optional(),
  prompt: z.string().max(4000).optional(),
  laid_prompt: laidPrompt.optional(),
  voice: z.string().min(1).max(100).optional(),
  /** Segments to which `evaluate` gives at least this score need no human work. */
  skip_from: z.number().int().min(0).max(100).optional(),
  /** The percentage of those segments that are checked all the same. */
  audit_percent: z.number().int().min(0).max(100).optional(),
  /** The team member who confirms, unless the order is given to another member. */
  confirmer_id: id.optional(),
  /** The team member who is the first to be asked for a review. */
  reviewer_id: id.optional(),
  /** `polish` also rewrites what people wrote, but never locked segments. */
  rewrites_people: z.boolean().optional(),
  note: z.string().max(500).optional(),
  /** The labels of an `annotation` node. */
  labels: z.array(annotationLabel).max(labelLimits.labels).optional(),
  /** Each segment needs a label before the work can be submitted. */
  needs_label: z.boolean().optional(),
})
export type FlowNodeSettings = z.infer<typeof flowNodeSettings>
