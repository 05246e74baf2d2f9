/** The rows of price lists. */
import type { PriceBands, PriceLine, PriceListHead, RushFee } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { isInForce } from '../price/is-in-force.ts'

const headColumns = ['price_list_id', 'side', 'name', 'currency', 'is_standard'] as const

/** @throws NOT_FOUND */
export async function findList(tx: Tx, priceListId: string): Promise<PriceListHead> {
  const list = await tx
    .selectFrom('price_list')
    .select(headColumns)
    .where('price_list_id', '=', priceListId)
    .executeTakeFirst()
  if (!list) throw notFound()
  return list
}

/** The list; of two that change it the second waits. @throws NOT_FOUND */
export async function lockList(tx: Tx, priceListId: string): Promise<PriceListHead> {
  const list = await tx
    .selectFrom('price_list')
    .select(headColumns)
    .where('price_list_id', '=', priceListId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw notFound()
  return list
}

/** Versions `v`, as they are shown. */
export const versionHeads = (tx: Tx) =>
  tx
    .selectFrom('price_version as v')
    .leftJoin('account as c', 'c.account_id', 'v.created_by')
    .leftJoin('account as a', 'a.account_id', 'v.activated_by')
    .select(['v.price_version_id as version', 'v.number', 'v.state', 'v.valid_from', 'v.valid_until', 'v.note'])
    .select([
      sql<number>`(select count(*)::int from price_line p where p.price_version_id = v.price_version_id)`.as(
        'line_count',
      ),
      sql<string | null>`coalesce(nullif(c.nickname, ''), c.username)`.as('created_by'),
      sql<string | null>`coalesce(nullif(a.nickname, ''), a.username)`.as('activated_by'),
    ])

export interface PriceContents {
  lines: PriceLine[]
  bands: PriceBands
  rush: RushFee[]
}

export async function contentsOf(tx: Tx, version: number): Promise<PriceContents & { revision: number }> {
  const { bands, rush, revision } = await tx
    .selectFrom('price_version')
    .select(['bands', 'rush', 'revision'])
    .where('price_version_id', '=', version)
    .executeTakeFirstOrThrow()
  return { bands, rush, revision, lines: await linesOf(tx, version) }
}

export function linesOf(tx: Tx, version: number): Promise<PriceLine[]> {
  return tx
    .selectFrom('price_line')
    .select(['node_kind', 'source_lang', 'target_lang', 'role_level', 'rate_minor', 'minimum_minor'])
    .where('price_version_id', '=', version)
    .orderBy('node_kind')
    .orderBy('source_lang')
    .orderBy('target_lang')
    .orderBy('role_level')
    .execute()
}

/** The version in force at a moment; null where there is none yet. */
export async function versionAt(tx: Tx, priceListId: string, moment: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('price_version as v')
    .select('v.price_version_id')
    .where('v.price_list_id', '=', priceListId)
    .where(isInForce(moment))
    .orderBy('v.price_version_id', 'desc')
    .executeTakeFirst()
  return row?.price_version_id ?? null
}

export async function draftOf(tx: Tx, priceListId: string): Promise<{ version: number; revision: number } | null> {
  const row = await tx
    .selectFrom('price_version')
    .select(['price_version_id as version', 'revision'])
    .where('price_list_id', '=', priceListId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row ?? null
}
