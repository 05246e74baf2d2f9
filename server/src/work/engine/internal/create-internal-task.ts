/**
 * Creates a task that is no order: a talent's trial, or a copy of work for a review. It belongs to the operator of the
 * platform, costs nothing, has one piece with one node and never advances: the trial and review domains end it.
 */
import { type Currency, type Media, type NodeKind, type Quote, type TaskPurpose, toWireTime } from '@polyphony/contract'
import type { Insertable } from 'kysely'
import { type NewSegment, writeSegments } from '../../../content/text/write-segments.ts'
import type { NodeTaskTable, TaskTable } from '../../../ground/db/schema.ts'
import { together } from '../../../ground/db/transact.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { placeFiles, placeNodeTasks, placePieces, placeTask } from '../task/place-task.ts'

export interface InternalTask {
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
  /** The talent whose trial it is or whose work is reviewed. */
  created_by: string
  /** The person who does it; null until somebody takes it. */
  holder_id: string | null
  /** Hours given. */
  hours: number
  deadline_at: Date
}

export async function createInternalTask(
  transaction: Transaction,
  made: InternalTask,
): Promise<{ task_id: string; node_task_id: string }> {
  const { tx } = transaction
  const house = await tx
    .selectFrom('company')
    .select(['company_id', 'currency'])
    .where('is_house', '=', true)
    .executeTakeFirstOrThrow()
  const task_id = transaction.newId()
  const [task_file_id, piece_id, node_task_id] = [transaction.newId(), transaction.newId(), transaction.newId()]
  const { file_id, media_file_id, word_count, segments, source_lang, target_lang } = made
  const segment_count = segments.length
  const created_at = transaction.now()
  await together(
    placeTask(tx, { task_id, ...taskOf(transaction, made, house) }),
    placeFiles(tx, [{ task_file_id, task_id, file_id, media_file_id, position: 0, word_count, segment_count }]),
    placePieces(tx, [{ piece_id, task_id, task_file_id, source_lang, target_lang, created_at }]),
    writeSegments(transaction, { piece_id, segments }),
    placeNodeTasks(tx, [nodeOf(transaction, made, house, { task_id, piece_id, node_task_id })]),
  )
  return { task_id, node_task_id }
}

interface House {
  company_id: string
  currency: Currency
}

function taskOf(
  transaction: Transaction,
  made: InternalTask,
  { company_id, currency }: House,
): Omit<Insertable<TaskTable>, 'task_id'> {
  const { purpose, source_lang, target_lang, word_count, deadline_at, kind, hours } = made
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
  return {
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
    created_at: transaction.now(),
  }
}

function nodeOf(
  transaction: Transaction,
  { purpose, kind, source_lang, target_lang, holder_id, hours, deadline_at, segments }: InternalTask,
  { company_id, currency }: House,
  ids: { task_id: string; piece_id: string; node_task_id: string },
): Insertable<NodeTaskTable> {
  const now = transaction.now()
  return {
    ...ids,
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
    total_count: segments.length,
    created_at: now,
    ...(holder_id && { opened_at: now, accepted_at: now, deadline_at }),
  }
}
