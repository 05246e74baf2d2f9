/** Deletes a base with those below it and all their files: first it says what would go, then just that goes. */
import type { kbs, OutputOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'
import { changeBases } from '../kbs/change-bases.ts'
import { contentOf } from '../kbs/content.ts'
import { readableCompany, requireChange } from '../kbs/policy.ts'
import { type Bases, findBase, loadBases } from '../kbs/reached-bases.ts'
import { branchOf } from '../kbs/tree.ts'
import { putBasesInBin } from './put-in-bin.ts'

export async function previewDeleteKbs(
  ctx: Ctx,
  { kbs_id }: { kbs_id: string },
): Promise<OutputOf<typeof kbs.previewDeleteKbs>> {
  readableCompany(ctx.actor)
  const bases = await loadBases(ctx.db, ctx.actor)
  requireChange(ctx.actor, findBase(bases, kbs_id))
  const { content, seal } = await goingWith(ctx.db, bases, kbs_id)
  return { ...content, seal }
}

/** Nobody reaches them from the commit on. They come back, or go for good and give their room back, out of the bin. */
export async function deleteKbs(
  ctx: Ctx,
  asked: { kbs_id: string; seal: string },
): Promise<OutputOf<typeof kbs.deleteKbs>> {
  return changeBases(ctx, async (change) => {
    const { transaction, writer, bases } = change
    const base = findBase(bases, asked.kbs_id)
    requireChange(writer, base)
    const { ids, content, seal } = await goingWith(transaction.tx, bases, base.kbs_id)
    if (seal !== asked.seal) throw new CallError('PREVIEW_CHANGED')
    await putBasesInBin(change, ids)
    await change.note(base, 'deleted')
    return content
  })
}

async function goingWith(tx: Tx, bases: Bases, kbsId: string) {
  const ids = branchOf(bases, kbsId).map(({ kbs_id }) => kbs_id)
  const { files, file_count, word_count, size } = await contentOf(tx, ids)
  const content = { base_count: ids.length, file_count, word_count, size }
  return { ids, content, seal: sha256(JSON.stringify([ids.toSorted(), files])) }
}
