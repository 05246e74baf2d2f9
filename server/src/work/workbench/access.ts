/** Finds a node task's document with the actor's rights; a document that the actor may not see is NOT_FOUND. */
import { confirmationKinds, kindsWhere, nodeKinds } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { startWork } from '../engine/start-work.ts'
import { makesText, recount } from './count-segments.ts'
import { type DocumentFacts, type DocumentRights, documentRights, isOwnWork } from './policy.ts'

export interface Document extends DocumentFacts {
  node_task_id: string
  task_id: string
  piece_id: string
  source_lang: string
  target_lang: string
  returned_count: number
  done_count: number
  total_count: number
  is_memory_used: boolean
  is_termbase_used: boolean
  rights: DocumentRights
}

/** @throws NOT_FOUND for actors who may not read it and for an unknown node task. */
export async function readDocument(
  ctx: Ctx,
  nodeTaskId: string,
  right: keyof DocumentRights = 'read',
): Promise<Document> {
  const document = await findDocument(ctx.db, ctx.actor, nodeTaskId, ctx.now())
  if (!document) throw notFound()
  requireRight(ctx.actor, document, right)
  return document
}

/** The same for a change; it locks the node task, so that changes of its text run one after the other. */
export async function lockDocument(
  transaction: Transaction,
  actor: Actor,
  nodeTaskId: string,
  right: keyof DocumentRights = 'read',
): Promise<Document> {
  const document = await findDocument(transaction.tx, actor, nodeTaskId, transaction.now(), true)
  if (!document) throw notFound()
  requireRight(actor, document, right)
  return document
}

/** @throws NOT_FOUND, or NODE_TASK_STATE_WRONG where the work is the actor's but its state doesn't allow the action. */
export function requireRight(actor: Actor, document: Document, right: keyof DocumentRights): void {
  if (document.rights[right]) return
  throw isOwnWork(actor, document) ? new CallError('NODE_TASK_STATE_WRONG') : notFound()
}

/** The assignee's first action in a node task begins the work. */
export async function beginWork(transaction: Transaction, document: Document): Promise<void> {
  if (document.state !== 'assigned') return
  await startWork(transaction, document.node_task_id)
  Object.assign(document, { state: 'in_progress' }, await recount(transaction.tx, document))
  document.rights.submit = document.rights.write || document.rights.annotate
}

const labelling = kindsWhere(({ isLabelling }) => isLabelling)

/**
 * The annotation node whose labels are shown: its own labels, or for a review or confirmation those of the reviewed
 * node.
 */
const annotationOf = sql<string | null>`case
  when n.kind = any(${labelling}::text[]) then n.node_task_id
  when r.kind = any(${labelling}::text[]) then r.node_task_id
  when n.kind = any(${confirmationKinds}::text[]) then (
    select a.node_task_id from node_task a
    where a.piece_id = n.piece_id and a.kind = any(${labelling}::text[]) and a.state <> 'cancelled'
    order by a.position desc limit 1)
  end`

export async function findDocument(
  tx: Tx,
  actor: Actor,
  nodeTaskId: string,
  now: Date,
  isForChange = false,
): Promise<Document | null> {
  const query = selectDocument(tx, actor, now).where('n.node_task_id', '=', nodeTaskId)
  const facts = await (isForChange ? query.forNoKeyUpdate('n') : query).executeTakeFirst()
  if (!facts) return null
  const { confirmer_id, ...found } = facts
  const document = {
    ...found,
    is_participant: Boolean(facts.is_participant),
    is_offered: Boolean(facts.is_offered),
    is_confirmer: nodeKinds[facts.kind].by === 'client' && confirmer_id === actor.account_id,
  }
  const rights = documentRights(actor, document)
  return rights.read ? { ...document, rights } : null
}

/** Selects a document, and whether the actor has a part in its piece or an offer for its work. */
function selectDocument(tx: Tx, { account_id }: Actor, now: Date) {
  return tx
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .leftJoin('node_task as r', 'r.node_task_id', 'n.reviewed_id')
    .select(['n.node_task_id', 'n.task_id', 'n.piece_id', 'n.company_id', 'n.purpose', 'n.kind', 'n.state'])
    .select(sql<string | null>`coalesce(n.assignee_id, n.holder_id)`.as('assignee_id'))
    .select(['n.source_lang', 'n.target_lang', 'n.returned_count', 'n.done_count', 'n.total_count'])
    .select(makesText('n').as('makes_text'))
    .select(annotationOf.as('annotation_id'))
    .select(['r.assignee_id as reviewed_assignee_id', 't.is_memory_used', 't.is_termbase_used', 't.confirmer_id'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('node_task as o')
          .select('o.node_task_id')
          .whereRef('o.piece_id', '=', 'n.piece_id')
          .where('o.assignee_id', '=', account_id)
          .where('o.state', '<>', 'cancelled'),
      ).as('is_participant'),
      exists(
        selectFrom('offer as f')
          .select('f.offer_id')
          .whereRef('f.node_task_id', '=', 'n.node_task_id')
          .where('f.talent_id', '=', account_id)
          .where((offer) =>
            offer.or([
              offer('f.state', '=', 'interested'),
              offer.and([offer('f.state', '=', 'open'), offer('f.expires_at', '>', now.toISOString())]),
            ]),
          ),
      ).as('is_offered'),
    ])
    .where('t.deleted_at', 'is', null)
}
