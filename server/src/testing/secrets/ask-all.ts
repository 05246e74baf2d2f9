/** Asks everything that somebody may ask about every order of a world, to look for a secret in the answers. */
import { calls, mayAccess, type Spec } from '@polyphony/contract'
import type { Player } from '../../../../seed/player.ts'
import type { Office } from '../../work/node/testing/office.ts'
import { readActor } from '../nine-kinds.ts'
import { sampleValues } from '../own-ids.ts'
import { idFieldsOf, inputSchemaOf, sampleInput } from '../sample-input.ts'
import type { PaidWorld } from './paid-world.ts'

export const allCalls = Object.entries(calls).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Spec>).map(([name, spec]) => ({ id: `${group}.${name}`, name, spec })),
)
/** Calls that change nothing which a later question is about. */
const asked = allCalls.filter(
  ({ id, name }) =>
    /^(get|preview|list|export|search|quote|download|open|copy)/.test(name) && !/getEmailCode|getPhoneCode/.test(id),
)

/**
 * @param secretsIn the secrets that an answer holds
 * @returns the calls that were answered, and those whose answer held a secret, with the order it was about
 */
export async function askAll(
  { office, world }: { office: Office; world: PaidWorld },
  person: Player,
  secretsIn: (answer: unknown) => readonly string[],
) {
  const actor = await readActor(office.db, person.account_id)
  const values = await sampleValues(office)
  const [answered, leaks] = [new Set<string>(), new Set<string>()]
  for (const { id, spec } of asked) {
    if (!mayAccess(spec.access, actor)) continue
    const schema = inputSchemaOf(spec)
    const stages = Object.entries(world.stages)
    for (const [stage, ids] of idFieldsOf(schema).length > 0 ? stages : stages.slice(0, 1)) {
      const given = { ...values, ...ids, task_ids: [ids.task_id], piece_ids: [ids.piece_id] }
      const answer = await person.ask(spec, sampleInput(schema, given))
      if (answer.err === 200) answered.add(id)
      for (const secret of secretsIn(answer)) leaks.add(`${id} (${stage}): ${secret}`)
    }
  }
  return { answered: [...answered], leaks: [...leaks] }
}
