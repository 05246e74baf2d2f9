/** Reads a material for other domains: its facts while it can be claimed, and its segments in order. */
import type { MaterialContent } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Database } from '../../../ground/db/schema.ts'

export type Material = Selectable<Database['trial_material']>

export interface MaterialRow {
  position: number
  content: MaterialContent
  /** The text with which the talent begins; '' for an empty target. */
  draft: string
  reference: string
}

/** Null unless talents can claim it now. */
export async function findPublished(tx: Tx, materialId: string): Promise<Material | null> {
  const found = await tx
    .selectFrom('trial_material')
    .selectAll()
    .where('material_id', '=', materialId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return found ?? null
}

/** Includes the reference, so only the system and operators may read it, never a talent. */
export async function segmentsOf(tx: Tx, materialId: string): Promise<MaterialRow[]> {
  return tx
    .selectFrom('trial_material_segment')
    .select(['position', 'content', 'draft', 'reference'])
    .where('material_id', '=', materialId)
    .orderBy('position')
    .execute()
}

/** Reference solutions by segment key; the task that is made from the material has the same keys. */
export async function referencesOf(tx: Tx, materialId: string): Promise<ReadonlyMap<string, string>> {
  const segments = await segmentsOf(tx, materialId)
  return new Map(segments.map(({ content, reference }) => [content.key, reference]))
}
