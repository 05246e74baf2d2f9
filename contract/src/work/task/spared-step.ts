/** What people are spared of a step, and by how much that reduces the price. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { minor } from '../../ground/base.ts'

export const sparedStep = z.object({
  target_lang: z.string(),
  node_id: z.string(),
  kind: nodeKind,
  segment_count: z.number().int(),
  total_count: z.number().int(),
  /** By how much it reduces the price. */
  amount_minor: minor,
  /** The part of it that is credited when the task is completed; the rest is credited already. */
  open_minor: minor,
})
export type SparedStep = z.infer<typeof sparedStep>
