import type { SpokenWord } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'

/** Which words were heard in a cue, and how surely: for cues that were heard after they were made. */
export async function keepSpokenWords(
  tx: Tx,
  cues: readonly { segment_id: string; words: readonly SpokenWord[] }[],
): Promise<void> {
  for (const { segment_id, words } of cues) {
    const kept = words.map(({ text, start_ms, end_ms, confidence }) => ({ text, start_ms, end_ms, confidence }))
    await tx
      .updateTable('segment')
      .set({ words: JSON.stringify(kept) })
      .where('segment_id', '=', segment_id)
      .execute()
  }
}
