/** What was deleted and can still come back, of what somebody may delete. */
import { type calls, type KbsDeletion, type OutputOf, type ParsedOf, present } from '@polyphony/contract'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { contentOf } from '../kbs/content.ts'
import { readableCompany, typeOf, type Writer } from '../kbs/policy.ts'

type GetKbsDeletionList = (typeof calls)['kbs']['getKbsDeletionList']

const namesShown = 5

/** Bases that were deleted and aren't removed yet, as far as the writer may change them. */
export const deletedBases = (tx: Tx, companyId: string, { account_id, role_admin }: Writer, now: Date) =>
  tx
    .selectFrom('kbs as k')
    .where('k.company_id', '=', companyId)
    .where('k.purge_at', '>', sql<string>`${now}`)
    .where((row) =>
      row.or([row('k.owner_id', '=', account_id), ...(role_admin ? [row('k.owner_id', 'is', null)] : [])]),
    )

export async function getKbsDeletionList(
  ctx: Ctx,
  shown: ParsedOf<GetKbsDeletionList>,
): Promise<OutputOf<GetKbsDeletionList>> {
  const company = readableCompany(ctx.actor)
  // Of a deletion the base that has gone with none above it tells of it.
  const tops = deletedBases(ctx.db, company, ctx.actor, ctx.now())
    .leftJoin('kbs as p', 'p.kbs_id', 'k.parent_id')
    .where(sql<SqlBool>`p.deletion_id is distinct from k.deletion_id`)
  const [rows, count] = await Promise.all([
    pageOf(
      tops
        .leftJoin('account as a', 'a.account_id', 'k.deleted_by')
        .selectAll('k')
        .select(['p.title as place', 'p.deleted_at as place_deleted_at', 'a.nickname', 'a.username', 'a.avatar'])
        .orderBy('k.deleted_at', 'desc')
        .orderBy('k.kbs_id'),
      shown,
    ).execute(),
    countCapped(ctx.db, tops),
  ])
  return { list: await Promise.all(rows.map((row) => describe(ctx.db, row))), ...count }
}

interface Row {
  readonly kbs_id: string
  readonly owner_id: string | null
  readonly title: string
  readonly is_bin: boolean
  readonly deletion_id: string | null
  readonly deleted_by: string | null
  readonly deleted_at: string | null
  readonly purge_at: string | null
  readonly place: string | null
  readonly place_deleted_at: string | null
  readonly nickname: string | null
  readonly username: string | null
  readonly avatar: string | null
}

async function describe(tx: Tx, row: Row): Promise<KbsDeletion> {
  const branch = await branchOfDeleted(tx, row.kbs_id)
  const own = branch.filter(({ deletion_id }) => deletion_id === row.deletion_id)
  const former = branch.filter(({ deletion_id }) => deletion_id !== row.deletion_id)
  return {
    deletion_id: present(row.deletion_id),
    type: typeOf(row),
    title: row.is_bin ? null : row.title,
    names: await namesOf(
      tx,
      own.map(({ kbs_id }) => kbs_id),
    ),
    content: await amountOf(tx, own),
    inside: await amountOf(tx, former),
    place: row.place,
    is_place_deleted: row.place_deleted_at !== null,
    deleted_by: deleterOf(row),
    deleted_at: present(row.deleted_at),
    purge_at: present(row.purge_at),
  }
}

const deleterOf = ({ deleted_by, nickname, username, avatar }: Row): KbsDeletion['deleted_by'] =>
  deleted_by === null ? null : { account_id: deleted_by, nickname: nickname || username || '', avatar }

export interface DeletedBase {
  readonly kbs_id: string
  readonly parent_id: string | null
  readonly deletion_id: string | null
  readonly is_bin: boolean
}

/** The base and all below it: whatever stands in a deleted base is deleted. */
export async function branchOfDeleted(tx: Tx, kbsId: string): Promise<DeletedBase[]> {
  const { rows } = await sql<DeletedBase>`
    with recursive branch as (
      select kbs_id, parent_id, deletion_id, is_bin from kbs where kbs_id = ${kbsId}
      union all
      select k.kbs_id, k.parent_id, k.deletion_id, k.is_bin from kbs k join branch b on k.parent_id = b.kbs_id
    )
    select * from branch`.execute(tx)
  return rows
}

async function amountOf(tx: Tx, bases: readonly DeletedBase[]): Promise<KbsDeletion['content']> {
  const { file_count, size } = await contentOf(
    tx,
    bases.map(({ kbs_id }) => kbs_id),
  )
  return { base_count: bases.filter(({ is_bin }) => !is_bin).length, file_count, size }
}

async function namesOf(tx: Tx, kbsIds: readonly string[]): Promise<string[]> {
  const files = await tx
    .selectFrom('knowledge')
    .select('name')
    .where('kbs_id', 'in', kbsIds)
    .orderBy('name')
    .limit(namesShown)
    .execute()
  return files.map(({ name }) => name)
}
