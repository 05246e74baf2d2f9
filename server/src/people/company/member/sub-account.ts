/** Accounts that a company creates for its people, who own them; the company may lock them. */

import { linkTo, paths, type TeamRole } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { openAccount } from '../../person/open-account.ts'
import { lockByCompany, unlockByCompany } from '../../person/rights.ts'
import { endSessions } from '../../session/list/end-sessions.ts'
import { makeUsername } from '../../session/make-username.ts'
import { rightsChanged } from '../../session/rights-changed.ts'
import { requireDepartment } from '../departments.ts'
import { mayDo } from '../policy.ts'
import { addMember } from './add-member.ts'
import { administer } from './administer.ts'
import { changeMember } from './change-member.ts'
import { findMember } from './find-member.ts'

interface NewSubAccount {
  email: string
  nickname: string
  role: TeamRole
  department_id: string | null
  is_mvp: boolean
}

/** The account has no password: its owner sets one with a code that is sent to the same address. */
export async function createSubAccount(ctx: Ctx, input: NewSubAccount): Promise<{ account_id: string }> {
  return administer(ctx, async (transaction, company_id) => {
    const { email, role, department_id, is_mvp } = input
    if (department_id) await requireDepartment(transaction.tx, company_id, department_id)
    const account_id = await addAccount(ctx, transaction, input)
    await addMember(transaction, { company_id, account_id, role, department_id, is_mvp, is_sub_account: true })
    const me = ctx.actor.account_id
    await recordAudit(transaction, {
      action: 'registered',
      actor_id: me,
      subject_id: account_id,
      params: { company_id, role, is_mvp },
      ip: ctx.request.ip,
    })
    const maker = (await findMember(transaction.tx, company_id, me))!
    await sendLetter(transaction, {
      account_id,
      kind: 'subAccountMade',
      params: { company_name: maker.company_name, nickname: maker.nickname },
      link: linkTo(paths.forgot, { search: { account: email } }),
    })
    return { account_id }
  })
}

/** It has the language of the admin and the time zone of the company, until its owner changes them. */
async function addAccount(ctx: Ctx, transaction: Transaction, { email, nickname }: NewSubAccount): Promise<string> {
  const { language, time_zone } = await transaction.tx
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .select(['a.language', 'c.time_zone'])
    .where('m.account_id', '=', ctx.actor.account_id)
    .executeTakeFirstOrThrow()
  const contact = { channel: 'email', target: email } as const
  for (let isAgain = false; ; isAgain = true) {
    const username = makeUsername(contact, isAgain)
    const account_id = await openAccount(transaction, { contact, username, nickname, language, time_zone })
    if (account_id) return account_id
  }
}

export async function lockSubAccount(ctx: Ctx, { account_id }: { account_id: string }) {
  return changeMember(ctx, account_id, async (transaction, member) => {
    if (!mayDo(ctx.actor, { ...member, account_id }).lock) throw new CallError('CANNOT_DESIGNATE_USER')
    if (!(await lockByCompany(transaction, account_id))) throw new CallError('CANNOT_DESIGNATE_USER')
    await endSessions(transaction, account_id)
    await rightsChanged(transaction, account_id)
    await note(ctx, transaction, 'accountLocked', account_id)
  })
}

export async function unlockSubAccount(ctx: Ctx, { account_id }: { account_id: string }) {
  return changeMember(ctx, account_id, async (transaction, member) => {
    if (!mayDo(ctx.actor, { ...member, account_id }).unlock) throw new CallError('CANNOT_DESIGNATE_USER')
    if (!(await unlockByCompany(transaction, account_id))) throw new CallError('CANNOT_DESIGNATE_USER')
    await note(ctx, transaction, 'accountUnlocked', account_id)
  })
}

async function note(
  ctx: Ctx,
  transaction: Transaction,
  action: 'accountLocked' | 'accountUnlocked',
  subject_id: string,
) {
  await recordAudit(transaction, { action, actor_id: ctx.actor.account_id, subject_id, ip: ctx.request.ip })
}
