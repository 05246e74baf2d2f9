import { abilityAxes, type calls, type ParsedOf, recordOf, type TalentInfo } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { keepProfile } from '../person/profile.ts'
import { readableTalent } from './who.ts'

type Talent = (typeof calls)['talent']

/** Without contacts and legal name: others see the talent's nickname. */
export async function getTalentInfo(ctx: Ctx, input: ParsedOf<Talent['getTalentInfo']>): Promise<TalentInfo> {
  const { db } = ctx
  const accountId = await readableTalent(ctx, input.account_id)
  const row = await db
    .selectFrom('talent as t')
    .innerJoin('account as a', 'a.account_id', 't.account_id')
    .select(['t.account_id', 'a.avatar', 't.level', 't.headline', 't.introduction', 't.native_langs', 't.is_receiving'])
    .select(sql<string>`coalesce(nullif(a.nickname, ''), a.username)`.as('nickname'))
    .where('t.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const pairs = await qualifiedPairs(db, accountId)
  const roles = await db
    .selectFrom('talent_role')
    .select(['role_id', 'level'])
    .where('account_id', '=', accountId)
    .orderBy('role_id')
    .execute()
  return {
    ...row,
    tag_ids: await tagsOf(db, accountId),
    roles: roles.map(({ role_id, level }) => ({
      role_id: role_id as TalentInfo['roles'][number]['role_id'],
      level,
      pairs: pairs.filter((pair) => pair.role_id === role_id),
    })),
    axes: meanAxes(pairs),
    certificates: accountId === ctx.actor.account_id ? await certificatesOf(db, accountId) : [],
  }
}

type PairRow = Awaited<ReturnType<typeof qualifiedPairs>>[number]

const qualifiedPairs = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('talent_pair')
    .select(['role_id', 'source_lang', 'target_lang', ...abilityAxes])
    .where('account_id', '=', accountId)
    .where('lost_at', 'is', null)
    .orderBy('source_lang')
    .orderBy('target_lang')
    .execute()

function meanAxes(pairs: readonly PairRow[]): TalentInfo['axes'] {
  if (pairs.length === 0) return null
  const mean = (axis: (typeof abilityAxes)[number]) =>
    Math.round(pairs.reduce((sum, pair) => sum + pair[axis], 0) / pairs.length)
  return recordOf(abilityAxes, mean)
}

/** Chosen by the talent, at first from their application. Deleted tags are left out. */
export async function tagsOf(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ tag_id: string }>`
    select g.tag_id from talent t
    cross join lateral unnest(t.tag_ids) with ordinality as chosen(tag_id, place)
    join tag g on g.tag_id::text = chosen.tag_id
    where t.account_id = ${accountId} order by chosen.place`.execute(tx)
  return rows.map(({ tag_id }) => tag_id)
}

async function certificatesOf(tx: Tx, accountId: string): Promise<TalentInfo['certificates']> {
  const { rows } = await sql<TalentInfo['certificates'][number]>`
    select f.file_id, f.name, f.ext, f.size from (
      select content from application where account_id = ${accountId} and state in ('passed', 'passedFirstRound')
      order by round desc limit 1
    ) a
    cross join lateral jsonb_array_elements_text(
      coalesce(a.content -> 'language_certificate_ids', '[]') || coalesce(a.content -> 'other_certificate_ids', '[]')
    ) as c(file_id)
    join file f on f.file_id::text = c.file_id
    where f.owner_id = ${accountId} and f.state = 'ready' order by f.created_at`.execute(tx)
  return rows
}

export async function setTalentInfo(
  ctx: Ctx,
  input: ParsedOf<Talent['setTalentInfo']>,
): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  const { headline, introduction } = input
  const tag_ids = [...new Set(input.tag_ids)]
  await inTransaction(ctx, async ({ tx }) => {
    // Locked until the commit, because a tag in use can't be deleted.
    const tags = await tx.selectFrom('tag').select('tag_id').where('tag_id', 'in', tag_ids).forShare().execute()
    if (tags.length < tag_ids.length) throw notFound()
    await tx
      .updateTable('talent')
      .set({ headline, introduction, tag_ids })
      .where('account_id', '=', account_id)
      .execute()
  })
  return {}
}

export async function setTalentAccountInfo(
  ctx: Ctx,
  { nickname }: { nickname: string },
): Promise<Record<string, never>> {
  await keepProfile(ctx, ctx.actor.account_id, { nickname })
  return {}
}
