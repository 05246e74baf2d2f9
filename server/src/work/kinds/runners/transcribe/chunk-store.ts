/** Stores the words of each chunk of a recording until all chunks are known. */
import type { HeardWord } from '@polyphony/contract'
import type { Tx } from '../../../../ground/db/connect.ts'
import type { Span } from './find-voice.ts'
import type { Word } from './words.ts'

export type HeardChunk = Span & { words: HeardWord[] }

/** `maker`: the model that transcribed. */
export function heardChunks(db: Tx, nodeTaskId: string, maker: string): Promise<HeardChunk[]> {
  return db
    .selectFrom('transcribe_chunk')
    .select(['start_ms', 'end_ms', 'words'])
    .where('node_task_id', '=', nodeTaskId)
    .where('maker', '=', maker)
    .orderBy('start_ms')
    .execute()
}

/** Times of the words count from the recording's beginning. A chunk is stored once. */
export async function keepChunk(
  db: Tx,
  chunk: Span & { node_task_id: string; maker: string; words: readonly Word[] },
): Promise<void> {
  await db
    .insertInto('transcribe_chunk')
    .values({ ...chunk, words: JSON.stringify(chunk.words) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function forgetChunks(tx: Tx, nodeTaskId: string): Promise<void> {
  await tx.deleteFrom('transcribe_chunk').where('node_task_id', '=', nodeTaskId).execute()
}
