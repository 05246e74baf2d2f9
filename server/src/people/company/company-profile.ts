/** The company as its admins see and change it. */
import type { DubSetting } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { unlessTaken } from '../../ground/kernel/unless-taken.ts'
import { administer, companyOf } from './member/administer.ts'

export async function readCompany(ctx: Ctx) {
  return ctx.db
    .selectFrom('company')
    .select(['company_id', 'name', 'time_zone', 'currency', 'created_at'])
    .where('company_id', '=', companyOf(ctx))
    .executeTakeFirstOrThrow()
}

export async function updateCompany(ctx: Ctx, input: { name: string; time_zone: string }) {
  return administer(ctx, async (transaction, company_id) => {
    await unlessTaken('company_name', 'COMPANY_NAME_EXISTS', () =>
      transaction.tx
        .updateTable('company')
        .set((row) => ({ ...input, version: row('version', '+', 1) }))
        .where('company_id', '=', company_id)
        .execute(),
    )
    await recordAudit(transaction, {
      action: 'companyChanged',
      actor_id: ctx.actor.account_id,
      subject_id: company_id,
      params: input,
      ip: ctx.request.ip,
    })
    return {}
  })
}

/** Sets how the company's dubbed films sound by default. */
export async function chooseCompanyVoices(tx: Tx, companyId: string, setting: DubSetting): Promise<void> {
  await tx
    .updateTable('company')
    .set({ dub_setting: JSON.stringify(setting) })
    .where('company_id', '=', companyId)
    .execute()
}

/** The caller's own team, as every member sees it. */
export async function readTeam({ db, actor }: Ctx) {
  const { company_id, role_admin } = actor
  if (!company_id) return { team: null }
  const { company_name, member_count } = await db
    .selectFrom('company as c')
    .select('c.name as company_name')
    .select((row) =>
      row
        .selectFrom('company_member as m')
        .select((member) => member.fn.countAll<number>().as('count'))
        .whereRef('m.company_id', '=', 'c.company_id')
        .$asScalar()
        .$notNull()
        .as('member_count'),
    )
    .where('c.company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return {
    team: { company_id, company_name, member_count, role: role_admin ? ('admin' as const) : ('member' as const) },
  }
}
