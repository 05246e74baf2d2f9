import { nodeKinds, plainText, type RecordingPreview } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { getTask, type Task } from '../engine/task/task.ts'
import { everyKinds } from '../registry/registry.ts'
import { previewedNode } from './preview-node-task.ts'
import { findRecording, readPiece } from './read-piece.ts'
import type { PieceText } from './render-piece.ts'

/** A recording with the subtitles and voices that it would be delivered with now. */
export async function previewRecording(
  ctx: Ctx,
  { node_task_id }: { node_task_id: string },
): Promise<RecordingPreview> {
  const node = await previewedNode(ctx, node_task_id)
  const { source_lang, target_lang } = node
  const task = await getTask(ctx.db, node.task_id)
  const found = isLive(task) ? null : await findRecording(ctx, node)
  if (!found) return { recording: null, source_lang, target_lang, cues: [], voices: null }
  const [piece, ...voices] = await Promise.all([
    readPiece(ctx, node),
    ...everyKinds('previewVoices').map((read) => read(ctx, node)),
  ])
  return {
    recording: { file_id: found.file_id, has_picture: found.kind === 'video' },
    source_lang,
    target_lang,
    cues: cuesOf(piece, task.delivery_version === 'bilingual' && source_lang !== target_lang),
    voices: voices.find((each) => each !== null) ?? null,
  }
}

/** An interpretation halts its recording: it is listened to in the workbench. */
const isLive = ({ graph }: Task) => graph.nodes.some(({ kind }) => nodeKinds[kind].isLive)

const cuesOf = ({ segments }: PieceText, isBilingual: boolean) =>
  segments.flatMap(({ segment_id, start_ms, end_ms, source, target, codes }) =>
    start_ms === null || end_ms === null
      ? []
      : {
          segment_id,
          start_ms,
          end_ms,
          text: plainText(target, codes),
          second: isBilingual ? plainText(source, codes) : '',
        },
  )
