/** Writes patches of targets: each on the revision it was made on, each once, and nothing over somebody else's words. */
import type { OutputOf, ParsedOf, PatchResult, WorkSegment, workbench } from '@polyphony/contract'
import type { Ctx } from '../context.ts'
import type { Tx } from '../db/connect.ts'
import { CallError } from '../kernel/call-error.ts'
import { inTransaction, type Work } from '../kernel/transaction.ts'
import { active } from '../node/idle/idle.ts'
import { beginWork, type Document, lockDocument, requireRight } from './access.ts'
import { needLease } from './lease.ts'
import { roomOf } from './may-watch.ts'
import { workSegmentColumns } from './read-segments.ts'
import { appendRevisions, type NewRevision } from './segments/append-revisions.ts'
import { isDone } from './segments/count-segments.ts'

type Input = ParsedOf<typeof workbench.saveSegments>
type Patch = Input['patches'][number]
type Answers = Map<string, PatchResult>

export async function saveSegments(ctx: Ctx, input: Input): Promise<OutputOf<typeof workbench.saveSegments>> {
  refuseForeignStates(input.patches)
  return inTransaction(ctx, async (work) => {
    const document = await lockDocument(work, ctx.actor, input.node_task_id)
    const answers = await firstAnswers(work.tx, ctx.actor.account_id, input.patches)
    if (input.patches.every((patch) => answers.has(patch.idempotency_key))) return answer(input, answers, document)
    requireRight(ctx.actor, document, 'write')
    if (document.kind === 'imageRepair') throw new CallError('NODE_TASK_STATE_WRONG') // its words are another's work
    await beginWork(work, document)
    await needLease(work, document, { actor: ctx.actor, client_id: input.client_id })
    const { revisions, doneMore } = apply(
      document,
      input.patches,
      answers,
      await lockSegments(work.tx, document, input.patches),
    )
    if (revisions.length === 0) return answer(input, answers, document)
    await appendRevisions(work.tx, { node_task_id: document.node_task_id, author_id: ctx.actor.account_id }, revisions)
    const counts = await addToNodeTask(work, document, doneMore, revisions)
    announce(work, document, revisions, input.client_id)
    return answer(input, answers, counts)
  })
}

/** `reviewed` and `final` are verdicts, not the writer's. */
function refuseForeignStates(patches: readonly Patch[]): void {
  const fields = patches.flatMap((patch, at) =>
    patch.state === 'initial' || patch.state === 'translated'
      ? []
      : [{ field: `patches.${at}.state`, problem: 'invalid_value' }],
  )
  if (fields.length > 0) throw new CallError('Parameter_Error', { fields })
}

/** What was answered to patches that have been here before. */
async function firstAnswers(tx: Tx, accountId: string, patches: readonly Patch[]): Promise<Answers> {
  const keys = patches.map((patch) => patch.idempotency_key)
  const revisions = await tx
    .selectFrom('segment_revision')
    .select(['idempotency_key', 'segment_id', 'rev', 'author_id'])
    .where('idempotency_key', 'in', keys)
    .execute()
  const answers: Answers = new Map()
  for (const { idempotency_key, segment_id, rev, author_id } of revisions) {
    if (author_id !== accountId) throw new CallError('IDEMPOTENCY_KEY_REUSED')
    answers.set(idempotency_key!, { result: 'ok', segment_id, idempotency_key: idempotency_key!, rev })
  }
  for (const patch of patches) refuseReuse(patch, answers)
  return answers
}

function refuseReuse(patch: Patch, answers: Answers): void {
  const first = answers.get(patch.idempotency_key)
  if (first && first.segment_id !== patch.segment_id) throw new CallError('IDEMPOTENCY_KEY_REUSED')
}

async function lockSegments(tx: Tx, document: Document, patches: readonly Patch[]): Promise<Map<string, WorkSegment>> {
  const rows = await tx
    .selectFrom('segment')
    .select(workSegmentColumns)
    .where('piece_id', '=', document.piece_id)
    .where('removed_at', 'is', null)
    .where('segment_id', 'in', [...new Set(patches.map((patch) => patch.segment_id))])
    .orderBy('segment_id') // all who lock several do so in this order
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.segment_id, row]))
}

/** Goes through the patches in order and writes down what each is answered; `segments` ends as they will be stored. */
function apply(document: Document, patches: readonly Patch[], answers: Answers, segments: Map<string, WorkSegment>) {
  const revisions: NewRevision[] = []
  let doneMore = 0
  for (const patch of patches) {
    refuseReuse(patch, answers)
    if (answers.get(patch.idempotency_key)?.result === 'ok') continue
    const { segment_id, idempotency_key, base_rev, ...change } = patch
    const segment = segments.get(segment_id)
    if (!segment || segment.is_locked) {
      const reason = segment ? 'locked' : 'absent'
      answers.set(idempotency_key, { result: 'refused', segment_id, idempotency_key, reason })
    } else if (segment.rev !== base_rev) {
      answers.set(idempotency_key, { result: 'stale', segment_id, idempotency_key, current: segment })
    } else {
      const { target, state, origin } = change
      const next = { ...segment, target, state, origin, rev: segment.rev + 1 }
      segments.set(segment_id, next)
      doneMore += Number(isDone(next, document)) - Number(isDone(segment, document))
      revisions.push({ ...change, segment_id, idempotency_key, rev: next.rev })
      answers.set(idempotency_key, { result: 'ok', segment_id, idempotency_key, rev: next.rev })
    }
  }
  return { revisions, doneMore }
}

async function addToNodeTask(
  { tx, now }: Work,
  document: Document,
  doneMore: number,
  revisions: readonly NewRevision[],
) {
  const activeMs = revisions.reduce((sum, revision) => sum + revision.active_ms, 0)
  return tx
    .updateTable('node_task')
    .set((eb) => ({
      done_count: eb('done_count', '+', doneMore),
      active_ms: eb('active_ms', '+', activeMs),
      ...active(now()),
    }))
    .where('node_task_id', '=', document.node_task_id)
    .returning(['done_count', 'total_count'])
    .executeTakeFirstOrThrow()
}

function announce(work: Work, document: Document, revisions: readonly NewRevision[], client_id: string): void {
  const { node_task_id, piece_id } = document
  const segment_ids = [...new Set(revisions.map((revision) => revision.segment_id))]
  work.emit(roomOf(document), 'segments_changed', { node_task_id, piece_id, segment_ids, client_id })
}

function answer(input: Input, answers: Answers, counts: { done_count: number; total_count: number }) {
  const { done_count, total_count } = counts
  return { results: input.patches.map((patch) => answers.get(patch.idempotency_key)!), done_count, total_count }
}
