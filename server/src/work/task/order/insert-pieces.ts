/**
 * Inserts the parts of an order: its files, a piece for each language, a source piece for steps that all languages
 * share, their texts and their steps.
 */
import {
  type FlowGraph,
  isReview,
  type NodeKind,
  nodeKinds,
  present,
  stageGraphs,
  type TaskOrder,
  topological,
  workBefore,
} from '@polyphony/contract'
import type { Insertable } from 'kysely'
import { writeTexts } from '../../../content/text/write-segments.ts'
import type { NodeTaskTable, PieceTable } from '../../../ground/db/schema.ts'
import { together } from '../../../ground/db/transact.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { chooseRate } from '../../../money/price/rates.ts'
import { workMinutes } from '../../../money/schedule/earliest.ts'
import { agreedPays, type Pay } from '../../../money/settlement/calculation.ts'
import { volumesOf, workedLangs } from '../../../money/settlement/quote.ts'
import { placeFiles, placeNodeTasks, placePieces } from '../../engine/task/place-task.ts'
import type { CheckedOrder } from './check-order.ts'
import { type OrderedFile, segmentsFor } from './ordered-file.ts'

interface NewPiece {
  piece_id: string
  source_piece_id: string | null
  task_file_id: string
  file: OrderedFile
  target_lang: string
  graph: FlowGraph
  /**
   * How the file's text is used: as the source of a translation, as the text to work on, or as the text beside which
   * another one is written.
   */
  use: 'source' | 'ownText' | 'beside'
}

export interface PlannedPieces {
  /** The pieces in which work can begin. */
  first: string[]
  /** Their steps and those of the pieces that wait for them. */
  nodes: readonly Insertable<NodeTaskTable>[]
  insert(transaction: Transaction): Promise<void>
}

export function planOrder(
  transaction: Transaction,
  order: TaskOrder,
  checked: CheckedOrder,
  taskId: string,
): PlannedPieces {
  const files = checked.files.map((file) => ({ file, task_file_id: transaction.newId() }))
  const pieces = planPieces(transaction, order, checked.graph, files)
  const begun = pieces.filter((piece) => piece.source_piece_id === null)
  const payOf = agreedPay(checked, order.source_lang)
  const nodes = pieces.flatMap((piece) => nodesOf(transaction, order, checked, { piece, taskId, payOf }))
  const facts = { task_id: taskId, source_lang: order.source_lang, created_at: transaction.now() }
  const rows = pieces.map(
    ({ piece_id, source_piece_id, task_file_id, target_lang }): Insertable<PieceTable> => ({
      ...facts,
      piece_id,
      source_piece_id,
      task_file_id,
      target_lang,
    }),
  )
  return {
    first: begun.map((piece) => piece.piece_id),
    nodes,
    async insert({ tx }) {
      const texts = begun.map(({ piece_id, file, target_lang, use }) => ({
        piece_id,
        segments: segmentsFor(file, target_lang, use),
      }))
      await together(
        placeFiles(tx, fileRows(taskId, files)),
        placePieces(tx, rows),
        writeTexts(transaction, texts),
        placeNodeTasks(tx, nodes),
      )
    },
  }
}

const fileRows = (task_id: string, files: readonly { file: OrderedFile; task_file_id: string }[]) =>
  files.map(({ file: { file_id, media_file_id, word_count, segment_count, is_estimate }, task_file_id }, position) => ({
    task_file_id,
    task_id,
    file_id,
    media_file_id,
    position,
    // The quote keeps the estimate; these columns have the real counts.
    ...(is_estimate ? { word_count: 0, segment_count: 0 } : { word_count, segment_count }),
  }))

