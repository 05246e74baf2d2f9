/** Estimates of each segment's quality: the work they spare people, and the errors they missed. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

/** Lower limits of the bands in which estimates are counted; each band ends at the next one. */
export const estimateBands = [0, 50, 70, 85, 95] as const

/**
 * A segment with a lower estimate should be checked again, unless the flow defines from which estimate on no check is
 * needed.
 */
export const doubtfulBelow = 70

/** The spared segments that were checked all the same, and how many of them a person changed or marked. */
const auditFigures = z.object({
  estimated_count: z.int(),
  skipped_count: z.int(),
  audited_count: z.int(),
  /** Of these, the ones whose work has been submitted. */
  checked_count: z.int(),
  escaped_count: z.int(),
})

export const segmentEstimate = z.object({
  segment_id: id,
  estimate: z.int(),
  /** Provider and model, or the name of the embedded checks' formula. */
  made_by: z.string(),
  /** The revision that was estimated: the estimate says nothing about later ones. */
  rev: z.int(),
  is_skipped: z.boolean(),
})
export type SegmentEstimate = z.infer<typeof segmentEstimate>

const machineNode = z.object({
  node_task_id: id,
  call_count: z.int(),
  /** The cost of all calls whose price is known; null unless the reader is an operator, as is the count of the others. */
  cost_micro_usd: z.int().nullable(),
  unpriced_count: z.int().nullable(),
  estimates: auditFigures
    .extend({ mean: z.number(), bands: z.array(z.int()).length(estimateBands.length), skip_from: z.int().nullable() })
    .nullable(),
})
export type MachineNode = z.infer<typeof machineNode>

export const qualityEstimate = {
  /** The newest estimates of a node task's segments, for people who take part in the work. */
  getSegmentEstimates: call({
    path: '/task/workbench/getSegmentEstimates',
    access: 'approved',
    input: z.object({ node_task_id: id }),
    output: z.object({ list: z.array(segmentEstimate), skip_from: z.int().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  /** The cost so far (for operators) and the estimates of the machines of these pieces; machines with neither aren't listed. */
  getMachineNodeList: call({
    path: '/task/node/getMachineNodeList',
    access: 'client',
    input: z.object({ task_id: id, piece_ids: z.array(id).min(1).max(100) }),
    output: z.object({ list: z.array(machineNode) }),
    errors: ['NOT_FOUND'],
  }),
  /** Errors that the estimate missed, by company or by task, those with the most checked segments first. */
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
