/** Prompts as somebody who reaches them sees them. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { countCapped, inOrder, pageOf } from '../../ground/db/page.ts'
import { creatorName, describe, findDirective, reachedBy, withWords } from './store.ts'

type Calls = (typeof calls)['directive']

const sorts = {
  updated_at: sql`d.updated_at`,
  created_at: sql`d.created_at`,
  title: sql`lower(v.title)`,
  creator: sql`lower(${creatorName})`,
}

export async function getDirectiveList(
  { db, actor }: Ctx,
  { keyword, visibility, is_own, ...asked }: ParsedOf<Calls['getDirectiveList']>,
): Promise<OutputOf<Calls['getDirectiveList']>> {
  let found = withWords(reachedBy(db, actor))
  if (visibility !== '') found = found.where('d.visibility', '=', visibility)
  if (is_own) found = found.where('d.owner_id', '=', actor.account_id)
  if (keyword !== '') {
    const said = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    found = found.where(({ or, eb }) =>
      or([eb('v.title', 'ilike', said), eb('v.description', 'ilike', said), eb('v.prompt', 'ilike', said)]),
    )
  }
  const [rows, count] = await Promise.all([
    pageOf(found.orderBy(inOrder(asked, sorts, sql`d.directive_id`)), asked).execute(),
    countCapped(db, found),
  ])
  return { list: rows.map((row) => describe(actor, row)), ...count }
}

export async function getDirectiveDetail(
  { db, actor }: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Calls['getDirectiveDetail']>> {
  return describe(actor, await findDirective(db, actor, id))
}

export async function getDirectiveVersions(
  { db, actor }: Ctx,
  { id }: { id: string },
): Promise<OutputOf<Calls['getDirectiveVersions']>> {
  const { directive_id } = await findDirective(db, actor, id)
  const rows = await db
    .selectFrom('directive_version as v')
    .innerJoin('account as a', 'a.account_id', 'v.saved_by')
    .selectAll('v')
    .select([creatorName.as('nickname'), 'a.avatar'])
    .where('v.directive_id', '=', directive_id)
    .orderBy('v.version', 'desc')
    .execute()
  return {
    list: rows.map(({ saved_by, nickname, avatar, ...version }) => ({
      ...version,
      saved_by: { account_id: saved_by, nickname, avatar },
    })),
  }
}
