/**
 * A task that is no order: a talent's trial, or a copy of work that somebody reviews. It belongs to the house, costs
 * nothing, has one piece with one node and never advances: the trial and review domains decide what becomes of it.
 */
import { type Media, type NodeKind, type Quote, type TaskPurpose, toWireTime } from '@polyphony/contract'
import { type NewSegment, writeSegments } from '../../../content/text/write-segments.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

export interface HouseTask {
  purpose: Exclude<TaskPurpose, 'order'>
  kind: NodeKind
  name: string
  description: string
  style_guide: string
  media: Media
  source_lang: string
  target_lang: string
  file_id: string
  media_file_id: string | null
  word_count: number
  segments: readonly NewSegment[]
  /** Whose trial it is, or whose work is reviewed. */
  created_by: string
  /** Who does it; null: somebody will take it. */
  holder_id: string | null
  /** Hours given. */
  hours: number
  deadline_at: Date
}

export async function createHouseTask(
  transaction: Transaction,
  made: HouseTask,
): Promise<{ task_id: string; node_task_id: string }> {
  const { tx } = transaction
  const now = transaction.now()
  const { company_id, currency } = await tx
    .selectFrom('company')
    .select(['company_id', 'currency'])
    .where('is_house', '=', true)
    .executeTakeFirstOrThrow()
  const [task_id, task_file_id, piece_id, node_task_id] = [
    transaction.newId(),
    transaction.newId(),
    transaction.newId(),
    transaction.newId(),
  ]
  const { purpose, kind, source_lang, target_lang, holder_id, hours, deadline_at, word_count } = made
  const segment_count = made.segments.length
  const due = toWireTime(deadline_at)
  const quote: Quote = {
    items: [],
    word_count,
    currency,
    deadline_at: due,
    earliest_at: due,
    subtotal_minor: 0,
    rush_percent: 0,
    rush_minor: 0,
    charge_minor: 0,
  }
  await tx
    .insertInto('task')
    .values({
      task_id,
      company_id,
      purpose,
      source_lang,
      word_count,
      deadline_at,
      currency,
      created_by: made.created_by,
      name: made.name,
      description: made.description,
      style_guide: made.style_guide,
      media: made.media,
      target_langs: [target_lang],
      flow_version: 1,
      graph: JSON.stringify({ nodes: [{ node_id: 'only', kind, hours }], edges: [] }),
      delivery_version: 'monolingual',
      quote: JSON.stringify(quote),
      charge_minor: 0,
      created_at: now,
    })
    .execute()
  const { file_id, media_file_id } = made
  await tx
    .insertInto('task_file')
    .values({ task_file_id, task_id, file_id, media_file_id, position: 0, word_count, segment_count })
    .execute()
  await tx
    .insertInto('piece')
    .values({ piece_id, task_id, task_file_id, source_lang, target_lang, created_at: now })
    .execute()
  await writeSegments(transaction, { piece_id, segments: made.segments })
  await tx
    .insertInto('node_task')
    .values({
      node_task_id,
      task_id,
      piece_id,
      company_id,
      purpose,
      kind,
      source_lang,
      target_lang,
      holder_id,
      hours,
      node_id: 'only',
      position: 0,
      state: holder_id ? 'assigned' : 'waiting',
      currency,
      total_count: segment_count,
      created_at: now,
      ...(holder_id && { opened_at: now, accepted_at: now, deadline_at }),
    })
    .execute()
  return { task_id, node_task_id }
}
