/** Describes a step of a piece for the task's managers or for talents who work on it. */
import { type FlowGraph, isAssignable, maySkip, nodeKinds, type PieceNode, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { personOf } from '../store.ts'
import type { NodeRow } from './read-pieces.ts'

interface Seen {
  isManaging: boolean
  isPaused: boolean
  graph: FlowGraph
}

/** For talents: without colleagues' names. */
export function describeNode(
  ctx: Ctx,
  { nickname, username, avatar, ...node }: NodeRow,
  { isManaging, isPaused, graph }: Seen,
): PieceNode {
  const { by } = nodeKinds[node.kind]
  const isPeoples = by === 'human' || by === 'reviewer'
  const isMine = node.assignee_id === ctx.actor.account_id
  const isWaiting = node.state === 'in_progress' && node.retry_at !== null
  const isIdle = node.state === 'failed' || isWaiting
  const isInHand = node.state === 'assigned' || node.state === 'in_progress'
  const assignee = node.assignee_id
    ? personOf({ account_id: node.assignee_id, nickname, username: username!, avatar })
    : null
  return {
    ...node,
    assignee: isManaging || isMine ? assignee : null,
    release_at: isInHand && (isManaging || isMine) ? node.release_at : null,
    choice: isManaging && node.state === 'offering' ? choiceOf(node, ctx.now()) : null,
    can: {
      open: node.state !== 'waiting' && (isManaging ? by !== 'system' : isMine),
      assign: isManaging && !isPaused && isPeoples && isAssignable(node.state),
      confirm: isManaging && by === 'client' && node.state === 'in_progress',
      retry: isManaging && !isPaused && isIdle,
      cancel: isManaging && by === 'ai' && node.state === 'in_progress',
      skip: isManaging && !isPaused && isIdle && maySkip(graph, node.node_id),
    },
  }
}

/** Interest is collected or waits for the choice, which begins when nobody can answer any more. */
type Collected = Pick<NodeRow, 'interested' | 'open_until' | 'opens_at' | 'decides_at'>
function choiceOf({ interested, open_until, opens_at, decides_at }: Collected, now: Date): PieceNode['choice'] {
  if (!opens_at || !decides_at) return null
  const isOpen = interested !== null && interested > 0 && (open_until === null || open_until <= toWireTime(now))
  return { interested: interested ?? 0, is_open: isOpen, opens_at, decides_at }
}
