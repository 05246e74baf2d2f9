/** The tables of materials, as operators change them. */
import { type MaterialAction, mayDoWithMaterial } from '@polyphony/contract'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Database } from '../../../ground/db/schema.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Material, MaterialRow } from './material.ts'

/**
 * Locks the material until the transaction ends: of two operators the second waits and gets VERSION_CONFLICT.
 * @throws NOT_FOUND, MATERIAL_STATE_WRONG, VERSION_CONFLICT.
 */
export async function holdMaterial(
  tx: Tx,
  { material_id, version }: { material_id: string; version?: number },
  action: MaterialAction,
): Promise<Material> {
  const material = await tx
    .selectFrom('trial_material')
    .selectAll()
    .where('material_id', '=', material_id)
    .forUpdate()
    .executeTakeFirst()
  if (!material) throw notFound()
  if (!mayDoWithMaterial(material.state, action)) throw new CallError('MATERIAL_STATE_WRONG')
  if (version !== undefined && version !== material.version) throw new CallError('VERSION_CONFLICT')
  return material
}

export async function insertSegments(
  transaction: Transaction,
  materialId: string,
  segments: readonly MaterialRow[],
): Promise<void> {
  await sql`
    insert into trial_material_segment (material_id, position, content, draft, reference)
    select ${materialId}::uuid, position, content, draft, reference
    from json_to_recordset(${JSON.stringify(segments)}::json) as row(
      position int, content jsonb, draft text, reference text)`.execute(transaction.tx)
}

export async function replaceSegments(
  transaction: Transaction,
  materialId: string,
  segments: readonly MaterialRow[],
): Promise<void> {
  await transaction.tx.deleteFrom('trial_material_segment').where('material_id', '=', materialId).execute()
  await insertSegments(transaction, materialId, segments)
}

/** Query condition: the column contains more than white space. */
export const isWritten = (column: 'reference' | 'draft'): RawBuilder<boolean> => sql`${sql.ref(column)} ~ '\\S'`

/** Counts the segments of a material, and those that have a reference or a draft. */
export async function countTexts(tx: Tx, materialId: string) {
  return tx
    .selectFrom('trial_material_segment')
    .select([
      sql<number>`count(*)`.as('segment_count'),
      sql<number>`count(*) filter (where ${isWritten('reference')})`.as('reference_count'),
      sql<number>`count(*) filter (where ${isWritten('draft')})`.as('draft_count'),
    ])
    .where('material_id', '=', materialId)
    .executeTakeFirstOrThrow()
}

/** Writes a change to a locked material. @returns its new version. */
export async function changeMaterial(
  tx: Tx,
  { material_id, version }: Pick<Material, 'material_id' | 'version'>,
  changes: Updateable<Database['trial_material']> = {},
): Promise<number> {
  await tx
    .updateTable('trial_material')
    .set({ ...changes, version: version + 1 })
    .where('material_id', '=', material_id)
    .execute()
  return version + 1
}
