/** Asks for a signature by a passkey, and checks it. */
import type { ShownPasskey } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type Purpose, sealChallenge } from './challenge.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'
import { descriptorsOf, findPasskey, type PasskeyRow, passkeysOf } from './store.ts'

/** @param accountId whose passkeys may sign; null: anybody's that stand in for a password, so they have to verify the person */
export async function askForPasskey(app: App, purpose: Purpose, accountId: string | null) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { id } = relyingParty(app.config)
  const isVerified = purpose.kind !== 'secondStep'
  const { challenge, timeout = 60_000 } = await generateAuthenticationOptions({ rpID: id })
  const allowed = accountId && descriptorsOf(await passkeysOf(app.db, accountId))
  return {
    challenge: sealChallenge(app, purpose, challenge),
    options: {
      rpId: id,
      challenge,
      timeout,
      userVerification: isVerified ? ('required' as const) : ('preferred' as const),
      ...(allowed && { allowCredentials: allowed.map((one) => ({ ...one, type: 'public-key' as const })) }),
    },
  }
}

interface Expected {
  /** What had to be signed. */
  challenge: string
  /** Whose passkey it has to be; null: whose handle it tells. */
  account_id: string | null
  /** Whether it stands in for the password. */
  isVerified: boolean
}

/**
 * @returns the passkey, used once more; `refused` with whose it is where it is known and doesn't prove what it has to
 */
export async function takePasskey(
  app: App,
  transaction: Transaction,
  response: ShownPasskey,
  expected: Expected,
): Promise<{ account_id: string | null; isRight: boolean }> {
  const row = await findPasskey(transaction.tx, response.id)
  if (!row) return { account_id: null, isRight: false }
  const { account_id } = row
  const handle = response.response.userHandle
  const isOwners = expected.account_id ? expected.account_id === account_id : handle === handleOf(account_id)
  const counter = isOwners ? await signedCounter(relyingParty(app.config), row, response, expected) : null
  if (counter === null) return { account_id, isRight: false }
  return { account_id, isRight: await countUse(transaction, row, counter) }
}

export const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url')

/** @returns the passkey's new counter; null if the signature isn't what was asked for, or the counter hasn't grown */
async function signedCounter(
  party: RelyingParty,
  row: PasskeyRow,
  response: ShownPasskey,
  { challenge, isVerified }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signatureOf(response), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: isVerified,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: row.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null // the library throws for each thing that isn't as expected
  }
}

function signatureOf({ id, rawId, type, response }: ShownPasskey) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  }
}

/** @returns false if somebody was faster with the same count */
async function countUse({ tx, now }: Transaction, { passkey_id }: PasskeyRow, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: now() })
    .where('passkey_id', '=', passkey_id)
    .where((where) =>
      where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.val(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
