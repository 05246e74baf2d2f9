/**
 * The reviews of a trial as its talent reads them: marks and comments, without the reviewer's name and the reference.
 */
import type { TrialResult } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { segmentsOf } from './segments-of.ts'

/** Reads the completed reviews, the deciding one first. */
export async function resultsOf(tx: Tx, trialId: string): Promise<TrialResult[]> {
  const reviews = await tx
    .selectFrom('review')
    .select(['node_task_id', 'reviewer_id', 'good', 'learn'])
    .select((row) => [
      row.ref('verdict').$notNull().as('verdict'),
      row.ref('score').$notNull().as('score'),
      row.ref('axes').$notNull().as('axes'),
      row.ref('done_at').$notNull().as('done_at'),
    ])
    .where('trial_id', '=', trialId)
    .where('state', '=', 'done')
    .orderBy('done_at', 'desc')
    .execute()
  return Promise.all(
    reviews.map(async ({ node_task_id, reviewer_id, ...result }) => ({
      ...result,
      notes: await notesOf(tx, node_task_id, reviewer_id!),
      segments: await segmentResults(tx, node_task_id, reviewer_id!),
    })),
  )
}

async function notesOf(tx: Tx, nodeTaskId: string, reviewerId: string): Promise<TrialResult['notes']> {
  return tx
    .selectFrom('interpret_note')
    .select(['at_ms', 'body', 'severity'])
    .where('node_task_id', '=', nodeTaskId)
    .where('author_id', '=', reviewerId)
    .orderBy('at_ms')
    .orderBy('note_id')
    .execute()
}

/** Reads only the reviewer's comments: an operator may have written comments in the same document. */
async function segmentResults(tx: Tx, nodeTaskId: string, reviewerId: string): Promise<TrialResult['segments']> {
  const [segments, issues, comments] = await Promise.all([
    segmentsOf(tx, nodeTaskId),
    tx
      .selectFrom('segment_issue')
      .select(['segment_id', 'type', 'severity', 'note'])
      .where('node_task_id', '=', nodeTaskId)
      .where('side', '=', 'target')
      .orderBy('created_at')
      .orderBy('issue_id')
      .execute(),
    tx
      .selectFrom('segment_comment')
      .select(['segment_id', 'body'])
      .where('node_task_id', '=', nodeTaskId)
      .where('author_id', '=', reviewerId)
      .orderBy('created_at')
      .execute(),
  ])
  const issuesOf = Map.groupBy(issues, (issue) => issue.segment_id)
  const commentsOf = Map.groupBy(comments, (comment) => comment.segment_id)
  return segments.map(({ segment_id, source, target, start_ms, end_ms }) => ({
    segment_id,
    source,
    target,
    start_ms,
    end_ms,
    issues: (issuesOf.get(segment_id) ?? []).map(({ type, severity, note }) => ({ type, severity, note })),
    remarks: (commentsOf.get(segment_id) ?? []).map((comment) => comment.body),
  }))
}
