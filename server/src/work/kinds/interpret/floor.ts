/** Reads the floor of a piece: the recording to interpret, its duration and the spans with speech. */
import { joined, type Span, speechOf } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'

export interface Floor {
  readonly file_id: string
  readonly floor_ms: number
}

/** Null where the order has no recording. */
export async function findFloor(tx: Tx, pieceId: string): Promise<Floor | null> {
  const files = await tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', (join) =>
      join.on((eb) =>
        eb.or([eb('f.file_id', '=', eb.ref('t.file_id')), eb('f.file_id', '=', eb.ref('t.media_file_id'))]),
      ),
    )
    .select(['f.file_id', 'f.analysis'])
    .where('p.piece_id', '=', pieceId)
    .execute()
  const found = files.find(({ analysis }) => analysis?.kind === 'audio' || analysis?.kind === 'video')
  return found ? { file_id: found.file_id, floor_ms: found.analysis?.duration_ms ?? 0 } : null
}

/** The spans with speech from the transcript, else from the sound; null while neither exists. */
export async function floorSpeech(app: App, tx: Tx, pieceId: string, floor: Floor | null): Promise<Span[] | null> {
  const cues = await tx
    .selectFrom('segment')
    .select(['start_ms', 'end_ms'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .where('source', '<>', '')
    .where('start_ms', 'is not', null)
    .where('end_ms', 'is not', null)
    .execute()
  if (cues.length > 0) return joined(cues.map(({ start_ms, end_ms }) => ({ start_ms: start_ms!, end_ms: end_ms! })))
  const peaks = floor && (await readPeaks(app, tx, floor.file_id))
  return peaks && speechOf(peaks)
}

async function readPeaks({ storage }: App, tx: Tx, fileId: string): Promise<Uint8Array | null> {
  const made = await tx
    .selectFrom('media_derivative as d')
    .innerJoin('file as f', 'f.file_id', 'd.made_file_id')
    .select('f.storage_key')
    .where('d.file_id', '=', fileId)
    .where('d.kind', '=', 'peaks')
    .where('d.state', '=', 'ready')
    .executeTakeFirst()
  return made ? Buffer.concat(await (await storage.read(made.storage_key)).toArray()) : null
}
