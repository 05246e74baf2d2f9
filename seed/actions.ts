/** What people do by their calls: order, take, write, hand in. The demo world, the tests and the journeys are played with it. */
import { randomUUID } from 'node:crypto'
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

/** Whoever can make calls, in whatever way. */
export type Caller = Pick<Player, 'call'>

/** For a call that is made once, however often it is sent. */
export const idempotencyKey = () => ({ 'x-idempotency-key': randomUUID() })

type Order = InputOf<typeof calls.task.createTask>
type Given = 'media' | 'files' | 'target_langs'
export type WantedOrder = Pick<Order, Given> &
  Partial<Omit<Order, Given>> & {
    /** The first standard flow with such steps, where `flow_id` names none. */
    isFlow?: (kinds: readonly NodeKind[]) => boolean
    now?: Date
  }

/** An order from English, due in five days where nothing else is wanted. @returns it with the price that was said. */
export async function quoteOrder(client: Caller, { isFlow, now = new Date(), ...wanted }: WantedOrder) {
  const order = {
    name: `Order ${randomUUID()}`,
    source_lang: 'en',
    deadline_at: toWireTime(new Date(now.getTime() + 5 * day)),
    ...wanted,
    flow_id: wanted.flow_id ?? (await findStandardFlow(client, wanted.media, isFlow)),
  }
  const { charge_minor } = await client.call(calls.task.quoteTask, order)
  return { ...order, charge_minor }
}

async function findStandardFlow(client: Caller, media: Media, isFlow: WantedOrder['isFlow'] = () => true) {
  const { list } = await client.call(calls.flow.getAllStdFlow, { media })
  const found = list.find(({ graph }) => isFlow(graph.nodes.map(({ kind }) => kind)))
  if (!found) throw new Error(`no standard flow for ${media} has such steps`)
  return found.flow_id
}

/** @returns the task's id. */
export async function placeOrder(client: Caller, wanted: WantedOrder): Promise<string> {
  const order = await quoteOrder(client, wanted)
  return (await client.call(calls.task.createTask, order, idempotencyKey())).task_id
}

/** For those that go from the work to the delivery at once; anybody may do it. */
export const withoutChecks = { is_qa_required: false, is_acceptance_required: false, is_non_native_allowed: true }

export const hasSteps =
  (...wanted: readonly NodeKind[]) =>
  (kinds: readonly NodeKind[]) =>
    wanted.every((kind) => kinds.includes(kind))

/** The work of an order that somebody has an open offer of. */
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

/** Takes what was offered. */
export const acceptWork = (talent: Caller, node_task_id: string) =>
  talent.call(calls.node.acceptNodeTask, { node_task_id }, idempotencyKey())

/** Work in a tab. */
export interface OpenWork {
  node_task_id: string
  client_id: string
}

export async function openWork(talent: Caller, node_task_id: string, client_id: string = randomUUID()) {
  const document = await talent.call(calls.workbench.openWorkbench, { node_task_id, client_id })
  return { node_task_id, client_id, document }
}

/** A segment translated by a person. */
export function patchOf(segment_id: string, target: string, base_rev = 0) {
  const change = { target, state: 'translated', origin: { kind: 'human' }, active_ms: 1000 } as const
  return { segment_id, base_rev, ...change, idempotency_key: randomUUID() } satisfies SegmentPatch
}

/** Translates each segment in an open tab, or the first ones. @returns what there was to work on. */
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

/** Hands the work in. */
export const submitWork = (talent: Caller, { node_task_id, client_id }: OpenWork) =>
  talent.call(calls.workbench.submitNodeTask, { node_task_id, client_id }, idempotencyKey())
