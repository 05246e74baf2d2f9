/** Rows of directive and directive_version. */
import type { Directive, DirectiveVariable } from '@polyphony/contract'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import type { DirectiveTable, DirectiveVersionTable } from '../../ground/db/schema.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { mayEdit, mayShare, type Reader, readableCompany } from './policy.ts'

/** What the actor may see: the company's, and their own in it. @throws NO_PERMISSION */
export function reachedBy(tx: Tx, actor: Actor) {
  const company_id = readableCompany(actor)
  return tx
    .selectFrom('directive as d')
    .where('d.company_id', '=', company_id)
    .where(({ or, eb }) => or([eb('d.visibility', '=', 'team'), eb('d.owner_id', '=', actor.account_id)]))
}

/** With the words of the newest version, and who created it. */
export const withWords = (prompts: ReturnType<typeof reachedBy>) =>
  prompts
    .innerJoin('directive_version as v', (join) =>
      join.onRef('v.directive_id', '=', 'd.directive_id').onRef('v.version', '=', 'd.current_version'),
    )
    .innerJoin('account as a', 'a.account_id', 'd.owner_id')
    .select(['d.directive_id', 'd.owner_id', 'd.visibility', 'd.current_version', 'd.created_at', 'd.updated_at'])
    .select(['v.title', 'v.description', 'v.prompt', 'v.variables', 'a.avatar'])
    .select(creatorName.as('nickname'))

export const creatorName = sql<string>`coalesce(nullif(a.nickname, ''), a.username)`

export type DirectiveRow = Awaited<ReturnType<ReturnType<typeof withWords>['executeTakeFirstOrThrow']>>

export function describe(reader: Reader, row: DirectiveRow): Directive {
  const { directive_id, owner_id, nickname, avatar, current_version, ...rest } = row
  return {
    ...rest,
    id: directive_id,
    version: current_version,
    creator: { account_id: owner_id, nickname, avatar },
    can: { edit: mayEdit(reader, row), share: mayShare(reader, row) },
  }
}

/** @throws NOT_FOUND, also for one that is another's */
export async function findDirective(tx: Tx, actor: Actor, id: string): Promise<DirectiveRow> {
  const row = await withWords(reachedBy(tx, actor)).where('d.directive_id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type LockedDirective = Selectable<DirectiveTable>

/** The row, which nobody else changes until the end of the transaction. @throws NOT_FOUND */
export async function lockDirective(tx: Tx, actor: Actor, id: string): Promise<LockedDirective> {
  const row = await reachedBy(tx, actor).where('d.directive_id', '=', id).selectAll('d').forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export interface NewVersion {
  readonly title: string
  readonly description: string
  readonly prompt: string
  readonly variables: readonly DirectiveVariable[]
  readonly note: string
  readonly restored_from: number | null
  readonly saved_by: string
}

export async function addVersion(
  { tx, now }: Transaction,
  directive_id: string,
  version: number,
  { variables, ...said }: NewVersion,
): Promise<void> {
  await tx
    .insertInto('directive_version')
    .values({ directive_id, version, ...said, variables: JSON.stringify(variables), saved_at: now() })
    .execute()
}

export type VersionRow = Selectable<DirectiveVersionTable>

export async function findVersion(tx: Tx, directive_id: string, version: number): Promise<VersionRow> {
  const row = await tx
    .selectFrom('directive_version')
    .selectAll()
    .where('directive_id', '=', directive_id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
