/** Work for which nobody was found: why, in numbers, and what can be done about it (docs/decisions/0037-nobody-found.md). */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { currency, id, listOf, minor, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { maxNodesAtOnce, nodeResults } from './node.ts'

/** Rules of matching that can be left out of account for a step; the others protect people or the work. */
export const widenings = ['noTime', 'notNative'] as const
export const widening = z.enum(widenings)
export type Widening = z.infer<typeof widening>

/** How the search for somebody for a step differs from how it began. */
export interface NodeSearch {
  /** Rules that are left out of account. */
  widened: readonly Widening[]
  /** Who hadn't answered by this moment may be asked again. */
  again_at: string | null
  /** Who had refused because of the pay by this moment may be asked again. */
  raised_at: string | null
  /** The rounds of offers before the search was changed last. */
  rounds_before: number
}
export const plainSearch: NodeSearch = { widened: [], again_at: null, raised_at: null, rounds_before: 0 }

/** Of the company's own team nobody is counted: they get no offers. */
export const shortageReasons = z.object({
  /** Approved talents with the step's role and pair. */
  qualified: z.number().int(),
  /** Why each of these isn't asked: one reason a person. */
  excluded: z.record(z.string(), z.number().int()),
  refused: z.number().int(),
  /** The part of these that said the pay is too low. */
  refused_pay: z.number().int(),
  unanswered: z.number().int(),
  rounds: z.number().int(),
  /** There is no price, so it can't be offered. */
  is_unpriced: z.boolean(),
})
export type ShortageReasons = z.infer<typeof shortageReasons>

/** The pieces of a task that lack somebody for the same step in the same language. */
const shortage = z.object({
  task_id: id,
  task_number: z.number().int(),
  task_name: z.string(),
  company_id: id,
  company_name: z.string(),
  node_id: z.string(),
  kind: nodeKind,
  /** People begin most of it from nothing. */
  is_undrafted: z.boolean(),
  source_lang: z.string(),
  target_lang: z.string(),
  piece_count: z.number().int(),
  /** At most as many as one call takes. */
  node_task_ids: z.array(id),
  /** Of the piece that has waited longest. */
  reasons: shortageReasons,
  raised_at: wireTime,
  deadline_at: wireTime,
  /** What talents are paid for all of them; null: the reader isn't an operator, or there is no price. */
  pay_minor: minor.nullable(),
  currency,
  can: z.object({ widen: z.array(widening), raise: z.boolean() }),
})
export type Shortage = z.infer<typeof shortage>

const steps = z.object({ node_task_ids: z.array(id).min(1).max(maxNodesAtOnce) })

/** The calls change each step on its own: an error of one doesn't undo the others. Each begins a round at once. */
export const shortages = {
  /** The longest wait first: of the company's tasks, for operators of all. */
  getShortageList: call({
    path: '/task/node/getShortageList',
    access: 'client',
    input: page.extend({ task_id: id.optional() }),
    output: listOf(shortage),
  }),
  /** Native speakers only is what the client ordered: only the client can give that up. */
  widenSearch: call({
    path: '/task/node/widenSearch',
    access: 'client',
    rate: 'heavy',
    input: steps.extend({ widen: z.array(widening).min(1) }),
    output: nodeResults,
  }),
  /** Adds to the talent's pay; the house bears it, the client's price stays. Who refused because of the pay is asked again. */
  raisePay: call({
    path: '/task/node/raisePay',
    access: 'operator',
    rate: 'heavy',
    input: steps.extend({ percent: z.int().min(1).max(200) }),
    output: nodeResults,
  }),
  /** Another round now, also for those who haven't answered. */
  offerAgain: call({
    path: '/task/node/offerAgain',
    access: 'client',
    rate: 'heavy',
    input: steps,
    output: nodeResults,
  }),
}
