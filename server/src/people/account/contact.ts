/** Email and phone of an account: for messages and for signing in. */
import {
  type CodeChannel,
  type calls,
  linkTo,
  maskEmail,
  maskPhone,
  type ParsedOf,
  type Profile,
  paths,
  renderLetter,
} from '@polyphony/contract'
import { checkCode } from '../../base/code/check-code.ts'
import { spendCode } from '../../base/code/spend-code.ts'
import { letterFormat } from '../../base/message/letter-format.ts'
import { sendLetter } from '../../base/message/send-letter.ts'
import { sendMail } from '../../base/outbound/send-mail.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { keepContact } from '../person/profile.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { getProfile } from './profile.ts'

const link = linkTo(paths.meSetting, { search: { section: 'contact' } })
const taken = { email: 'EMAIL_EXISTS', phone: 'PHONE_EXISTS' } as const
const mask = { email: maskEmail, phone: maskPhone }

type ChangeContact = (typeof calls)['account']['changeContact']

export async function changeContact(ctx: Ctx, input: ParsedOf<ChangeContact>): Promise<Profile> {
  await requireConfirmed(ctx)
  const channel: CodeChannel = input.email ? 'email' : 'phone'
  const target = (input.email ?? input.phone)!
  const { account_id } = ctx.actor
  const given = { channel, target, purpose: 'bind', code: input.code, account_id } as const
  await checkCode(ctx, given)
  // The code has proved that the address is theirs, so they may learn that another account uses it. The unique index
  // decides finally.
  if (await isOthers(ctx.db, account_id, channel, target)) throw new CallError(taken[channel])
  await spendCode(ctx, given)
  await inTransaction(ctx, async (transaction) => {
    const before = await lockAccount(transaction, account_id)
    if (before[channel] === target) return
    await keepContact(transaction, account_id, { channel, target })
    const letter = { kind: 'contactChanged', params: { contact: mask[channel](target) } } as const
    await tell(ctx, transaction, channel, before, letter)
  })
  return getProfile(ctx)
}

export async function removeContact(ctx: Ctx, { channel }: { channel: CodeChannel }): Promise<Profile> {
  await requireConfirmed(ctx)
  await inTransaction(ctx, async (transaction) => {
    const before = await lockAccount(transaction, ctx.actor.account_id)
    if (before[channel] === null) return
    if (before[channel === 'email' ? 'phone' : 'email'] === null) throw new CallError('LAST_CONTACT')
    await keepContact(transaction, ctx.actor.account_id, { channel, target: null })
    const letter = { kind: 'contactRemoved', params: { contact: mask[channel](before[channel]) } } as const
    await tell(ctx, transaction, channel, before, letter)
  })
  return getProfile(ctx)
}

type Contacts = Awaited<ReturnType<typeof lockAccount>>

function lockAccount({ tx }: Transaction, accountId: string) {
  return tx
    .selectFrom('account')
    .select(['email', 'phone', 'language', 'time_zone'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function isOthers(tx: Tx, accountId: string, channel: CodeChannel, target: string): Promise<boolean> {
  const other = await tx
    .selectFrom('account')
    .select('account_id')
    .where((row) => row(row.fn<string>('lower', [channel]), '=', target))
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Informs the account by a letter and also the old email address, so that somebody who has taken over the account can't
 * hide the change.
 */
async function tell(
  ctx: Ctx,
  transaction: Transaction,
  channel: CodeChannel,
  before: Contacts,
  letter: { kind: 'contactChanged' | 'contactRemoved'; params: { contact: string } },
): Promise<void> {
  const { account_id } = ctx.actor
  await recordAudit(transaction, {
    action: 'contactChanged',
    actor_id: account_id,
    subject_id: account_id,
    params: { channel, is_removed: letter.kind === 'contactRemoved' },
    ip: ctx.request.ip,
  })
  await sendLetter(transaction, { ...letter, account_id, link })
  if (channel !== 'email' || !before.email) return
  const { language, time_zone } = before
  const words = renderLetter(letter, language, letterFormat(language, time_zone))
  const params = { ...words, url: `${ctx.config.PUBLIC_URL}${link}`, unsubscribe_url: null }
  await sendMail(transaction, { to: before.email, language, kind: 'letter', params, account_id })
}
