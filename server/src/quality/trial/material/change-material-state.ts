/** Publishes a material for talents, retires it, or deletes one that was never published. */
import { type calls, type OutputOf, type ParsedOf, trialForms } from '@polyphony/contract'
import { removeFiles } from '../../../content/file/remove-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import type { Material } from './material.ts'
import { recordMaterial } from './record-material.ts'
import { changeMaterial, countTexts, holdMaterial } from './store.ts'

type OpsTrial = (typeof calls)['opsTrial']
type Versioned = ParsedOf<OpsTrial['publishMaterial']>
type Changed = OutputOf<OpsTrial['publishMaterial']>

export async function publishMaterial(ctx: Ctx, input: Versioned): Promise<Changed> {
  return inTransaction(ctx, async (transaction) => {
    const material = await holdMaterial(transaction.tx, input, 'publish')
    await checkComplete(transaction, material)
    const version = await changeMaterial(transaction.tx, material, {
      state: 'published',
      published_at: transaction.now(),
    })
    await recordMaterial(ctx, transaction, material, 'published')
    return { version }
  })
}

/** @throws REFERENCE_MISSING, DRAFT_MISSING. */
async function checkComplete(transaction: Transaction, { material_id, role_id }: Material): Promise<void> {
  const { needsReference, needsDraft } = trialForms[role_id]
  const { segment_count, reference_count, draft_count } = await countTexts(transaction.tx, material_id)
  // A picture begins without texts: one of them is needed at least.
  if (segment_count === 0) throw new CallError('DRAFT_MISSING', { count: 1 })
  if (needsReference && reference_count < segment_count)
    throw new CallError('REFERENCE_MISSING', { count: segment_count - reference_count })
  if (needsDraft && draft_count < segment_count)
    throw new CallError('DRAFT_MISSING', { count: segment_count - draft_count })
}

export async function retireMaterial(ctx: Ctx, input: Versioned): Promise<Changed> {
  return inTransaction(ctx, async (transaction) => {
    const material = await holdMaterial(transaction.tx, input, 'retire')
    const version = await changeMaterial(transaction.tx, material, { state: 'retired' })
    await recordMaterial(ctx, transaction, material, 'retired')
    return { version }
  })
}

export async function deleteMaterial(ctx: Ctx, input: { material_id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (transaction) => {
    const material = await holdMaterial(transaction.tx, input, 'delete')
    await transaction.tx.deleteFrom('trial_material').where('material_id', '=', material.material_id).execute()
    await recordMaterial(ctx, transaction, material, 'deleted')
    await removeFiles(transaction, await unused(transaction, material))
    return {}
  })
}

/** The material's files that none of its copies uses. */
async function unused(transaction: Transaction, { file_id, media_file_id }: Material): Promise<string[]> {
  const files = [file_id, media_file_id].filter((id) => id !== null)
  const others = await transaction.tx
    .selectFrom('trial_material')
    .select(['file_id', 'media_file_id'])
    .where((other) => other.or([other('file_id', 'in', files), other('media_file_id', 'in', files)]))
    .execute()
  const used = new Set(others.flatMap((other) => [other.file_id, other.media_file_id]))
  return files.filter((id) => !used.has(id))
}
