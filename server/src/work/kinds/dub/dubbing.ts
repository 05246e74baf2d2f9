import { spokenText } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import type { ServerKind } from '../../registry/server-kind.ts'
import { previewVoices } from './preview-voices.ts'
import { renderDub } from './render-dub.ts'
import { copyTakes } from './takes.ts'

export const dubbing: ServerKind = {
  kind: 'dubbing',
  count: (tx, { piece_id }) => countSpoken(tx, piece_id),
  render: renderDub,
  previewVoices,
  copy: copyTakes,
}

/** A line is done when its chosen take has the line's present text and fits its time, or when the line has no text. */
async function countSpoken(tx: Tx, pieceId: string): Promise<{ done_count: number; total_count: number }> {
  const lines = await tx
    .selectFrom('segment as s')
    .leftJoin('dub_take as d', (join) => join.onRef('d.segment_id', '=', 's.segment_id').on('d.is_chosen', '=', true))
    .select(['s.target', 's.codes', 'd.said_for', 'd.fit'])
    .where('s.piece_id', '=', pieceId)
    .where('s.removed_at', 'is', null)
    .execute()
  const isDone = ({ target, codes, said_for, fit }: (typeof lines)[number]) => {
    const text = spokenText(target, codes)
    return text === '' || (said_for === text && fit !== 'tooLong')
  }
  return { done_count: lines.filter(isDone).length, total_count: lines.length }
}
