/** Lists a page of a task's pieces with the states of their steps. */
import { activeNodeStates, type calls, maxListRows, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { patternOf } from '../../../ground/db/grams.ts'
import { type Reader, readerOf, wants } from './attention.ts'
import { describeNode } from './describe-node.ts'
import { seePieces } from './pieces-seen.ts'
import { countPieces, readNodes, readPieces } from './read-pieces.ts'

type Call = (typeof calls)['taskPiece']['getTaskPieceList']
type Input = ParsedOf<Call>

export async function getTaskPieceList(ctx: Ctx, input: Input): Promise<OutputOf<Call>> {
  const { isManaging, isPaused, graph, where: seen } = await seePieces(ctx.db, ctx.actor, input.task_id)
  const where = sql.join([seen, ...filtersOf(input, readerOf(ctx, isManaging))], sql` and `)
  const { pageIndex, pageSize } = input
  const [count, pieces] = await Promise.all([
    countPieces(ctx.db, where),
    readPieces(ctx.db, where, { limit: pageSize, offset: pageIndex * pageSize }),
  ])
  const nodes = await readNodes(
    ctx.db,
    pieces.map((piece) => piece.piece_id),
  )
  const byPiece = Map.groupBy(nodes, (node) => node.piece_id)
  const list = pieces.map((piece) => ({
    ...piece,
    nodes: (byPiece.get(piece.piece_id) ?? []).map((node) => describeNode(ctx, node, { isManaging, isPaused, graph })),
  }))
  return { list, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}

function filtersOf(
  { task_id, node_id, state, attention, assignee_id, target_lang, keyword }: Input,
  reader: Reader,
): RawBuilder<unknown>[] {
  const ofPiece = [
    ...(target_lang ? [sql`p.target_lang = ${target_lang}`] : []),
    ...(keyword ? [sql`f.name ilike ${patternOf(keyword)}`] : []),
  ]
  const states = state === 'active' ? activeNodeStates : state ? [state] : null
  const ofStep = [
    ...(node_id ? [sql`n.node_id = ${node_id}`] : []),
    ...(states ? [sql`n.state in (${sql.join(states)})`] : []),
    ...(attention ? [wants(attention, reader)] : []),
    ...(assignee_id ? [sql`n.assignee_id = ${assignee_id}`] : []),
  ]
  if (ofStep.length === 0) return ofPiece
  // Selects from all steps of the task by an index; a subquery per piece would run a thousand times.
  const conditions = sql.join([sql`n.task_id = ${task_id} and n.state <> 'cancelled'`, ...ofStep], sql` and `)
  return [...ofPiece, sql`p.piece_id in (select n.piece_id from node_task n where ${conditions})`]
}
