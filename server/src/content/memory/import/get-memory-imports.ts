import type { memory, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Ctx } from '../../../ground/context.ts'
import { readableCompany } from '../policy.ts'

const mostShown = 20

export async function getMemoryImports(
  ctx: Ctx,
  { kind }: ParsedOf<typeof memory.getMemoryImports>,
): Promise<OutputOf<typeof memory.getMemoryImports>> {
  const company_id = readableCompany(ctx.actor)
  const list = await ctx.db
    .selectFrom('memory_import')
    .innerJoin('account', 'account.account_id', 'memory_import.account_id')
    .selectAll('memory_import')
    .select((row) =>
      jsonBuildObject({
        account_id: row.ref('account.account_id'),
        nickname: sql<string>`coalesce(nullif(account.nickname, ''), account.username)`,
        avatar: row.ref('account.avatar'),
      }).as('author'),
    )
    .where('memory_import.company_id', '=', company_id)
    .where('memory_import.kind', '=', kind)
    .orderBy('memory_import.created_at', 'desc')
    .limit(mostShown)
    .execute()
  return { list }
}
