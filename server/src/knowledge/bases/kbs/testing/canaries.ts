/**
 * A place of every kind that somebody may reach or not, each with a word that stands nowhere else: in its base's title and
 * description, in the name of its file and in what that says.
 */
import { calls, kbsTypes } from '@polyphony/contract'
import type { KbsWorld, PersonName } from './kbs-world.ts'

/** Who may read of each place. */
const readers = {
  canaryeveryone: ['plain', 'sales', 'north', 'legal', 'admin'],
  canarysales: ['sales', 'north', 'admin'],
  canarylegal: ['legal', 'admin'],
  canarybelowlegal: ['legal', 'admin'],
  canaryplainsown: ['plain'],
  canaryadminsown: ['admin'],
  canarystranger: ['stranger'],
  canarydeleted: [],
} as const satisfies Record<string, readonly PersonName[]>
export type Canary = keyof typeof readers

export const canaries = Object.keys(readers) as Canary[]
export const mayRead = (word: Canary, name: string) => (readers[word] as readonly string[]).includes(name)

export interface CanaryPlace {
  readonly kbs_id: string
  readonly knowledge_id: string
  readonly company_id: string
}

/** @param fill puts into the file what it says */
export async function placeCanaries(
  world: KbsWorld,
  fill: (word: Canary, place: CanaryPlace) => Promise<unknown>,
): Promise<Record<Canary, CanaryPlace>> {
  const places = {} as Record<Canary, CanaryPlace>
  const put = async (word: Canary, by: PersonName, more: Parameters<KbsWorld['base']>[0] = {}) => {
    const kbs_id = await world.base({ ...more, title: `${word} base`, description: word }, by)
    const knowledge_id = await world.file(kbs_id)
    const { company_id } = await world.db
      .selectFrom('kbs')
      .select('company_id')
      .where('kbs_id', '=', kbs_id)
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('knowledge')
      .set({ name: `${word}.pdf`, company_id })
      .where('knowledge_id', '=', knowledge_id)
      .execute()
    places[word] = { kbs_id, knowledge_id, company_id }
    await fill(word, places[word])
  }
  const { sales, legal } = world.department
  await put('canaryeveryone', 'admin')
  await put('canarysales', 'admin', { department_ids: [sales] })
  await put('canarylegal', 'admin', { department_ids: [legal] })
  await put('canarybelowlegal', 'admin', { parent_id: places.canarylegal.kbs_id })
  await put('canaryplainsown', 'plain', { type: kbsTypes.personal })
  await put('canaryadminsown', 'admin', { type: kbsTypes.personal })
  await put('canarystranger', 'stranger')
  await put('canarydeleted', 'admin')
  const deleted = { kbs_id: places.canarydeleted.kbs_id }
  const { seal } = await world.as.admin.call(calls.kbs.previewDeleteKbs, deleted)
  await world.as.admin.call(calls.kbs.deleteKbs, { ...deleted, seal })
  return places
}
