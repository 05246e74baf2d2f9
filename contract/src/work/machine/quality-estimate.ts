/** How good each segment is estimated to be, what that spared people, and what of it was wrong. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

/** Lower ends of the bands in which estimates are counted; each reaches to the next one. */
export const estimateBands = [0, 50, 70, 85, 95] as const

/** Below it a segment wants a second look, unless the flow says from where on none is needed. */
export const doubtfulBelow = 70

/** The share of segments that were checked all the same and that a person then changed or marked. */
const auditFigures = z.object({
  estimated_count: z.int(),
  skipped_count: z.int(),
  audited_count: z.int(),
  /** Audited ones whose people have handed in. */
  checked_count: z.int(),
  escaped_count: z.int(),
})

export const segmentEstimate = z.object({
  segment_id: id,
  estimate: z.int(),
  /** Provider and model, or the formula of the embedded checks. */
  made_by: z.string(),
  /** The revision that was estimated: a later one is another text. */
  rev: z.int(),
  is_skipped: z.boolean(),
})
export type SegmentEstimate = z.infer<typeof segmentEstimate>

const machineNode = z.object({
  node_task_id: id,
  call_count: z.int(),
  /** Of the calls whose price is known. */
  cost_micro_usd: z.int(),
  unpriced_count: z.int(),
  estimates: auditFigures
    .extend({ mean: z.number(), bands: z.array(z.int()).length(estimateBands.length), skip_from: z.int().nullable() })
    .nullable(),
})
export type MachineNode = z.infer<typeof machineNode>

export const qualityEstimate = {
  /** The newest estimates of a node task's segments, for those who have a part in the work. */
  getSegmentEstimates: call({
    path: '/task/workbench/getSegmentEstimates',
    access: 'session',
    input: z.object({ node_task_id: id }),
    output: z.object({ list: z.array(segmentEstimate), skip_from: z.int().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  /** What the machines of these pieces have cost so far and what they estimated; those that did neither aren't listed. */
  getMachineNodeList: call({
    path: '/task/node/getMachineNodeList',
    access: 'companyAdmin',
    input: z.object({ task_id: id, piece_ids: z.array(id).min(1).max(100) }),
    output: z.object({ list: z.array(machineNode) }),
    errors: ['NOT_FOUND'],
  }),
  /** Errors that escaped the estimate, by company or by task, those with the most audited segments first. */
  getEscapedErrors: call({
    path: '/ops/ai/getEscapedErrors',
    access: 'operator',
    input: z.object({ by: z.enum(['company', 'task']).default('company'), since: wireTime.optional() }),
    output: z.object({
      list: z.array(
        auditFigures.extend({
          company_id: id,
          company_name: z.string(),
          task_id: id.nullable(),
          task_name: z.string().nullable(),
        }),
      ),
    }),
  }),
}
