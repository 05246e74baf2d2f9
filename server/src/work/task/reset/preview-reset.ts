/** Shows everything that a reset would undo. */
import { mayChangeTask, nodeKinds, type Person, present, type ResetPreview, reviewKinds } from '@polyphony/contract'
import { sql } from 'kysely'
import { countEarlier, countSegmentsOf, type EarlierCounts } from '../../../content/text/restore-segments.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { entryOf } from '../../../ground/kernel/entry-of.ts'
import { allPieces } from '../piece/pieces-seen.ts'
import { readPieces } from '../piece/read-pieces.ts'
import { findManagedOrder, personOf } from '../store.ts'
import { lettersOf, type NodeMove, planReset, type ResetPlan } from './plan-reset.ts'
import { openOffers, readFacts } from './read-facts.ts'

export interface AskedReset {
  task_id: string
  node_id: string
  piece_ids: string[] | null
}

/** @throws NOT_FOUND, RESET_NOT_ALLOWED. */
export async function previewReset(ctx: Ctx, asked: AskedReset): Promise<ResetPreview> {
  const { db } = ctx
  const task = await findManagedOrder(db, ctx.actor, asked.task_id)
  const plan = mayChangeTask(task.status, 'reset')
    ? planReset(task.graph, await readFacts(db, task, asked.piece_ids), { ...asked, isFree: ctx.actor.is_operator })
    : null
  if (!plan) throw new CallError('RESET_NOT_ALLOWED')
  const moves = movesOf(plan)
  const people = await namesOf(db, task.task_id)
  const offers = await openOffers(
    db,
    moves.map((move) => move.node_task_id),
  )
  for (const [id, person] of await namesOfAccounts(
    db,
    offers.map((offer) => offer.talent_id),
  ))
    people.set(id, person)
  const { seal, charge_minor } = plan
  return {
    seal,
    charge_minor,
    node_id: asked.node_id,
    currency: task.currency,
    deadline_at: task.deadline_at,
    kind: present(task.graph.nodes.find((node) => node.node_id === asked.node_id)).kind,
    pieces: await describePieces(db, task.task_id, plan, people),
    // A client would read the margin and people's pay from these.
    payments: ctx.actor.is_operator ? moves.flatMap((move) => paymentOf(move, people)) : [],
    letters: lettersOf(plan, offers).map(({ account_id, kind }) => ({ person: entryOf(people, account_id), kind })),
  }
}

export const movesOf = (plan: ResetPlan) => plan.pieces.flatMap((piece) => piece.moves)

/** The pay of submitted or completed work. */
function paymentOf(move: NodeMove, people: ReadonlyMap<string, Person>): ResetPreview['payments'] {
  const { node_task_id, kind, state, assignee_id, pay_minor, paid_minor } = move
  if (!assignee_id || !pay_minor || (state !== 'submitted' && state !== 'completed')) return []
  const amount_minor = paid_minor ?? pay_minor
  const effect = paid_minor === null ? 'postponed' : 'kept'
  return [{ node_task_id, kind, person: entryOf(people, assignee_id), amount_minor, effect }]
}

async function describePieces(
  tx: Tx,
  taskId: string,
  plan: ResetPlan,
  people: ReadonlyMap<string, Person>,
): Promise<ResetPreview['pieces']> {
  const ofTask = new Map((await readPieces(tx, allPieces(taskId))).map((piece) => [piece.piece_id, piece]))
  const reset = plan.pieces.filter((piece) => piece.effect === 'resets')
  const idsOf = (isRemoved: boolean) =>
    reset.filter((piece) => piece.is_text_removed === isRemoved).map((piece) => piece.piece_id)
  const node_task_ids = movesOf(plan).map((move) => move.node_task_id)
  const [restored, removed, marks, outputs] = await Promise.all([
    countEarlier(tx, { piece_ids: idsOf(false), node_task_ids }),
    countSegmentsOf(tx, idsOf(true)),
    countMarks(tx, node_task_ids),
    countOutputs(tx, reset),
  ])
  const aboutOf = (pieceId: string) => {
    const { file_name, target_lang, is_source } = entryOf(ofTask, pieceId)
    return { file_name, target_lang, is_source }
  }
  return plan.pieces.map(({ piece_id, effect, moves, is_text_removed }) => ({
    piece_id,
    effect,
    ...aboutOf(piece_id),
    nodes: moves.map(({ node_task_id, node_id, kind, state, state_after, is_kept, deadline_at, assignee_id }) => ({
      node_task_id,
      node_id,
      kind,
      state,
      state_after,
      is_kept,
      deadline_at,
      assignee: assignee_id ? entryOf(people, assignee_id) : null,
    })),
    ...(restored.get(piece_id) ?? nothingEarlier),
    is_shape_lost: !is_text_removed && moves.some((move) => !move.is_shape_kept),
    removed_count: removed.get(piece_id) ?? 0,
    mark_count: marks.get(piece_id) ?? 0,
    output_count: outputs.get(piece_id) ?? 0,
  }))
}

const nothingEarlier: EarlierCounts = { restored_count: 0, moved_count: 0, back_count: 0, gone_count: 0 }

/** Counts the marks of the reviews among these steps. */
async function countMarks(tx: Tx, nodeTaskIds: readonly string[]): Promise<Map<string, number>> {
  if (nodeTaskIds.length === 0) return new Map()
  const { rows } = await sql<{ piece_id: string; count: number }>`
    select m.piece_id, count(*)::int as count from (
      select piece_id, node_task_id from segment_issue union all select piece_id, node_task_id from segment_comment
    ) m join node_task n using (node_task_id)
    where n.node_task_id = any(${nodeTaskIds}::uuid[]) and n.kind = any(${reviewKinds}::text[]) group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.piece_id, row.count]))
}

/** Counts the files of pieces whose delivery is undone. */
async function countOutputs(tx: Tx, pieces: ResetPlan['pieces']): Promise<Map<string, number>> {
  const ids = pieces.filter((piece) => piece.moves.some(isDelivered)).map((piece) => piece.piece_id)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('task_output')
    .select(['piece_id', (row) => row.fn.countAll<number>().as('count')])
    .where('piece_id', 'in', ids)
    .groupBy('piece_id')
    .execute()
  return new Map(rows.map((row) => [row.piece_id, row.count]))
}

const isDelivered = ({ kind, state }: NodeMove) => nodeKinds[kind].by === 'system' && state === 'completed'

/** Everybody who has or had a step of the task. */
async function namesOf(tx: Tx, taskId: string): Promise<Map<string, Person>> {
  const rows = await tx
    .selectFrom('node_task as n')
    .innerJoin('account as a', 'a.account_id', 'n.assignee_id')
    .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
    .where('n.task_id', '=', taskId)
    .execute()
  return new Map(rows.map((row) => [row.account_id, personOf(row)]))
}

async function namesOfAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('account')
    .select(['account_id', 'nickname', 'username', 'avatar'])
    .where('account_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.account_id, personOf(row)]))
}
