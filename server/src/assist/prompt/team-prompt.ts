import type { LaidPrompt } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import type { TeamPrompt } from '../../work/flow/lay-prompts.ts'
import { reachedBy } from './store.ts'

/** For flows: a flow is the company's, so what somebody keeps for themselves isn't laid over one. */
export async function findTeamPrompt(
  tx: Tx,
  actor: Actor,
  { directive_id, version }: Pick<LaidPrompt, 'directive_id' | 'version'>,
): Promise<TeamPrompt | null> {
  const found = await reachedBy(tx, actor)
    .innerJoin('directive_version as v', 'v.directive_id', 'd.directive_id')
    .select(['v.title', 'v.prompt', 'v.variables'])
    .where('d.visibility', '=', 'team')
    .where('d.directive_id', '=', directive_id)
    .where('v.version', '=', version)
    .executeTakeFirst()
  if (!found) return null
  const presets = found.variables.flatMap(({ name, preset }) => (preset === '' ? [] : [[name, preset]]))
  return { title: found.title, text: found.prompt, presets: Object.fromEntries(presets) }
}
