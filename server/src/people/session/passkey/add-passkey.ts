/** Adds passkeys to an account and removes them. The first second factor brings recovery codes, the last one takes them away. */
import {
  isOneOf,
  type MadePasskey,
  type Passkey,
  passkeyLimits,
  passkeyTransport,
  paths,
  toWireTime,
} from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { readSetting } from '../../../base/setting/read-setting.ts'
import type { App, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { requireConfirmed } from '../require-confirmed.ts'
import { rightsChanged } from '../rights-changed.ts'
import { sessionOf } from '../session-of.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../two-factor/recovery-codes.ts'
import { removeTwoFactor } from '../two-factor/remove-two-factor.ts'
import { lockFactors } from '../two-factor/second-factor.ts'
import { sealChallenge, spendChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'
import { handleOf } from './show-passkey.ts'
import { descriptorsOf, passkeysOf } from './store.ts'

export async function listPasskeys({ db, actor }: Ctx): Promise<{ list: Passkey[] }> {
  const list = await db
    .selectFrom('passkey')
    .select(['passkey_id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', actor.account_id)
    .orderBy('created_at')
    .execute()
  return { list }
}

export async function beginPasskey(ctx: Ctx) {
  const { account_id } = ctx.actor
  const session_id = sessionOf(ctx.actor)
  const party = relyingParty(ctx.config)
  await requireConfirmed(ctx)
  const own = await passkeysOf(ctx.db, account_id)
  refuseMany(own.length)
  const account = await ctx.db
    .selectFrom('account')
    .select(['username', 'nickname'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const {
    challenge,
    pubKeyCredParams,
    timeout = 60_000,
  } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: 'Polyphony',
    userName: account.username,
  })
  return {
    challenge: sealChallenge(ctx, { kind: 'add', for: session_id }, challenge),
    options: {
      rp: { id: party.id, name: 'Polyphony' },
      user: { id: handleOf(account_id), name: account.username, displayName: account.nickname || account.username },
      challenge,
      pubKeyCredParams,
      timeout,
      excludeCredentials: descriptorsOf(own).map((one) => ({ ...one, type: 'public-key' as const })),
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        requireResidentKey: false,
        userVerification: 'preferred' as const,
      },
      attestation: 'none' as const,
    },
  }
}

function refuseMany(count: number): void {
  if (count >= passkeyLimits.live) throw new CallError('PASSKEYS_TOO_MANY', { max: passkeyLimits.live })
}

interface Made {
  challenge: string
  name: string
  response: MadePasskey
}

/** @throws TICKET_EXPIRED, PASSKEY_REFUSED, PASSKEYS_TOO_MANY. */
export async function addPasskey(ctx: Ctx, { challenge: sealed, name, response }: Made) {
  const { account_id } = ctx.actor
  const challenge = await spendChallenge(ctx, sealed, { kind: 'add', for: sessionOf(ctx.actor) })
  const made = await readMade(ctx, challenge, response)
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const isFirst = !(await lockFactors(transaction, account_id)).isEnabled
    refuseMany((await passkeysOf(tx, account_id)).length)
    const passkey = {
      passkey_id: transaction.newId(),
      name,
      created_at: toWireTime(transaction.now()),
      last_used_at: null,
    }
    const added = await tx
      .insertInto('passkey')
      .values({
        passkey_id: passkey.passkey_id,
        account_id,
        credential_id: made.credential_id,
        public_key: made.public_key,
        counter: made.counter,
        transports: made.transports,
        name,
        created_at: transaction.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('passkey_id')
      .executeTakeFirst()
    if (!added) throw new CallError('PASSKEY_REFUSED') // it belongs to somebody already
    const recovery_codes = isFirst ? await enable(ctx, transaction, account_id) : null
    await tell(ctx, transaction, 'passkeyAdded', name)
    return { passkey, recovery_codes }
  })
}

async function readMade(app: App, challenge: string, { id, rawId, type, response }: MadePasskey) {
  const party = relyingParty(app.config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject } = response
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null) // the library throws for each thing that isn't as expected
  if (!verified?.verified) throw new CallError('PASSKEY_REFUSED')
  const { credential } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.transports.filter((one) => isOneOf(passkeyTransport.options, one)),
  }
}

async function enable(app: App, { tx, now }: Transaction, account_id: string): Promise<string[]> {
  const recovery_codes = newRecoveryCodes()
  await tx
    .updateTable('two_factor')
    .set({ enabled_at: now(), recovery_hashes: recovery_codes.map((one) => hashRecoveryCode(app, account_id, one)) })
    .where('account_id', '=', account_id)
    .execute()
  return recovery_codes
}

/** @throws NOT_FOUND; NO_PERMISSION for the last factor of operators who need one. */
export async function removePasskey(ctx: Ctx, { passkey_id }: { passkey_id: string }): Promise<Record<string, never>> {
  const { account_id, is_operator } = ctx.actor
  await refuseForeign(ctx.db, account_id, passkey_id)
  await requireConfirmed(ctx)
  const isRequired = is_operator && (await readSetting(ctx)).is_operator_two_factor_required
  await inTransaction(ctx, async (transaction) => {
    const factors = await lockFactors(transaction, account_id)
    const removed = await transaction.tx
      .deleteFrom('passkey')
      .where('passkey_id', '=', passkey_id)
      .where('account_id', '=', account_id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notFound()
    const isLast = !factors.hasAuthenticator && factors.passkeys === 1
    if (isLast && isRequired) throw new CallError('NO_PERMISSION')
    if (isLast) await removeTwoFactor(transaction, account_id)
    await tell(ctx, transaction, 'passkeyRemoved', removed.name)
  })
  return {}
}

async function refuseForeign(tx: Tx, accountId: string, passkeyId: string): Promise<void> {
  const own = await passkeysOf(tx, accountId)
  if (!own.some((one) => one.passkey_id === passkeyId)) throw notFound()
}

async function tell(
  ctx: Ctx,
  transaction: Transaction,
  action: 'passkeyAdded' | 'passkeyRemoved',
  name: string,
): Promise<void> {
  const { account_id } = ctx.actor
  await rightsChanged(transaction, account_id)
  await recordAudit(transaction, { action, actor_id: account_id, subject_id: account_id, ip: ctx.request.ip })
  const params = { name, changed_at: toWireTime(transaction.now()) }
  await sendLetter(transaction, { account_id, kind: action, params, link: paths.meSetting })
}
