/** A task with where each of its pieces stands. */
import { type FlowGraph, mayChangeTask, maySkip, nodeKinds, type TaskDetail, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../context.ts'
import type { Tx } from '../db/connect.ts'
import { notFound } from '../kernel/call-error.ts'
import type { Task } from '../node/store.ts'
import { findManagedTask, listNodes, listPieces, ownPieces, personOf } from './store.ts'

type NodeRow = Awaited<ReturnType<typeof listNodes>>[number]
type PieceNode = TaskDetail['pieces'][number]['nodes'][number]

export async function getTaskDetail(ctx: Ctx, taskId: string): Promise<TaskDetail> {
  const task = await findManagedTask(ctx.db, ctx.actor, taskId)
  return describe(ctx, task, null)
}

/** For those who work on it: their own pieces, nobody's price, no colleague's name. */
export async function getAiHumanTaskDetail(ctx: Ctx, taskId: string): Promise<TaskDetail> {
  const pieces = await ownPieces(ctx.db, ctx.actor, taskId)
  const task = await ctx.db
    .selectFrom('task')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task || pieces.length === 0) throw notFound()
  return describe(ctx, task, new Set(pieces))
}

async function describe(ctx: Ctx, task: Task, only: ReadonlySet<string> | null): Promise<TaskDetail> {
  const isManaging = only === null
  const isOrder = task.purpose === 'order'
  const isPaused = task.paused_at !== null
  const [allPieces, allNodes, facts] = await Promise.all([
    listPieces(ctx.db, task.task_id),
    listNodes(ctx.db, task.task_id),
    loadFacts(ctx.db, task),
  ])
  const pieces = allPieces.filter((piece) => !only || only.has(piece.piece_id))
  const nodes = allNodes.filter((node) => !only || only.has(node.piece_id))
  const byPiece = Map.groupBy(nodes, (node) => node.piece_id)
  const waiting = nodes.filter((node) => node.kind === 'clientConfirmation' && node.state === 'in_progress')
  const done = nodes.filter((node) => node.state === 'completed').length
  return {
    ...task,
    ...facts,
    progress: nodes.length === 0 ? 0 : Math.floor((100 * done) / nodes.length),
    is_offering_changeable: isManaging && nodes.some(isUnfilled),
    can: {
      pause: isManaging && isOrder && mayChangeTask(task.status, 'pause'),
      resume: isManaging && isOrder && mayChangeTask(task.status, 'resume'),
      reset: isManaging && isOrder && mayChangeTask(task.status, 'reset'),
      change: isManaging && isOrder,
    },
    // While it is paused nothing is confirmed by itself.
    auto_confirm_at: task.paused_at ? null : (waiting.map((node) => node.deadline_at!).sort()[0] ?? null),
    pieces: pieces.map((piece) => ({
      ...piece,
      nodes: (byPiece.get(piece.piece_id) ?? []).map((node) =>
        toNode(ctx, node, { isManaging, isPaused, graph: task.graph }),
      ),
    })),
  }
}

/** Waits for somebody to do it, now or later. */
function isUnfilled({ kind, state }: NodeRow): boolean {
  const { by } = nodeKinds[kind]
  return (by === 'human' || by === 'reviewer') && (state === 'waiting' || state === 'offering')
}

async function loadFacts(tx: Tx, task: Task) {
  const { company_name, ...creator } = await tx
    .selectFrom('account as a')
    .innerJoin('company as c', (join) => join.on('c.company_id', '=', task.company_id))
    .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar', 'c.name as company_name'])
    .where('a.account_id', '=', task.created_by)
    .executeTakeFirstOrThrow()
  const { file_count } = await tx
    .selectFrom('task_file')
    .select((select) => select.fn.countAll<number>().as('file_count'))
    .where('task_id', '=', task.task_id)
    .executeTakeFirstOrThrow()
  const group = await tx
    .selectFrom('task_group')
    .select(['group_id', 'name'])
    .where('group_id', '=', task.group_id)
    .executeTakeFirst()
  const confirmer = await tx
    .selectFrom('account')
    .select(['account_id', 'nickname', 'username', 'avatar'])
    .where('account_id', '=', task.confirmer_id)
    .executeTakeFirst()
  return {
    ...{ creator: personOf(creator), company_name, file_count, group: group ?? null },
    confirmer: confirmer ? personOf(confirmer) : null,
  }
}

interface Seen {
  isManaging: boolean
  isPaused: boolean
  graph: FlowGraph
}

function toNode(
  ctx: Ctx,
  { nickname, username, avatar, inputs, ...node }: NodeRow,
  { isManaging, isPaused, graph }: Seen,
): PieceNode {
  const { by } = nodeKinds[node.kind]
  const isPeoples = by === 'human' || by === 'reviewer'
  const isMine = node.assignee_id === ctx.actor.account_id
  const isInHand = node.state === 'assigned' || node.state === 'in_progress'
  const assignee = node.assignee_id
    ? personOf({ account_id: node.assignee_id, nickname, username: username!, avatar })
    : null
  return {
    ...node,
    assignee: isManaging || isMine ? assignee : null,
    score_inputs: inputs,
    release_at: isInHand && (isManaging || isMine) ? node.release_at : null,
    choice: isManaging && node.state === 'offering' ? choiceOf(node, ctx.now()) : null,
    can: {
      open: node.state !== 'waiting' && (isManaging ? by !== 'system' : isMine),
      assign: isManaging && !isPaused && isPeoples && ['offering', 'assigned', 'in_progress'].includes(node.state),
      confirm: isManaging && by === 'client' && node.state === 'in_progress',
      retry: isManaging && !isPaused && node.state === 'failed',
      cancel: isManaging && by === 'ai' && node.state === 'in_progress',
      skip: isManaging && !isPaused && node.state === 'failed' && maySkip(graph, node.node_id),
    },
  }
}

/** Interest is being collected, or waits for the choice: that begins when nobody who was asked may answer any more. */
type Collected = Pick<NodeRow, 'interested' | 'open_until' | 'opens_at' | 'decides_at'>
function choiceOf({ interested, open_until, opens_at, decides_at }: Collected, now: Date): PieceNode['choice'] {
  if (!opens_at || !decides_at) return null
  const isOpen = interested !== null && interested > 0 && (open_until === null || open_until <= toWireTime(now))
  return { interested: interested ?? 0, is_open: isOpen, opens_at, decides_at }
}
