/** Writes what is said of segments: each on the revision and the text it was made on, each once. */
import {
  type AnnotationContent,
  type AnnotationResult,
  annotatedText,
  annotationFault,
  type annotation as calls,
  codePointCount,
  isAnnotated,
  type LabelSet,
  noAnnotation,
  type OutputOf,
  type ParsedOf,
  type SegmentAnnotation,
} from '@polyphony/contract'
import type { Ctx } from '../context.ts'
import type { Tx } from '../db/connect.ts'
import { CallError } from '../kernel/call-error.ts'
import { inTransaction, type Work } from '../kernel/transaction.ts'
import { active } from '../node/idle/idle.ts'
import { beginWork, type Document, lockDocument, requireRight } from '../workbench/access.ts'
import { needLease } from '../workbench/lease.ts'
import { roomOf } from '../workbench/may-watch.ts'
import { contentNow } from './count-annotated.ts'
import { labelSetOf } from './label-set-of.ts'
import { newestAnnotations } from './newest.ts'

type Input = ParsedOf<typeof calls.saveAnnotations>
type Patch = Input['patches'][number]
type Answers = Map<string, AnnotationResult>
type Said = SegmentAnnotation & { active_ms: number; idempotency_key: string }

export async function saveAnnotations(ctx: Ctx, input: Input): Promise<OutputOf<typeof calls.saveAnnotations>> {
  return inTransaction(ctx, async (work) => {
    const document = await lockDocument(work, ctx.actor, input.node_task_id)
    const answers = await firstAnswers(work.tx, ctx.actor.account_id, input.patches)
    if (input.patches.every((patch) => answers.has(patch.idempotency_key))) {
      const counts = { done_count: document.done_count, total_count: document.total_count }
      return answer(input, answers, counts)
    }
    requireRight(ctx.actor, document, 'annotate')
    await beginWork(work, document)
    await needLease(work, document, { actor: ctx.actor, client_id: input.client_id })
    const labelSet = await labelSetOf(work.tx, document.annotation_id!)
    const texts = await lockTexts(work.tx, document, input.patches)
    refuseFaults(input.patches, labelSet, texts)
    const now = await newestAnnotations(work.tx, document.annotation_id!, [...texts.keys()])
    const { said, doneMore } = apply(
      input.patches,
      answers,
      texts,
      new Map(now.map((one) => [one.segment_id, one])),
      labelSet,
    )
    await append(work.tx, document, ctx.actor.account_id, said)
    const counts = await addToNodeTask(work, document, doneMore, said)
    announce(work, document, said, input.client_id)
    return answer(input, answers, counts)
  })
}

/** What was answered to patches that have been here before. */
async function firstAnswers(tx: Tx, accountId: string, patches: readonly Patch[]): Promise<Answers> {
  const keys = patches.map((patch) => patch.idempotency_key)
  const before = await tx
    .selectFrom('annotation')
    .select(['idempotency_key', 'segment_id', 'rev', 'author_id'])
    .where('idempotency_key', 'in', keys)
    .execute()
  const answers: Answers = new Map()
  for (const { idempotency_key, segment_id, rev, author_id } of before) {
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

interface Text {
  text: string
  is_locked: boolean
}

/** The texts stay as they are until what is said of them is written. */
async function lockTexts(tx: Tx, { piece_id }: Document, patches: readonly Patch[]): Promise<Map<string, Text>> {
  const rows = await tx
    .selectFrom('segment')
    .select(['segment_id', 'target', 'codes', 'is_locked'])
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is', null)
    .where('segment_id', 'in', [...new Set(patches.map((patch) => patch.segment_id))])
    .orderBy('segment_id') // all who lock several do so in this order
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.segment_id, { text: annotatedText(row), is_locked: row.is_locked }]))
}

/** What doesn't go with the label set, or with the text it says it is about, is no work of our screen's. */
function refuseFaults(patches: readonly Patch[], { labels }: LabelSet, texts: ReadonlyMap<string, Text>): void {
  const fields = patches.flatMap((patch, at) => {
    const fault = texts.has(patch.segment_id) && annotationFault(patch, labels, codePointCount(patch.text))
    return fault ? [{ field: `patches.${at}.${fault}`, problem: 'invalid_value' }] : []
  })
  if (fields.length > 0) throw new CallError('Parameter_Error', { fields })
}

/** Goes through the patches in order and writes down what each is answered; `now` ends as it will be stored. */
function apply(
  patches: readonly Patch[],
  answers: Answers,
  texts: ReadonlyMap<string, Text>,
  now: Map<string, SegmentAnnotation>,
  { needs_label }: LabelSet,
) {
  const said: Said[] = []
  let doneMore = 0
  for (const patch of patches) {
    refuseReuse(patch, answers)
    if (answers.get(patch.idempotency_key)?.result === 'ok') continue
    const { segment_id, idempotency_key, base_rev, ...next } = patch
    const segment = texts.get(segment_id)
    const before = now.get(segment_id)
    const about = { segment_id, idempotency_key }
    if (!segment || segment.is_locked) {
      answers.set(idempotency_key, { result: 'refused', ...about, reason: segment ? 'locked' : 'absent' })
    } else if ((before?.rev ?? 0) !== base_rev || patch.text !== segment.text) {
      const { text } = segment
      const current = before ?? { ...noAnnotation, segment_id, rev: 0, text }
      answers.set(idempotency_key, { result: 'stale', ...about, current, text })
    } else {
      const rev = base_rev + 1
      const isDone = (content: AnnotationContent) => Number(isAnnotated(content, segment.text, needs_label))
      doneMore += isDone(next) - isDone(contentNow(before, segment.text))
      said.push({ ...next, segment_id, idempotency_key, rev })
      now.set(segment_id, { ...next, segment_id, rev })
      answers.set(idempotency_key, { result: 'ok', ...about, rev })
    }
  }
  return { said, doneMore }
}

async function append(tx: Tx, document: Document, author_id: string, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return
  const rows = said.map(({ labels, spans, ...one }) => ({
    ...one,
    ...{ node_task_id: document.annotation_id!, written_in: document.node_task_id, author_id },
    labels: JSON.stringify(labels),
    spans: JSON.stringify(spans),
  }))
  await tx.insertInto('annotation').values(rows).execute()
}

/** A review's own count isn't of labels. */
async function addToNodeTask({ tx, now }: Work, document: Document, doneMore: number, said: readonly Said[]) {
  const activeMs = said.reduce((sum, one) => sum + one.active_ms, 0)
  const isOwn = document.annotation_id === document.node_task_id
  return tx
    .updateTable('node_task')
    .set((eb) => ({
      done_count: eb('done_count', '+', isOwn ? doneMore : 0),
      active_ms: eb('active_ms', '+', activeMs),
      ...active(now()),
    }))
    .where('node_task_id', '=', document.node_task_id)
    .returning(['done_count', 'total_count'])
    .executeTakeFirstOrThrow()
}

function announce(work: Work, document: Document, said: readonly Said[], client_id: string): void {
  if (said.length === 0) return
  const { node_task_id, piece_id } = document
  const segment_ids = [...new Set(said.map((one) => one.segment_id))]
  work.emit(roomOf(document), 'annotations_changed', { node_task_id, piece_id, segment_ids, client_id })
}

function answer(input: Input, answers: Answers, counts: { done_count: number; total_count: number }) {
  const { done_count, total_count } = counts
  return { results: input.patches.map((patch) => answers.get(patch.idempotency_key)!), done_count, total_count }
}
