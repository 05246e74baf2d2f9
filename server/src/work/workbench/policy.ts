/** Rights on the text of a node task. */
import { managesOrders, type NodeKind, type NodeTaskState, nodeKinds, type TaskPurpose } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'

export interface DocumentFacts {
  company_id: string
  purpose: TaskPurpose
  kind: NodeKind
  state: NodeTaskState
  /** The holder, for an internal task. */
  assignee_id: string | null
  /** The author of the work that a qa node reviews. */
  reviewed_assignee_id: string | null
  /** It is a confirmation, and the actor is its named confirmer. */
  is_confirmer: boolean
  /** The actor does or reviews a node task of the same piece. */
  is_participant: boolean
  /** Its text is made here: it has no sources. */
  makes_text: boolean
  /** The annotation node whose labels are shown with it. */
  annotation_id: string | null
  /** The actor has an open offer for this node task. */
  is_offered: boolean
}

export interface DocumentRights {
  /** The text only: all that a talent with an offer may read. */
  read: boolean
  /** Targets. */
  write: boolean
  /** Issues, as a reviewer. */
  review: boolean
  /** Issues and the verdict, as the client. */
  confirm: boolean
  /** For people with a part in the work: comments, history, the company's memory and terms. */
  comment: boolean
  submit: boolean
  /** A picture's regions. */
  draw: boolean
  /** A recording's cues. */
  cues: boolean
  /** Labels; the text can't be changed. */
  annotate: boolean
}

const isUnderWay = (state: NodeTaskState) => state === 'assigned' || state === 'in_progress'

export function documentRights(actor: Actor, facts: DocumentFacts): DocumentRights {
  const { by, isLabelling, marksRegions, cutsCues } = nodeKinds[facts.kind]
  const isAssignee = facts.assignee_id === actor.account_id
  const isClient = isClientOf(actor, facts)
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

/** True if the actor is to do the node task, now or in another state. */
export function isOwnWork(actor: Actor, facts: DocumentFacts): boolean {
  if (nodeKinds[facts.kind].by === 'client') return isClientOf(actor, facts) || facts.is_confirmer
  return facts.assignee_id === actor.account_id
}

/** The company and operators see names; talents see each other's role only. */
export function seesNames(actor: Actor, facts: DocumentFacts): boolean {
  return actor.is_operator || isClientOf(actor, facts)
}

/** As the client: an operator is none. */
function isClientOf(actor: Actor, facts: DocumentFacts): boolean {
  return actor.company_id === facts.company_id && managesOrders(actor, facts.company_id)
}
