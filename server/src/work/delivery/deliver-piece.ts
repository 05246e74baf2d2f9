/**
 * Runs the last node: stores the piece's files, adds its text to the memory and completes the payment. A repeated run
 * starts again and duplicates nothing.
 */
import { nodeKinds, type OutputKind, reviewKinds } from '@polyphony/contract'
import { percentReporter } from '../../content/ffmpeg/percent-reporter.ts'
import { createOutputFile, publishOutputFile } from '../../content/file/create-output-file.ts'
import { removeFiles } from '../../content/file/remove-files.ts'
import { learn } from '../../content/memory/learn.ts'
import { finalTargets, markFinal } from '../../content/text/final-targets.ts'
import type { App } from '../../ground/context.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { indexWhatIsFinished } from '../../knowledge/bases/ingest/index-finished.ts'
import { learnFromEdits } from '../../knowledge/insight/find/find-insights.ts'
import { advance } from '../engine/advance.ts'
import { announceChange } from '../engine/announce-change.ts'
import { record } from '../engine/history.ts'
import { getNodeTask, type NodeTask, transition } from '../engine/node-task/node-task.ts'
import { waitWhilePaused } from '../engine/paused.ts'
import { lockPiece } from '../engine/task/lock.ts'
import { getTask, type Task } from '../engine/task/task.ts'
import { tellProgress } from '../machine/tell-progress.ts'
import { isSameRun, watchRun } from '../machine/watch-run.ts'
import { everyKinds } from '../registry/registry.ts'
import type { RenderedText, RenderOptions, StagedOutput } from '../registry/server-kind.ts'
import { readPiece } from './read-piece.ts'
import { renderFilm } from './render-film.ts'
import { type PieceText, renderPiece } from './render-piece.ts'

const never = new AbortController().signal

export async function deliverPiece(app: App, nodeTaskId: string, signal: AbortSignal = never): Promise<void> {
  const node = await getNodeTask(app.db, nodeTaskId)
  if (node.state !== 'in_progress') return
  if (await waitWhilePaused(app, node)) return
  const task = await getTask(app.db, node.task_id)
  const piece = await readPiece(app, node)
  const watch = watchRun(app, node)
  try {
    const options = { signal: AbortSignal.any([signal, watch.signal]), onProgress: progressOf(app, task, node) }
    const outputs = await renderAll(app, { task, node, piece }, options)
    await complete(app, task, node, outputs)
  } catch (error) {
    if (!watch.signal.aborted) throw error
  } finally {
    watch.end()
  }
}

type Output = RenderedText | StagedOutput

/** Renders the text, the film with subtitles, and the files that kinds of work add. */
async function renderAll(
  app: App,
  work: { task: Task; node: NodeTask; piece: PieceText },
  options: RenderOptions,
): Promise<Output[]> {
  const { task, node, piece } = work
  const texts = isOnlySpoken(task, piece) ? [] : await renderPiece(piece)
  const outputs: Output[] = texts.map((text) => ({ ...text, piece_id: node.piece_id }))
  const film = task.is_burned_in ? await renderFilm(app, work, options) : null
  if (film) outputs.push(film)
  for (const render of everyKinds('render')) outputs.push(...(await render(app, work, options)))
  return outputs
}

/** Work that was only interpreted, without any text: there is no text to deliver. */
function isOnlySpoken({ graph }: Task, { segments }: PieceText): boolean {
  return graph.nodes.some(({ kind }) => nodeKinds[kind].isLive) && segments.every(({ target }) => target === '')
}

function progressOf(app: App, task: Task, node: NodeTask): (percent: number) => void {
  return percentReporter((percent) => tellProgress(app, task, node, { done_count: percent, total_count: 100 }))
}

async function complete(app: App, task: Task, node: NodeTask, outputs: readonly Output[]): Promise<void> {
  const { node_task_id, piece_id } = node
  const { task_id } = task
  await inTransaction(app, async (transaction) => {
    const nodes = await lockPiece(transaction.tx, piece_id)
    const now = nodes.find((each) => each.node_task_id === node_task_id)
    const changes = { completed_at: transaction.now(), error: null }
    const done = isSameRun(node, now) ? await transition(transaction.tx, node_task_id, 'complete', changes) : null
    if (!done) {
      await removeFiles(
        transaction,
        outputs.flatMap((one) => ('staged' in one ? one.staged.file_id : [])),
      )
      return
    }
    for (const output of outputs)
      await keep(transaction, { task_id, kind: output.kind, ...(await storedOf(app, transaction, task, node, output)) })
    await markFinal(transaction, node)
    await teachMemory(transaction, node)
    await learnFromEdits(transaction, node)
    await indexWhatIsFinished(transaction, node)
    const params = { count: outputs.length }
    await record(transaction, { task_id, node_task_id, actor_id: null, kind: 'delivered', params })
    await advance(transaction, piece_id)
    announceChange(transaction, task, done)
  })
}

/** Stores the file of an output and adds it to its piece. */
async function storedOf(app: App, transaction: Transaction, task: Task, node: NodeTask, output: Output) {
  if ('staged' in output) {
    await publishOutputFile(transaction, output.staged)
    return { file_id: output.staged.file_id, piece_id: node.piece_id }
  }
  const { name, bytes, piece_id } = output
  const owner = { owner_id: task.created_by, company_id: task.company_id }
  return { file_id: await createOutputFile(app, transaction, { ...owner, name, bytes }), piece_id }
}

/** Adds the text that the client has accepted to the company's translation memory. */
async function teachMemory(transaction: Transaction, node: NodeTask): Promise<void> {
  // An answer is no translation of its question.
  if (node.source_lang === node.target_lang) return
  const worker = await transaction.tx
    .selectFrom('node_task')
    .select('assignee_id')
    .where('piece_id', '=', node.piece_id)
    .where('assignee_id', 'is not', null)
    .where('kind', 'not in', reviewKinds)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { company_id, source_lang, target_lang, task_id } = node
  const author_id = worker?.assignee_id ?? null
  const segments = (await finalTargets(transaction.tx, node.piece_id)).map((segment) => ({ ...segment, author_id }))
  await learn(transaction.tx, { company_id, source_lang, target_lang, task_id, segments }, transaction.newId)
}

/** A piece that was sent back after its delivery is delivered again: the newest file of a kind counts. */
async function keep(
  transaction: Transaction,
  output: { task_id: string; piece_id: string; file_id: string; kind: OutputKind },
): Promise<void> {
  await transaction.tx
    .insertInto('task_output')
    .values({ ...output, output_id: transaction.newId(), created_at: transaction.now() })
    .onConflict((conflict) =>
      conflict.columns(['piece_id', 'kind']).doUpdateSet({ file_id: output.file_id, created_at: transaction.now() }),
    )
    .execute()
}
