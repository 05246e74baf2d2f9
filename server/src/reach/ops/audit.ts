/** Searches and exports the audit log. */
import {
  type AuditAction,
  type AuditEntryShown,
  type AuditFilter,
  type AuditParams,
  fromWireTime,
  maxListRows,
} from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { countCapped, type Page, pageOf } from '../../ground/db/page.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { isCompanyMeant } from '../../people/company/is-company-meant.ts'
import { isAccountMeant } from './find-accounts.ts'

/** The most accounts or companies that one keyword can match. */
const meantLimit = 200

export async function listAudit(tx: Tx, filter: AuditFilter & Page) {
  const found = await entries(tx, filter)
  const rows = await pageOf(found, filter).execute()
  const list = rows.map(
    ({ actor_id, nickname, username, avatar, action, params, ...row }): AuditEntryShown => ({
      ...row,
      action: action as AuditAction,
      params: params as AuditParams,
      actor: actor_id === null ? null : { account_id: actor_id, nickname: nickname || (username ?? ''), avatar },
    }),
  )
  return { list, ...(await countCapped(tx, found)) }
}

/** Exports what the list shows, with the log's own identifiers: the readers of an export may not know this portal. */
export async function exportAudit(ctx: Ctx, filter: AuditFilter) {
  const rows = await (await entries(ctx.db, filter)).limit(maxListRows).execute()
  const header = ['time', 'action', 'actor_id', 'actor', 'subject_id', 'subject', 'ip', 'params']
  const lines = rows.map((row) => [
    fromWireTime(row.created_at).toISOString(),
    row.action,
    row.actor_id,
    row.username,
    row.subject_id,
    row.subject_name,
    row.ip,
    JSON.stringify(row.params),
  ])
  const { account_id: actor_id } = ctx.actor
  const entry = { action: 'auditExported', actor_id, params: { count: rows.length }, ip: ctx.request.ip } as const
  await recordAudit({ tx: ctx.db, now: ctx.now, newId: ctx.newId }, entry)
  const day = ctx.now().toISOString().slice(0, 10)
  return { name: `audit-${day}.csv`, mime: 'text/csv; charset=utf-8', content: csvOf(header, lines) }
}

async function entries(tx: Tx, filter: AuditFilter) {
  const { account_id, actions, since, until, ip } = filter
  let found = tx
    .selectFrom('audit_log as l')
    .leftJoin('account as a', 'a.account_id', 'l.actor_id')
    .leftJoin('account as b', 'b.account_id', 'l.subject_id')
    .leftJoin('company as c', 'c.company_id', 'l.subject_id')
    .select(['l.audit_id', 'l.action', 'l.actor_id', 'l.subject_id', 'l.params', 'l.ip', 'l.created_at'])
    .select(['a.nickname', 'a.username', 'a.avatar'])
    .select([
      sql<string | null>`coalesce(nullif(b.nickname, ''), b.username, c.name)`.as('subject_name'),
      sql<boolean>`b.account_id is not null`.as('is_subject_account'),
    ])
  if (filter.actor)
    found = found.where(sql<boolean>`l.actor_id = any(${await accountsMeant(tx, filter.actor)}::uuid[])`)
  if (filter.subject) {
    const meant = [...(await accountsMeant(tx, filter.subject)), ...(await companiesMeant(tx, filter.subject))]
    found = found.where(sql<boolean>`l.subject_id = any(${meant}::uuid[])`)
  }
  if (account_id) found = found.where(sql<boolean>`(l.actor_id = ${account_id} or l.subject_id = ${account_id})`)
  if (actions.length > 0) found = found.where('l.action', 'in', actions)
  if (since) found = found.where('l.created_at', '>=', sqlTime(since))
  if (until) found = found.where('l.created_at', '<', sqlTime(until))
  if (ip) found = found.where('l.ip', '=', ip)
  return found.orderBy('l.created_at', 'desc').orderBy('l.audit_id', 'desc')
}

async function accountsMeant(tx: Tx, keyword: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('account as a')
    .select('a.account_id')
    .where(isAccountMeant(keyword))
    .limit(meantLimit)
    .execute()
  return rows.map((row) => row.account_id)
}

async function companiesMeant(tx: Tx, keyword: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('company as c')
    .select('c.company_id')
    .where(isCompanyMeant(keyword))
    .limit(meantLimit)
    .execute()
  return rows.map((row) => row.company_id)
}
