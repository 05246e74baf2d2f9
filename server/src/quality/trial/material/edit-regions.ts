/** Marks where text stands in a material's picture. */
import { type calls, countWords, type OutputOf, type ParsedOf, trialForms } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import type { MaterialRow } from './material.ts'
import { recordMaterial } from './record-material.ts'
import { changeMaterial, holdMaterial, replaceSegments } from './store.ts'

type OpsTrial = (typeof calls)['opsTrial']
type Input = ParsedOf<OpsTrial['saveMaterialRegions']>

export async function saveMaterialRegions(
  ctx: Ctx,
  { material_id, version, regions }: Input,
): Promise<OutputOf<OpsTrial['saveMaterialRegions']>> {
  return inTransaction(ctx, async (transaction) => {
    const material = await holdMaterial(transaction.tx, { material_id, version }, 'edit')
    if (trialForms[material.role_id].document !== 'picture') throw new CallError('MATERIAL_NO_PICTURE')
    await checkInside(transaction.tx, material.file_id, regions)
    await replaceSegments(transaction, material_id, regions.map(rowOf))
    const word_count = regions.reduce((sum, { source }) => sum + countWords(source), 0)
    const next = await changeMaterial(transaction.tx, material, { segment_count: regions.length, word_count })
    await recordMaterial(ctx, transaction, material, 'edited')
    return { version: next }
  })
}

function rowOf({ region, source, draft }: Input['regions'][number], position: number): MaterialRow {
  const place = { start_ms: null, end_ms: null, speaker: null, context: null, region }
  const content = { ...place, kind: 'region' as const, codes: [], key: String(position), source }
  return { position, draft, reference: '', content }
}

/** @throws Parameter_Error for a region that isn't within the picture. */
async function checkInside(tx: Tx, fileId: string, regions: Input['regions']): Promise<void> {
  const { analysis } = await tx
    .selectFrom('file')
    .select('analysis')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  const [width, height] = [analysis?.width ?? 0, analysis?.height ?? 0]
  const index = regions.findIndex(({ region }) => region.x + region.width > width || region.y + region.height > height)
  if (index >= 0)
    throw new CallError('Parameter_Error', { fields: [{ field: `regions.${index}.region`, problem: 'outside' }] })
}
