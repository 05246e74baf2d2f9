/** Opens a node task's document with the actor's rights. The assignee's first opening begins the work. */
import {
  isMaking,
  kindsWhere,
  type LabelSet,
  nodeKinds,
  orderedExts,
  readProducer,
  trialKinds,
  type WorkDocument,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { type Tab, takeLease } from '../../content/text/lease-rows.ts'
import { drawnKey } from '../../content/text/regions/region-rows.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { isUndraftedWork } from '../../money/settlement/conditions.ts'
import { keepActive } from '../engine/idle.ts'
import { everyKinds } from '../registry/registry.ts'
import { beginWork, type Document, lockDocument, readDocument } from './access.ts'
import { mayHold, readLease } from './lease.ts'

export async function openWorkbench(
  ctx: Ctx,
  input: { node_task_id: string; client_id: string },
): Promise<WorkDocument> {
  const tab = { actor: ctx.actor, client_id: input.client_id }
  const document = await openDocument(ctx, input.node_task_id, tab)
  const [{ is_all_drawn, reviewed_role_id, ...fields }, is_interpreted, verdict, label_set, lease] = await Promise.all([
    describe(ctx.db, document),
    isInterpreted(ctx.db, document),
    lastVerdict(ctx.db, document),
    readLabelSet(ctx.db, document),
    readLease(ctx.db, document, tab, ctx.now()),
  ])
  const reviewed_kind = (reviewed_role_id && trialKinds[reviewed_role_id]) ?? null
  const reviewed = reviewed_kind && nodeKinds[reviewed_kind]
  return {
    ...shownOf(document),
    lease,
    ...fields,
    reviewed_kind,
    is_interpreted: is_interpreted || Boolean(reviewed?.isLive),
    is_image_repaired: fields.is_image_repaired || reviewed?.output === 'picture',
    produced_by: makerOf(fields, document.makes_text && Boolean(is_all_drawn)),
    ...verdict,
    label_set,
  }
}

/** Where the actor may write, begins the work and gives the tab its lease. */
async function openDocument(ctx: Ctx, nodeTaskId: string, tab: Tab): Promise<Document> {
  const document = await readDocument(ctx, nodeTaskId)
  if (!mayHold(document)) return document
  return inTransaction(ctx, async (transaction) => {
    const locked = await lockDocument(transaction, ctx.actor, nodeTaskId)
    if (mayHold(locked)) {
      await beginWork(transaction, locked)
      await takeLease(transaction, locked, tab)
      // A reviewer may read for hours without marking anything, so opening counts as activity.
      if (locked.rights.review) await keepActive(transaction, locked.node_task_id)
    }
    return locked
  })
}

/** The fields of the document that the screen gets. */
function shownOf(document: Document) {
  const { node_task_id, task_id, purpose, kind, state, source_lang, target_lang, returned_count, makes_text, rights } =
    document
  return {
    node_task_id,
    task_id,
    purpose,
    kind,
    state,
    source_lang,
    target_lang,
    returned_count,
    makes_text,
    can: rights,
  }
}

/** Null for a machine whose recognized regions were all removed: it hasn't made the text. */
function makerOf(
  { produced_by, picture_file_id }: { produced_by: string | null; picture_file_id: string | null },
  isDrawn: boolean,
) {
  const hasRead = produced_by !== null && readProducer(produced_by).maker !== 'by hand'
  return hasRead && picture_file_id !== null && isDrawn ? 'drawn' : produced_by
}

const repairing = kindsWhere(({ output }) => output === 'picture')
const estimating = kindsWhere(({ isEstimate }) => isEstimate)

async function readLabelSet(tx: Tx, { annotation_id }: Document): Promise<LabelSet | null> {
  const [labelSet] = everyKinds('labelSet')
  return annotation_id && labelSet ? labelSet(tx, annotation_id) : null
}

const played = [...orderedExts.audios, ...orderedExts.videos]

const nodeNote = sql<string>`coalesce(jsonb_path_query_first(t.graph, '$.nodes[*] ? (@.node_id == $id).settings.note',
  jsonb_build_object('id', n.node_id)) #>> '{}', '')`

const isImageRepaired = sql<boolean>`exists (
  select from node_task m
  where m.piece_id = n.piece_id and m.position <= n.position and m.kind = any(${repairing}::text[]))`

/** Excludes machines that only estimated the text or left it unchanged. */
const maker = sql<string | null>`(
  select b.produced_by from node_task b
  where b.piece_id = n.piece_id and b.position < n.position
    and b.kind <> all(${estimating}::text[]) and b.produced_by not in ('unchanged', 'skipped')
  order by b.position desc limit 1)`

const isAllDrawn = sql<boolean>`not exists (
  select from segment s
  where s.piece_id = n.piece_id and s.removed_at is null and s.key not like ${`${drawnKey('')}%`})`

const segmentCount = sql<number>`(
  select count(*) from segment s where s.piece_id = n.piece_id and s.removed_at is null)`

async function describe(tx: Tx, { node_task_id }: Document) {
  const query = tx
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .innerJoin('piece as p', 'p.piece_id', 'n.piece_id')
    .innerJoin('task_file as tf', 'tf.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 'tf.file_id')
    .leftJoin('trial as r', 'r.node_task_id', 'n.node_task_id')
    .leftJoin('review as v', 'v.node_task_id', 'n.node_task_id')
    .select(['t.number as task_number', 't.name as task_name', 't.description', 't.style_guide'])
    .select(['f.name as file_name', 'n.deadline_at', 'n.opened_at', 'n.active_ms', 'r.trial_id'])
    .select('v.role_id as reviewed_role_id')
    .select([nodeNote.as('node_note'), isImageRepaired.as('is_image_repaired'), maker.as('produced_by')])
    .select(isUndraftedWork.as('is_undrafted'))
    .select(({ eb, ref }) => [
      eb.case().when('t.media', '=', 'pic').then(ref('tf.file_id')).end().as('picture_file_id'),
      // The recording that belongs to a subtitle file, else the piece's own recording.
      eb
        .case()
        .when('f.ext', 'in', played)
        .then(ref('tf.file_id'))
        .else(ref('tf.media_file_id'))
        .end()
        .as('media_file_id'),
    ])
    .select([isAllDrawn.as('is_all_drawn'), segmentCount.as('segment_count')])
  return query.where('n.node_task_id', '=', node_task_id).executeTakeFirstOrThrow()
}

/** True for an interpretation and its review, and for a client's confirmation of one without text. */
async function isInterpreted(tx: Tx, { kind, piece_id, node_task_id }: Document): Promise<boolean> {
  const { by } = nodeKinds[kind]
  if (by === 'human') return Boolean(nodeKinds[kind].isLive)
  const work = await tx
    .selectFrom('node_task')
    .select('kind')
    .where('piece_id', '=', piece_id)
    .where('state', '<>', 'cancelled')
    .$if(by === 'reviewer', (query) =>
      query.where('node_task_id', '=', ({ selectFrom }) =>
        selectFrom('node_task').select('reviewed_id').where('node_task_id', '=', node_task_id),
      ),
    )
    .execute()
  const made = work.filter((one) => isMaking(nodeKinds[one.kind]))
  return made.length > 0 && made.every((one) => nodeKinds[one.kind].isLive)
}

/** The verdicts that concern a node task: a review's own; for work, those on it; for others, all of the piece. */
function verdictsOf({ kind, node_task_id, piece_id }: Document) {
  const { by } = nodeKinds[kind]
  if (by === 'reviewer') return sql`q.node_task_id = ${node_task_id}`
  if (by === 'human') return sql`q.reviewed_id = ${node_task_id}`
  return sql`q.node_task_id in (select node_task_id from node_task where piece_id = ${piece_id})`
}

/** The last score, and the reason of the last return while the work is being corrected. */
async function lastVerdict(tx: Tx, document: Document): Promise<Pick<WorkDocument, 'last_score' | 'return_reason'>> {
  type Score = NonNullable<WorkDocument['last_score']>
  const { rows: scores } = await sql<Score & { verdict: string; reason: string; created_at: string }>`
    select score, formula, inputs, verdict, reason, created_at from qa_result q
    where ${verdictsOf(document)} order by created_at desc, round desc limit 1`.execute(tx)
  const [last] = scores
  const last_score = last ? { score: last.score, formula: last.formula, inputs: last.inputs } : null
  const isBack = document.returned_count > 0 && ['assigned', 'in_progress'].includes(document.state)
  if (!isBack) return { last_score, return_reason: null }
  const { rows: returns } = await sql<{ reason: string; created_at: string }>`
    select params ->> 'reason' as reason, e.created_at
    from task_event e join node_task n using (node_task_id)
    where n.piece_id = ${document.piece_id} and e.kind in ('sentBackByClient', 'reworkOpened')
    order by e.created_at desc limit 1`.execute(tx)
  const [client] = returns
  if (client && (!last || client.created_at > last.created_at)) return { last_score, return_reason: client.reason }
  return { last_score, return_reason: last?.verdict === 'return' ? last.reason : null }
}
