/** The last node: the piece's files, the memory's lesson, the money's end. Killed half-way it begins anew and doubles nothing. */
import type { OutputKind } from '@polyphony/contract'
import type { App } from '../../context.ts'
import { createOutputFile } from '../../file/create-output-file.ts'
import { readFile } from '../../file/read-file.ts'
import { inTransaction, type Work } from '../../kernel/transaction.ts'
import { learn } from '../../memory/learn.ts'
import { record } from '../../task/history.ts'
import { finalTargets, markFinal } from '../../workbench/final-targets.ts'
import { advance } from '../advance.ts'
import { notePersons } from '../note-persons.ts'
import { waitWhilePaused } from '../paused.ts'
import { getNodeTask, getTask, lockPiece, type NodeTask, transition } from '../store.ts'
import { type PieceText, renderPiece } from './render-piece.ts'

export async function deliverPiece(app: App, nodeTaskId: string): Promise<void> {
  const node = await getNodeTask(app.db, nodeTaskId)
  if (node.state !== 'in_progress') return
  if (await waitWhilePaused(app, node)) return
  const task = await getTask(app.db, node.task_id)
  const files = await renderPiece(await readPiece(app, node))
  await inTransaction(app, async (work) => {
    await lockPiece(work.tx, node.piece_id)
    const done = await transition(work.tx, nodeTaskId, 'complete', { completed_at: work.now(), error: null })
    if (!done) return
    for (const { kind, name, bytes } of files) {
      const owner = { owner_id: task.created_by, company_id: task.company_id }
      const file_id = await createOutputFile(app, work, { ...owner, name, bytes })
      await keep(work, { task_id: task.task_id, piece_id: node.piece_id, file_id, kind })
    }
    await markFinal(work, node)
    await teachMemory(work, node)
    const params = { count: files.length }
    await record(work, { task_id: task.task_id, node_task_id: nodeTaskId, actor_id: null, kind: 'delivered', params })
    await advance(work, node.piece_id)
    notePersons(work, task, done)
  })
}

/** What the client has accepted, the company's memory knows from now on. */
async function teachMemory(work: Work, node: NodeTask): Promise<void> {
  const worker = await work.tx
    .selectFrom('node_task')
    .select('assignee_id')
    .where('piece_id', '=', node.piece_id)
    .where('assignee_id', 'is not', null)
    .where('kind', '<>', 'qa')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { company_id, source_lang, target_lang, task_id } = node
  const author_id = worker?.assignee_id ?? null
  const segments = (await finalTargets(work.tx, node.piece_id)).map((segment) => ({ ...segment, author_id }))
  await learn(work.tx, { company_id, source_lang, target_lang, task_id, segments }, work.newId)
}

/** A piece that was sent back after its delivery is delivered anew: the newest file of a kind counts. */
async function keep(
  work: Work,
  output: { task_id: string; piece_id: string; file_id: string; kind: OutputKind },
): Promise<void> {
  await work.tx
    .insertInto('task_output')
    .values({ ...output, output_id: work.newId(), created_at: work.now() })
    .onConflict((conflict) =>
      conflict.columns(['piece_id', 'kind']).doUpdateSet({ file_id: output.file_id, created_at: work.now() }),
    )
    .execute()
}

/** The piece's text as it stands, with the file it came from. */
export async function readPiece(app: App, node: NodeTask): Promise<PieceText> {
  const file = await app.db
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['f.file_id', 'f.name'])
    .where('p.piece_id', '=', node.piece_id)
    .executeTakeFirstOrThrow()
  const [original, segments] = await Promise.all([readFile(app, file.file_id), finalTargets(app.db, node.piece_id)])
  return { file_name: file.name, source_lang: node.source_lang, target_lang: node.target_lang, original, segments }
}
