/** Creates a review in the queue: a copy of the work as it was handed in, with the findings of the automatic checks. */
import {
  hour,
  type MarkedSegment,
  type Media,
  paths,
  preMark,
  present,
  type ReviewReason,
  type TrialRoleId,
  type TrialTerm,
  toWireTime,
  trialForms,
  trialRules,
} from '@polyphony/contract'
import { sendLetter, sendLetterToOperators } from '../../base/message/send-letter.ts'
import type { NewSegment } from '../../content/text/write-segments.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { createInternalTask } from '../../work/engine/internal/create-internal-task.ts'
import { serverKind } from '../../work/registry/registry.ts'
import { findReviewers, type ReviewKind } from './queue/qualified.ts'
import { queueLink } from './queue/queue-link.ts'
import { segmentIdsOf } from './segments-of.ts'

export type ReviewedSegment = NewSegment & { segment_id?: string } & Pick<
    MarkedSegment,
    'target' | 'draft' | 'reference'
  >

export interface NewReview extends ReviewKind {
  reason: ReviewReason
  role_id: TrialRoleId
  /** The node task of which this review is a sample; null for a trial. */
  sampled_id: string | null
  /** The node task whose recordings or pictures are copied, too; null: it has none. */
  copied_id: string | null
  title: string
  introduction: string
  style_guide: string
  terms: readonly TrialTerm[]
  media: Media
  file_id: string
  media_file_id: string | null
  word_count: number
  segments: readonly ReviewedSegment[]
}

export async function createReview(transaction: Transaction, made: NewReview): Promise<string> {
  const { reason, talent_id, trial_id, sampled_id, role_id, source_lang, target_lang } = made
  const pair = { source_lang, target_lang }
  const now = transaction.now()
  const due = new Date(now.getTime() + trialRules.reviewAimHours * hour)
  const { task_id, node_task_id } = await createInternalTask(transaction, {
    purpose: 'review',
    kind: 'qa',
    name: made.title,
    description: made.introduction,
    ...pair,
    style_guide: made.style_guide,
    media: made.media,
    file_id: made.file_id,
    media_file_id: made.media_file_id,
    word_count: made.word_count,
    segments: made.segments,
    created_by: talent_id,
    holder_id: null,
    hours: trialRules.reviewTakenHours,
    deadline_at: due,
  })
  const ids = await segmentIdsOf(transaction.tx, node_task_id)
  if (made.copied_id) await copyWork(transaction, made.copied_id, node_task_id, made.segments, ids)
  const marked = made.segments.map((segment, index) => ({ ...segment, segment_id: present(ids[index]) }))
  const review_id = transaction.newId()
  await transaction.tx
    .insertInto('review')
    .values({
      review_id,
      trial_id,
      sampled_id,
      reason,
      talent_id,
      role_id,
      task_id,
      node_task_id,
      ...pair,
      hints: JSON.stringify(hintsOf(marked, made)),
      created_at: now,
      due_at: due,
    })
    .execute()
  await tellReviewers(transaction, made, toWireTime(due))
  return review_id
}

function hintsOf(marked: readonly MarkedSegment[], { role_id, terms, source_lang, target_lang }: NewReview) {
  if (trialForms[role_id].isWritten) return preMark(marked, terms, { source_lang, target_lang })
  return marked.map(({ segment_id, draft, reference }) => ({ segment_id, draft, reference, hints: [] }))
}

/** Copies what the kind of work keeps beside the text. */
async function copyWork(
  transaction: Transaction,
  copied_id: string,
  copy_id: string,
  segments: readonly ReviewedSegment[],
  ids: readonly string[],
): Promise<void> {
  const nodes = await transaction.tx
    .selectFrom('node_task')
    .select(['node_task_id', 'piece_id', 'kind'])
    .where('node_task_id', 'in', [copied_id, copy_id])
    .execute()
  const nodeOf = (id: string) => present(nodes.find(({ node_task_id }) => node_task_id === id))
  const { kind, ...from } = nodeOf(copied_id)
  const { kind: _, ...to } = nodeOf(copy_id)
  const pairs = segments.flatMap(({ segment_id }, index) =>
    segment_id ? [[segment_id, present(ids[index])] as const] : [],
  )
  await serverKind(kind).copy?.(transaction, { from, to, segmentIds: new Map(pairs) })
}

/** Where no reviewer is qualified, operators get the message: they can review or find a reviewer. */
async function tellReviewers(transaction: Transaction, kind: ReviewKind, due_at: string): Promise<void> {
  const { source_lang, target_lang } = kind
  const letter = { kind: 'reviewWaiting', params: { source_lang, target_lang, due_at } } as const
  const reviewers = await findReviewers(transaction.tx, kind)
  for (const account_id of reviewers) await sendLetter(transaction, { ...letter, account_id, link: queueLink })
  if (reviewers.length === 0) await sendLetterToOperators(transaction, { ...letter, link: paths.opsReviews })
}
