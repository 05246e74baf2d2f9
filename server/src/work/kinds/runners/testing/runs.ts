/** Runs AI nodes on a piece of the workbench's world, with a provider whose answers the test gives. */

import type { AiModels, NodeKind } from '@polyphony/contract'
import { createAiAdapter } from '../../../../ground/adapters/ai/create-adapter.ts'
import type { AiCallRecord } from '../../../../ground/adapters/ai/meter.ts'
import type { PeerRequest } from '../../../../ground/adapters/ai/test-peer.ts'
import { newStorageKey } from '../../../../ground/adapters/storage/storage.ts'
import type { App } from '../../../../ground/context.ts'
import type { Outcome, RunOptions } from '../../../registry/server-kind.ts'
import type { Piece, World } from '../../../workbench/testing/world.ts'

export interface PlayedProvider {
  readonly url: string
  readonly models: AiModels
  readonly record?: (call: AiCallRecord) => void
}

export function appWith(world: World, { url, models, record }: PlayedProvider): App {
  const settings = { name: 'peer', base_url: url, api_key: null, models, prices: {} }
  const retry = { attempts: 1, first_delay_ms: 1, longest_delay_ms: 1 }
  const options = { record: async (call: AiCallRecord) => record?.(call), retry }
  return { ...world.app, ai: async (purpose, choice) => createAiAdapter([settings], { ...options, purpose }, choice) }
}

/** Opens the node again now. */
export function openAgain(world: World, nodeTaskId: string) {
  return world.db
    .updateTable('node_task')
    .set({ state: 'in_progress', opened_at: new Date() })
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}

type Runner = (app: App, nodeTaskId: string, options: RunOptions) => Promise<Outcome>

export async function run(runner: Runner, app: App, nodeTaskId: string, signal = new AbortController().signal) {
  const progress: number[] = []
  const onProgress: RunOptions['onProgress'] = async ({ done_count }) => void progress.push(done_count)
  return { ...(await runner(app, nodeTaskId, { signal, onProgress })), progress }
}

export function segmentsOf(world: World, pieceId: string) {
  return world.db
    .selectFrom('segment')
    .select(['segment_id', 'source', 'target', 'origin', 'state', 'rev'])
    .where('piece_id', '=', pieceId)
    .orderBy('place')
    .execute()
}

/** The question in a request, parsed from the form of our prompts. */
export function asked<T>(request: PeerRequest): T {
  return JSON.parse(request.prompt) as T
}

interface MediaPiece {
  readonly app: App
  readonly kind: NodeKind
  readonly file: { readonly name: string; readonly ext: string; readonly bytes: Uint8Array }
}

/** A piece without text whose machine is about to make the text from the file. */
export async function makeMediaPiece(world: World, { app, kind, file }: MediaPiece): Promise<Piece> {
  const { db } = world
  const { name, ext, bytes } = file
  const piece = await world.makePiece([])
  const storage_key = newStorageKey()
  await app.storage.write(storage_key, bytes)
  const { task_file_id } = await db
    .updateTable('piece')
    .set({ target_lang: 'en' })
    .where('piece_id', '=', piece.piece_id)
    .returning('task_file_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('file')
    .set({ storage_key, name, ext })
    .where('file_id', '=', db.selectFrom('task_file').select('file_id').where('task_file_id', '=', task_file_id))
    .execute()
  await db.updateTable('node_task').set({ target_lang: 'en' }).where('piece_id', '=', piece.piece_id).execute()
  await db.updateTable('node_task').set({ kind }).where('node_task_id', '=', piece.ai).execute()
  await openAgain(world, piece.ai)
  return piece
}
