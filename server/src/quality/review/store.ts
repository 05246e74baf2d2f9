/** What reviews are made of and consist of. */
import type { Tx } from '../../ground/db/connect.ts'

/** A piece's segments as they stand. */
export async function segmentsOf(tx: Tx, nodeTaskId: string) {
  return tx
    .selectFrom('segment as s')
    .innerJoin('node_task as n', 'n.piece_id', 's.piece_id')
    .select(['s.segment_id', 's.key', 's.kind', 's.start_ms', 's.end_ms', 's.speaker', 's.source', 's.codes'])
    .select(['s.context', 's.target', 's.state'])
    .where('n.node_task_id', '=', nodeTaskId)
    .where('s.removed_at', 'is', null)
    .orderBy('s.place')
    .execute()
}

export async function segmentIdsOf(tx: Tx, nodeTaskId: string): Promise<string[]> {
  return (await segmentsOf(tx, nodeTaskId)).map((segment) => segment.segment_id)
}

/** A trial that has begun, with its material's facts. */
export async function findTrial(tx: Tx, trialId: string) {
  return tx
    .selectFrom('trial as t')
    .innerJoin('trial_material as m', 'm.material_id', 't.material_id')
    .select(['t.talent_id', 't.role_id', 't.source_lang', 't.target_lang', 't.material_id'])
    .select((row) => row.ref('t.node_task_id').$notNull().as('node_task_id'))
    .select(['m.title', 'm.introduction', 'm.style_guide', 'm.terms', 'm.media', 'm.file_id', 'm.media_file_id'])
    .select('m.word_count')
    .where('t.trial_id', '=', trialId)
    .executeTakeFirstOrThrow()
}
