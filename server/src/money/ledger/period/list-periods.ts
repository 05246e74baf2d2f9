import { addMonths, type calls, dayIn, monthOf, type OutputOf, present } from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../../base/entity/default-entity.ts'
import type { Ctx } from '../../../ground/context.ts'
import { isRoleMighty } from '../../../ground/db/role.ts'
import { lastSeal } from '../seal/last-seal.ts'
import { isOver } from './close-period.ts'
import { lastClosing, lastDecisions } from './period-store.ts'
import { trialBalance } from './trial-balance.ts'

/** Older ones are closed for good; who needs them reads the audit log. */
const mostMonths = 24

export async function getPeriods(ctx: Ctx): Promise<OutputOf<typeof calls.period.getPeriods>> {
  const { db, actor, now } = ctx
  const entity = await defaultEntity(db)
  const decisions = new Map((await lastDecisions(db, entity.entity_id)).map((row) => [row.month, row]))
  const months = await monthsWithEntries(ctx, entity)
  const isOpen = (month: string) => (decisions.get(month)?.state ?? 'open') === 'open'
  const people = await personsOf(
    ctx,
    [...decisions.values()].map((row) => row.decided_by),
  )
  const list = []
  for (const month of months) {
    const last = decisions.get(month)
    const closing = isOpen(month) ? undefined : await lastClosing(db, entity.entity_id, month)
    const balance = closing?.trial_balance ?? (await trialBalance(db, entity.entity_id, month))
    const isLatestClosed = !isOpen(month) && months.every((other) => other <= month || isOpen(other))
    const isFirstOpen = isOpen(month) && months.every((other) => other >= month || !isOpen(other))
    const isAskedByMe = last?.state === 'reopening' && last.decided_by === actor.account_id
    list.push({
      month,
      state: last?.state ?? ('open' as const),
      version: last?.version ?? 0,
      decided_by: last ? present(people.get(last.decided_by)) : null,
      decided_at: last?.created_at ?? null,
      reason: last?.reason ?? '',
      ...balance,
      seal: closing?.seal?.toString('hex') ?? null,
      can: {
        close: isFirstOpen && isOver(entity, month, now()),
        reopen: isLatestClosed && !isAskedByMe,
        keep: last?.state === 'reopening',
      },
    })
  }
  const is_role_mighty = await isRoleMighty(db)
  return { entity_name: entity.name, time_zone: entity.time_zone, list, last_seal: await lastSeal(db), is_role_mighty }
}

async function monthsWithEntries(
  { db, now }: Ctx,
  entity: { entity_id: string; time_zone: string },
): Promise<string[]> {
  const current = monthOf(dayIn(entity.time_zone, now()))
  const { rows } = await sql<{ first: string | null }>`
    select to_char(min(effective_on), 'YYYY-MM') as first from ledger_transaction where entity_id = ${entity.entity_id}`.execute(
    db,
  )
  // The last one is there also where nothing was posted: closed, it takes nothing that is dated back.
  const last = addMonths(current, -1)
  const first = rows[0]?.first ?? last
  const months = [current]
  for (let month = current; months.length < mostMonths && (month > first || month > last); ) {
    month = addMonths(month, -1)
    months.push(month)
  }
  return months
}

async function personsOf({ db }: Ctx, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('account')
          .select(['account_id', 'nickname', 'username', 'avatar'])
          .where('account_id', 'in', [...new Set(ids)])
          .execute()
  return new Map(
    rows.map(({ username, nickname, ...row }) => [row.account_id, { ...row, nickname: nickname || username }]),
  )
}
