/** Places an order: task, pieces, segments, node tasks, the debt and the first open nodes, all or nothing. */
import { type NodeKind, nodeKinds, type TaskOrder, topological, workBefore } from '@polyphony/contract'
import type { Ctx } from '../context.ts'
import { sqlTime } from '../db/connect.ts'
import { CallError } from '../kernel/call-error.ts'
import { earlierAnswer, once } from '../kernel/idempotency.ts'
import type { Work } from '../kernel/transaction.ts'
import { sendLetterToCompanyAdmins } from '../message/send-letter.ts'
import { advance } from '../node/advance.ts'
import { type TalentPrice, talentCalculation } from '../settlement/calculation.ts'
import { chargeOrder } from '../settlement/charge-order.ts'
import { findRate } from '../settlement/rates.ts'
import { writeSegments } from '../workbench/write-segments.ts'
import { holdGroup } from './group/groups.ts'
import { record } from './history.ts'
import { type CheckedOrder, checkOrder, type OrderedFile, segmentsFor } from './order.ts'

type Created = { task_id: string; number: number }

export async function createTask(ctx: Ctx, order: TaskOrder & { price_minor: number }): Promise<Created> {
  const earlier = await earlierAnswer<Created>(ctx)
  if (earlier) return earlier
  const checked = await checkOrder(ctx, order)
  if (order.deadline_at < checked.quote.earliest_at)
    throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: checked.quote.earliest_at })
  if (checked.quote.price_minor !== order.price_minor)
    throw new CallError('QUOTE_CHANGED', { price_minor: checked.quote.price_minor })
  return once(ctx, async (work) => {
    if (order.group_id) await holdGroup(work.tx, checked.company_id, order.group_id)
    const created = await insertTask(ctx, work, order, checked)
    const pieces: string[] = []
    for (const [position, file] of checked.files.entries()) {
      const task_file_id = work.newId()
      const { file_id, media_file_id, word_count, segment_count } = file
      await work.tx
        .insertInto('task_file')
        .values({ task_file_id, task_id: created.task_id, file_id, media_file_id, position, word_count, segment_count })
        .execute()
      for (const target_lang of order.target_langs) {
        pieces.push(await insertPiece(work, order, checked, created.task_id, { file, task_file_id, target_lang }))
      }
    }
    await chargeOrder(work, { ...created, company_id: checked.company_id, ...checked.quote })
    await announce(ctx, work, order, checked, created)
    for (const piece of pieces) await advance(work, piece)
    return created
  })
}

async function insertTask(ctx: Ctx, work: Work, order: TaskOrder, checked: CheckedOrder): Promise<Created> {
  const { quote, graph } = checked
  return work.tx
    .insertInto('task')
    .values({
      task_id: work.newId(),
      company_id: checked.company_id,
      created_by: ctx.actor.account_id,
      group_id: order.group_id,
      name: order.name,
      media: order.media,
      source_lang: order.source_lang,
      target_langs: order.target_langs,
      flow_id: checked.flow_id,
      flow_version: checked.flow_version,
      graph: JSON.stringify(graph),
      delivery_version: order.delivery_version,
      is_qa_required: order.is_qa_required,
      is_acceptance_required: order.is_acceptance_required,
      is_non_native_allowed: order.is_non_native_allowed,
      description: order.description,
      style_guide: order.style_guide,
      tag_ids: [...new Set(order.tag_ids)],
      offer_mode: order.offer_mode,
      offer_wave_size: order.offer_wave_size,
      offer_wave_minutes: order.offer_wave_minutes,
      word_count: quote.word_count,
      quote: JSON.stringify(quote),
      price_minor: quote.price_minor,
      currency: quote.currency,
      deadline_at: sqlTime(order.deadline_at),
      created_at: work.now(),
    })
    .returning(['task_id', 'number'])
    .executeTakeFirstOrThrow()
}

interface NewPiece {
  file: OrderedFile
  task_file_id: string
  target_lang: string
}

async function insertPiece(
  work: Work,
  order: TaskOrder,
  checked: CheckedOrder,
  taskId: string,
  { file, task_file_id, target_lang }: NewPiece,
): Promise<string> {
  const piece_id = work.newId()
  const { source_lang } = order
  await work.tx
    .insertInto('piece')
    .values({ piece_id, task_id: taskId, task_file_id, source_lang, target_lang, created_at: work.now() })
    .execute()
  await writeSegments(work, { piece_id, segments: segmentsFor(file, target_lang) })
  const idOf = new Map(checked.graph.nodes.map((node) => [node.node_id, work.newId()]))
  const rows = []
  for (const [position, node] of topological(checked.graph)!.entries()) {
    const price = await priceOf(work, checked, node.kind, { source_lang, target_lang }, file)
    const reviewed = node.kind === 'qa' ? workBefore(checked.graph, node.node_id) : null
    rows.push({
      node_task_id: idOf.get(node.node_id)!,
      task_id: taskId,
      piece_id,
      company_id: checked.company_id,
      node_id: node.node_id,
      kind: node.kind,
      position,
      role_id: nodeKinds[node.kind].role_id,
      source_lang,
      target_lang,
      reviewed_id: reviewed ? idOf.get(reviewed.node_id)! : null,
      hours: node.hours,
      unit: price?.unit ?? null,
      quantity_milli: price?.quantity_milli ?? null,
      price_minor: price?.price_minor ?? null,
      currency: checked.currency,
      calculation: price ? JSON.stringify(price.calculation) : null,
      total_count: file.segment_count,
      created_at: work.now(),
    })
  }
  await work.tx.insertInto('node_task').values(rows).execute()
  return piece_id
}

/** What whoever does it gets; null for machines and for the client's own check. */
async function priceOf(
  work: Work,
  { currency, quote }: CheckedOrder,
  kind: NodeKind,
  pair: { source_lang: string; target_lang: string },
  file: OrderedFile,
): Promise<TalentPrice | null> {
  const { by } = nodeKinds[kind]
  if (by !== 'human' && by !== 'reviewer') return null
  const rate = await findRate(work.tx, { node_kind: kind, ...pair, currency }, work.now())
  if (!rate) throw new CallError('PRICE_MISSING', { kind, ...pair })
  return talentCalculation(rate, { ...file, bands: file.bands[pair.target_lang] ?? null }, quote.rush_percent)
}

async function announce(
  ctx: Ctx,
  work: Work,
  order: TaskOrder,
  checked: CheckedOrder,
  created: Created,
): Promise<void> {
  const { price_minor, currency } = checked.quote
  const params = { price_minor, currency }
  await record(work, { task_id: created.task_id, actor_id: ctx.actor.account_id, kind: 'taskCreated', params })
  await sendLetterToCompanyAdmins(work, checked.company_id, {
    kind: 'taskCreated',
    params: {
      task_name: order.name,
      task_number: created.number,
      amount_minor: price_minor,
      currency,
      deadline_at: order.deadline_at,
    },
    link: `/task/detail/${created.task_id}`,
  })
  work.emit(`company:${checked.company_id}`, 'task_changed', { task_id: created.task_id, node_task_id: null })
}
