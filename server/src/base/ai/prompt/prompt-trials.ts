/** Which words of the house's prompts were tried. */
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { housePromptRow } from './prompt-store.ts'

export async function keepTrial(tx: Tx, name: string, content_hash: string, tried_at: Date): Promise<void> {
  const row = await housePromptRow(tx, name).executeTakeFirst()
  if (!row) return
  await tx
    .insertInto('prompt_trial')
    .values({ prompt_id: row.prompt_id, content_hash, tried_at })
    .onConflict((conflict) => conflict.columns(['prompt_id', 'content_hash']).doUpdateSet({ tried_at }))
    .execute()
}

/** What was in force before was tried then, or is the code's. @throws HOUSE_PROMPT_UNTRIED */
export async function requireTried(tx: Tx, name: string, contentHash: string): Promise<void> {
  const found = await housePromptRow(tx, name)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('prompt_trial as t')
            .select('t.prompt_id')
            .whereRef('t.prompt_id', '=', 'p.prompt_id')
            .where('t.content_hash', '=', contentHash),
        ),
        row.exists(
          row
            .selectFrom('prompt_version as v')
            .select('v.prompt_id')
            .whereRef('v.prompt_id', '=', 'p.prompt_id')
            .where('v.content_hash', '=', contentHash),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!found) throw new CallError('HOUSE_PROMPT_UNTRIED')
}
