/** Who may do what with the text of a node task. */
import { type NodeKind, type NodeTaskState, nodeKinds, type TaskPurpose } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'

export interface DocumentFacts {
  company_id: string
  purpose: TaskPurpose
  kind: NodeKind
  state: NodeTaskState
  /** Its holder where it is no order. */
  assignee_id: string | null
  /** Of a qa node: who did the work it reviews. */
  reviewed_assignee_id: string | null
  /** The client's check, and the actor was named for it. */
  is_confirmer: boolean
  /** The actor does or reviews a node task of the same piece. */
  is_participant: boolean
  /** Its text is written here: it has no sources. */
  makes_text: boolean
  /** The annotation node whose labels are shown with it. */
  annotation_id: string | null
  /** This node task is offered to the actor, and the offer is open. */
  is_offered: boolean
}

export interface DocumentRights {
  /** The text and nothing else: who is only offered the work has no more than this. */
  read: boolean
  /** Targets. */
  write: boolean
  /** Issues, as a reviewer. */
  review: boolean
  /** Issues and the verdict, as the client. */
  confirm: boolean
  /** What goes with a part in the work: comments, history, the company's memory and terms. */
  comment: boolean
  submit: boolean
  /** A picture's regions. */
  draw: boolean
  /** A recording's cues. */
  cues: boolean
  /** Labels on the text, which stays as it is. */
  annotate: boolean
}

const isUnderWay = (state: NodeTaskState) => state === 'assigned' || state === 'in_progress'

export function documentRights(actor: Actor, facts: DocumentFacts): DocumentRights {
  const { by, isLabelling, marksRegions, cutsCues } = nodeKinds[facts.kind]
  const isAssignee = facts.assignee_id === actor.account_id
  const isClient = administers(actor, facts)
  const isAtWork = by === 'human' && isAssignee && isUnderWay(facts.state)
  const write = isAtWork && !isLabelling
  const review =
    by === 'reviewer' && isAssignee && facts.reviewed_assignee_id !== actor.account_id && isUnderWay(facts.state)
  const comment = isAssignee || facts.is_confirmer || facts.is_participant || isClient || actor.is_operator
  return {
    read: comment || facts.is_offered,
    write,
    review,
    confirm: by === 'client' && (isClient || facts.is_confirmer) && facts.state === 'in_progress',
    comment,
    submit: isAtWork && facts.state === 'in_progress',
    draw: write && Boolean(marksRegions),
    cues: write && (cutsCues === 'besideOthers' || (cutsCues === 'ofOwnText' && facts.makes_text)),
    annotate: facts.annotation_id !== null && (review || (isAtWork && Boolean(isLabelling))),
  }
}

/** Whether the node task is the actor's to do, now or in another state. */
export function isOwnWork(actor: Actor, facts: DocumentFacts): boolean {
  if (nodeKinds[facts.kind].by === 'client') return administers(actor, facts) || facts.is_confirmer
  return facts.assignee_id === actor.account_id
}

/** The company and the operators see who did what; talents see each other's part, not their names. */
export function seesNames(actor: Actor, facts: DocumentFacts): boolean {
  return actor.is_operator || administers(actor, facts)
}

function administers(actor: Actor, facts: DocumentFacts): boolean {
  return actor.role_admin && actor.company_id === facts.company_id
}
