/** Changes a draft: its description and its texts. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { recordMaterial } from './record-material.ts'
import { changeMaterial, countTexts, holdMaterial } from './store.ts'

type OpsTrial = (typeof calls)['opsTrial']

export async function saveMaterial(
  ctx: Ctx,
  { material_id, version, ...fields }: ParsedOf<OpsTrial['saveMaterial']>,
): Promise<OutputOf<OpsTrial['saveMaterial']>> {
  return inTransaction(ctx, async (transaction) => {
    const material = await holdMaterial(transaction.tx, { material_id, version }, 'edit')
    await checkTags(transaction.tx, fields.tag_ids)
    const next = await changeMaterial(transaction.tx, material, { ...fields, terms: JSON.stringify(fields.terms) })
    await recordMaterial(ctx, transaction, { material_id, title: fields.title }, 'edited')
    return { version: next }
  })
}

/** @throws Parameter_Error { fields } for unknown or repeated tags. */
async function checkTags(tx: Tx, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return
  const found = await tx.selectFrom('tag').select('tag_id').where('tag_id', 'in', tagIds).execute()
  if (found.length < tagIds.length)
    throw new CallError('Parameter_Error', { fields: [{ field: 'tag_ids', problem: 'unknown' }] })
}

export async function saveMaterialSegments(
  ctx: Ctx,
  { material_id, version, segments }: ParsedOf<OpsTrial['saveMaterialSegments']>,
): Promise<OutputOf<OpsTrial['saveMaterialSegments']>> {
  return inTransaction(ctx, async (transaction) => {
    const material = await holdMaterial(transaction.tx, { material_id, version }, 'edit')
    const { numAffectedRows } = await sql`
      update trial_material_segment s set draft = row.draft, reference = row.reference
      from json_to_recordset(${JSON.stringify(segments)}::json) as row(position int, draft text, reference text)
      where s.material_id = ${material_id} and s.position = row.position`.execute(transaction.tx)
    if (numAffectedRows !== BigInt(segments.length)) throw notFound()
    const next = await changeMaterial(transaction.tx, material)
    await recordMaterial(ctx, transaction, material, 'edited')
    const { reference_count, draft_count } = await countTexts(transaction.tx, material_id)
    return { version: next, reference_count, draft_count }
  })
}
