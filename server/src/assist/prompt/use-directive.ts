/** Prompts where they are used: chosen in a chat. */
import { type ChosenPrompt, directiveValues, fillParts, textOfParts } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { findDirective, reachedBy, withWords } from './store.ts'

/** All that the actor can ask by, the one last saved first. @throws NO_PERMISSION */
export async function usableDirectives(tx: Tx, actor: Actor) {
  const rows = await withWords(reachedBy(tx, actor))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.directive_id', 'desc')
    .execute()
  return rows.map(({ directive_id, ...row }) => ({ id: directive_id, ...row }))
}

/** Gaps that nothing fills stay, for whoever asks to fill. @throws NOT_FOUND */
export async function fillDirective(
  tx: Tx,
  actor: Actor,
  id: string,
  values: Readonly<Record<string, string>>,
): Promise<ChosenPrompt> {
  const { prompt, variables } = await findDirective(tx, actor, id)
  const parts = fillParts(prompt, directiveValues(variables, values))
  const missing = parts.flatMap(({ variable, is_missing }) => (variable !== null && is_missing ? [variable] : []))
  return { prompt: textOfParts(parts), missing: [...new Set(missing)] }
}
