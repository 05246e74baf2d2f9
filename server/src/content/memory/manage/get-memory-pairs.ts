import type { memory, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { readableCompany } from '../policy.ts'

export async function getMemoryPairs(
  ctx: Ctx,
  { kind }: ParsedOf<typeof memory.getMemoryPairs>,
): Promise<OutputOf<typeof memory.getMemoryPairs>> {
  const company_id = readableCompany(ctx.actor)
  const list = await ctx.db
    .selectFrom(kind === 'tmx' ? 'tm_unit' : 'term')
    .select(['source_lang', 'target_lang'])
    .distinct()
    .where('company_id', '=', company_id)
    .orderBy('source_lang')
    .orderBy('target_lang')
    .execute()
  return { list }
}