/** Source pieces first, because rows are locked in the order of creation. */
function planPieces(
  transaction: Transaction,
  order: TaskOrder,
  graph: FlowGraph,
  files: readonly { file: OrderedFile; task_file_id: string }[],
): NewPiece[] {
  const { source, target } = stageGraphs(graph)
  const { source_lang, target_langs } = order
  const hasSource = source.nodes.length > 0
  const isBeside = graph.nodes.some(({ kind }) => nodeKinds[kind].writesBeside)
  const isAnswered = graph.nodes.some(({ kind }) => nodeKinds[kind].answersText)
  const sources = files.map(
    (file): NewPiece => ({
      ...file,
      piece_id: transaction.newId(),
      source_piece_id: null,
      target_lang: source_lang,
      graph: source,
      use: 'ownText',
    }),
  )
  const targets = files.flatMap((file, index) =>
    workedLangs(order).map(
      (target_lang): NewPiece => ({
        ...file,
        target_lang,
        graph: target,
        piece_id: transaction.newId(),
        source_piece_id: hasSource ? present(sources[index]).piece_id : null,
        use: target_langs.length > 0 || isAnswered ? 'source' : isBeside ? 'beside' : 'ownText',
      }),
    ),
  )
  return hasSource ? [...sources, ...targets] : targets
}

interface Placed {
  piece: NewPiece
  taskId: string
  payOf: PayOf
}

function nodesOf(
  transaction: Transaction,
  { source_lang }: TaskOrder,
  checked: CheckedOrder,
  { piece, taskId, payOf }: Placed,
) {
  const { graph, file, target_lang, piece_id } = piece
  const idOf = new Map(graph.nodes.map((node) => [node.node_id, transaction.newId()]))
  return topological(graph)!.map((node, position): Insertable<NodeTaskTable> => {
    const pay = payOf(file, { node_id: node.node_id, kind: node.kind, target_lang })
    const reviewed = isReview(node.kind) ? workBefore(graph, node.node_id) : null
    return {
      node_task_id: present(idOf.get(node.node_id)),
      task_id: taskId,
      piece_id,
      company_id: checked.company_id,
      node_id: node.node_id,
      kind: node.kind,
      position,
      role_id: nodeKinds[node.kind].role_id,
      source_lang,
      target_lang,
      reviewed_id: reviewed ? present(idOf.get(reviewed.node_id)) : null,
      hours: node.hours,
      unit: pay?.unit ?? null,
      quantity_milli: pay?.quantity_milli ?? null,
      unit_minutes: pay && minutesOfUnit(pay, node.kind, file, target_lang),
      pay_minor: pay?.pay_minor ?? null,
      currency: checked.currency,
      calculation: pay ? JSON.stringify(pay.calculation) : null,
      total_count: piece.source_piece_id ? 0 : file.segments.length,
      created_at: transaction.now(),
    }
  })
}

/** Null for what has no quantity. */
function minutesOfUnit({ quantity_milli }: Pay, kind: NodeKind, file: OrderedFile, lang: string): number | null {
  const minutes = workMinutes(kind, { ...file, bands: file.bands[lang] ?? null })
  return quantity_milli > 0 ? (minutes * 1000) / quantity_milli : null
}

type PayOf = (file: OrderedFile, step: { node_id: string; kind: NodeKind; target_lang: string }) => Pay | null

/** The pay of each step, null for machines and for the client's confirmation; the files of a language share a minimum. */
function agreedPay(checked: CheckedOrder, source_lang: string): PayOf {
  const { currency, quote, rates, files, pay_rush_percent = quote.rush_percent } = checked
  const known = new Map<string, Map<OrderedFile, Pay | null>>()
  return (file, { node_id, kind: node_kind, target_lang }) => {
    const { by } = nodeKinds[node_kind]
    if (by !== 'human' && by !== 'reviewer') return null
    const key = `${node_id} ${target_lang}`
    let pays = known.get(key)
    if (!pays) {
      const rate = chooseRate(rates, { node_kind, source_lang, target_lang, currency })
      if (!rate) throw new Error(`The order was priced without a rate for ${node_kind}.`)
      const agreed = agreedPays(rate.talent, volumesOf(checked, { node_id, target_lang }), pay_rush_percent)
      pays = new Map(files.map((one, index) => [one, agreed[index] ?? null]))
      known.set(key, pays)
    }
    return pays.get(file) ?? null
  }
}
