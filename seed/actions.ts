/** Actions of people by calls: order, accept, write, submit. For the demo world, the tests and the browser journeys. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  calls,
  day,
  type InputOf,
  type Media,
  type NodeKind,
  type SegmentPatch,
  toWireTime,
  type WorkSegment,
} from '@polyphony/contract'
import type { Db } from '../server/src/ground/db/connect.ts'
import type { Player } from './player.ts'

/** Anybody who can make calls. */
export type Caller = Pick<Player, 'call'>

/** For a call that takes effect once, however often it is sent. */
export const idempotencyKey = () => ({ 'x-idempotency-key': randomUUID() })

type Order = InputOf<typeof calls.task.createTask>
type Given = 'media' | 'files' | 'target_langs'
export type WantedOrder = Pick<Order, Given> &
  Partial<Omit<Order, Given>> & {
    /** Chooses the first standard flow with matching steps if `flow_id` is missing. */
    isFlow?: (kinds: readonly NodeKind[]) => boolean
    now?: Date
  }

/** Quotes an order from English, due in five days by default. @returns the order with the quoted price */
export async function quoteOrder(client: Caller, { isFlow, now = new Date(), ...wanted }: WantedOrder) {
  const order = {
    name: `Order ${randomUUID()}`,
    source_lang: 'en',
    deadline_at: toWireTime(new Date(now.getTime() + 5 * day)),
    ...wanted,
    flow_id: wanted.flow_id ?? (await findStandardFlow(client, wanted.media, isFlow)),
  }
  const { charge_minor, effort_percent = 0 } = await onceRead(() => client.call(calls.task.quoteTask, order))
  return { ...order, charge_minor, effort_percent }
}

const longestReadMs = 180_000

/** A busy machine may read a file for longer than a call waits: it is asked again, as the order form does. */
export async function onceRead<Answer>(
  ask: () => Promise<Answer>,
  until = Date.now() + longestReadMs,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!String(error).includes('FILES_BEING_READ') || Date.now() > until) throw error
    await sleep(500)
    return onceRead(ask, until)
  }
}

async function findStandardFlow(client: Caller, media: Media, isFlow: WantedOrder['isFlow'] = () => true) {
  const { list } = await client.call(calls.flow.getAllStdFlow, { media })
  const found = list.find(({ graph }) => isFlow(graph.nodes.map(({ kind }) => kind)))
  if (!found) throw new Error(`no standard flow for ${media} has such steps`)
  return found.flow_id
}

/** @returns the task's id */
export async function placeOrder(client: Caller, wanted: WantedOrder): Promise<string> {
  const order = await quoteOrder(client, wanted)
  return (await onceRead(() => client.call(calls.task.createTask, order, idempotencyKey()))).task_id
}

/** For orders that go from the work to the delivery without review and confirmation; anybody may accept the work. */
export const withoutChecks = { is_qa_required: false, is_acceptance_required: false, is_non_native_allowed: true }

export const hasSteps =
  (...wanted: readonly NodeKind[]) =>
  (kinds: readonly NodeKind[]) =>
    wanted.every((kind) => kinds.includes(kind))

/** The node task of an order that a talent has an open offer of. */
export function findOffer(db: Db, talent: Player, { task_id, lang }: { task_id: string; lang?: string }) {
  const offers = db
    .selectFrom('offer as o')
    .innerJoin('node_task as n', 'n.node_task_id', 'o.node_task_id')
    .select('n.node_task_id')
    .where('n.task_id', '=', task_id)
    .where('o.talent_id', '=', talent.account_id)
    .where('o.state', '=', 'open')
  return (lang ? offers.where('n.target_lang', '=', lang) : offers).executeTakeFirst()
}

/** Accepts an offer. */
export const acceptWork = (talent: Caller, node_task_id: string) =>
  talent.call(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())

/** Work that is open in a tab. */
export interface OpenWork {
  node_task_id: string
  client_id: string
}

export async function openWork(talent: Caller, node_task_id: string, client_id: string = randomUUID()) {
  const document = await talent.call(calls.workbench.openWorkbench, { node_task_id, client_id })
  return { node_task_id, client_id, document }
}

/** A patch that translates a segment. */
export function patchOf(segment_id: string, target: string, base_rev = 0) {
  const change = { target, state: 'translated', origin: { kind: 'human' }, active_ms: 1000 } as const
  return { segment_id, base_rev, ...change, idempotency_key: randomUUID() } satisfies SegmentPatch
}

/** Translates all or the first segments in an open tab. @returns the segments of the document */
export async function writeSegments(
  talent: Caller,
  { node_task_id, client_id }: OpenWork,
  wordsOf: (segment: WorkSegment, index: number) => string,
  { count = Number.POSITIVE_INFINITY, active_ms = 1000 } = {},
): Promise<WorkSegment[]> {
  const { list } = await talent.call(calls.workbench.getSegments, { node_task_id })
  const patches = list
    .slice(0, count)
    .map((segment, index) => ({ ...patchOf(segment.segment_id, wordsOf(segment, index), segment.rev), active_ms }))
  if (patches.length > 0) await talent.call(calls.workbench.saveSegments, { node_task_id, client_id, patches })
  return list
}

/** Submits the work. */
export const submitWork = (talent: Caller, { node_task_id, client_id }: OpenWork) =>
  talent.call(calls.workbench.submitNodeTask, { node_task_id, client_id }, idempotencyKey())
