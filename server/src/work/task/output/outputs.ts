/** The outputs of a finished task. */
import type { Readable } from 'node:stream'
import { fromWireTime, maxZipBytes, present, taskStatuses } from '@polyphony/contract'
import { zipStream } from '../../../content/file/download/zip-stream.ts'
import type { App, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Task } from '../../engine/task/task.ts'
import { findManagedTask } from '../store.ts'
import { zipPaths } from './zip-paths.ts'

/** A finished task of the actor's. @throws CallError TASK_DOWNLOAD_UNFINISHED */
export async function findFinishedTask(ctx: Ctx, taskId: string): Promise<Task> {
  const task = await findManagedTask(ctx.db, ctx.actor, taskId)
  if (task.status !== taskStatuses.completed) throw new CallError('TASK_DOWNLOAD_UNFINISHED')
  return task
}

/** In the order of the task's files, then by language. The caller checks the right to see them. */
export async function listOutputs(tx: Tx, taskId: string) {
  return outputsOf(tx, taskId).execute()
}
export type Output = Awaited<ReturnType<typeof listOutputs>>[number]

/** Only of pieces that are finished, while others of the task may still be in work. */
export async function listFinishedOutputs(tx: Tx, taskId: string): Promise<Output[]> {
  return outputsOf(tx, taskId).where('p.completed_at', 'is not', null).execute()
}

/** The finished outputs of a task of the actor's. @throws CallError TASK_DOWNLOAD_UNFINISHED where there are none yet. */
export async function findFinishedOutputs(ctx: Ctx, taskId: string): Promise<{ task: Task; outputs: Output[] }> {
  const task = await findManagedTask(ctx.db, ctx.actor, taskId)
  const outputs = await listFinishedOutputs(ctx.db, taskId)
  if (outputs.length === 0 && task.status !== taskStatuses.completed) throw new CallError('TASK_DOWNLOAD_UNFINISHED')
  return { task, outputs }
}

/** `pieceIds` undefined: of all pieces. */
export const ofPieces = (outputs: readonly Output[], pieceIds: readonly string[] | undefined) =>
  outputs.filter(({ piece_id }) => !pieceIds || pieceIds.includes(piece_id))

function outputsOf(tx: Tx, taskId: string) {
  return tx
    .selectFrom('task_output as o')
    .innerJoin('file as f', 'f.file_id', 'o.file_id')
    .innerJoin('piece as p', 'p.piece_id', 'o.piece_id')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .select(['o.output_id', 'o.piece_id', 'o.file_id', 'o.kind', 'o.created_at'])
    .select(['f.name', 'f.size', 'f.storage_key', 'p.target_lang'])
    .where('o.task_id', '=', taskId)
    .orderBy('t.position')
    .orderBy('p.target_lang')
    .orderBy('o.kind')
}

/** @throws CallError ZIP_TOO_LARGE */
export function expectZippable(outputs: readonly Pick<Output, 'size'>[]): void {
  const size = outputs.reduce((sum, output) => sum + output.size, 0)
  if (size > maxZipBytes) throw new CallError('ZIP_TOO_LARGE', { size: `${maxZipBytes / 1024 ** 3} GB` })
}

export function zipOutputs(app: Pick<App, 'storage'>, outputs: readonly Output[]): Readable {
  const paths = zipPaths(outputs)
  const entries = outputs.map(({ storage_key, created_at }, index) => ({
    path: present(paths[index]),
    storage_key,
    created_at: fromWireTime(created_at),
  }))
  return zipStream(app.storage, entries)
}
