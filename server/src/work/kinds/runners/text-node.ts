/** Reads and writes the text of a piece for machines. */

import {
  type FlowNodeSettings,
  fromWireTime,
  type MemoryMatch,
  type SegmentOrigin,
  type SegmentState,
  spelled,
  type TermMatch,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { type FindOptions, findManyMatches } from '../../../content/memory/match/find-matches.ts'
import { termsOfDocument } from '../../../content/memory/term/termbase.ts'
import { type MachineItem, writeMachineRevisions } from '../../../content/text/write-machine-revisions.ts'
import type { AiPurpose } from '../../../ground/adapters/ai/meter.ts'
import type { App } from '../../../ground/context.ts'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { approvedRules } from '../../../knowledge/insight/approved-rules.ts'

export type TextNode = Awaited<ReturnType<typeof readTextNode>>
export type TextSegment = Awaited<ReturnType<typeof readTextSegments>>[number]

export async function readTextNode(db: Tx, nodeTaskId: string) {
  const node = await db
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select(['n.node_task_id', 'n.node_id', 'n.piece_id', 'n.task_id', 'n.company_id', 'n.state'])
    .select(['n.source_lang', 'n.target_lang', 'n.opened_at', 't.style_guide', 't.graph', 't.created_by'])
    .select(['t.is_memory_used', 't.is_termbase_used'])
    .where('n.node_task_id', '=', nodeTaskId)
    .executeTakeFirst()
  if (!node) throw notFound()
  const settings: FlowNodeSettings = node.graph.nodes.find((each) => each.node_id === node.node_id)?.settings ?? {}
  const style_guide = [node.style_guide, ...(await approvedRules(db, node))].filter((part) => part !== '').join('\n')
  return { ...node, style_guide, settings }
}

/** The facts under which a node's calls to a model are recorded, on behalf of the client who ordered the work. */
export function purposeOf({ company_id, created_by, task_id, node_task_id }: TextNode): AiPurpose {
  return { company_id, account_id: created_by, task_id, node_task_id }
}

/** Models read placeholders and tags as the file has them; `writeDrafts` makes codes of them again. */
export async function readTextSegments(db: Tx, pieceId: string) {
  const segments = await db
    .selectFrom('segment')
    .select(['segment_id', 'kind', 'start_ms', 'end_ms', 'source', 'codes', 'context', 'speaker', 'length_limit'])
    .select(['target', 'state', 'origin', 'rev', 'is_locked'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
  return segments.map(spelled)
}

/** The memory's matches for the segments, where the order allows the memory. */
export async function matchesOf(
  db: Tx,
  node: TextNode,
  segments: readonly TextSegment[],
  options: FindOptions,
): Promise<MemoryMatch[][]> {
  return node.is_memory_used ? findManyMatches(db, node, segments, options) : segments.map(() => [])
}

/** The company's terms in the segments, where the order allows the termbase. */
export async function termsOf(db: Tx, node: TextNode, segments: readonly TextSegment[]): Promise<TermMatch[]> {
  return node.is_termbase_used ? termsOfDocument(db, node, segments) : []
}

/** Segments that this node has written since it was opened, also in an earlier run of the job. */
export async function writtenBy(
  db: Tx,
  { node_task_id, opened_at }: Pick<TextNode, 'node_task_id' | 'opened_at'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('segment_revision')
    .select('segment_id')
    .where('node_task_id', '=', node_task_id)
    .$if(opened_at !== null, (query) => query.where('created_at', '>=', sqlTime(opened_at!)))
    .execute()
  return new Set(rows.map((row) => row.segment_id))
}

/** The number of segments that a model wrote in this opening of the node. */
export async function countByModel(
  db: Tx,
  { node_task_id, opened_at }: Pick<TextNode, 'node_task_id' | 'opened_at'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('segment_revision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('node_task_id', '=', node_task_id)
    .where(sql<string>`origin ->> 'kind'`, '=', 'llm')
    .$if(opened_at !== null, (query) => query.where('created_at', '>=', sqlTime(opened_at!)))
    .executeTakeFirstOrThrow()
  return count
}

/** True for a target that a person wrote or that came with the file; machines don't overwrite it. */
export function isByPeople({ target, origin }: { target: string; origin: SegmentOrigin }): boolean {
  return target !== '' && (origin.kind === 'human' || origin.kind === 'import')
}

/** Identifies one opening of a node: a node that is opened again works again, a repeated job doesn't. */
export const attemptOf = (openedAt: string | null) => (openedAt === null ? 0 : fromWireTime(openedAt).getTime())

export async function writeDrafts(
  app: App,
  { node_task_id, opened_at }: Pick<TextNode, 'node_task_id' | 'opened_at'>,
  drafts: readonly Omit<MachineItem, 'state'>[],
  state: SegmentState = 'initial',
): Promise<void> {
  const items = drafts.map((draft) => ({ ...draft, state }))
  await inTransaction(app, (transaction) =>
    writeMachineRevisions(transaction, { node_task_id, attempt: attemptOf(opened_at), items }),
  )
}
