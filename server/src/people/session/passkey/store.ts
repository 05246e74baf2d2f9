import type { PasskeyTransport } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'

export interface PasskeyRow {
  passkey_id: string
  account_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: PasskeyTransport[]
}

const columns = ['passkey_id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'] as const

export async function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx.selectFrom('passkey').select(columns).where('credential_id', '=', credentialId).executeTakeFirst()
}

export async function passkeysOf(tx: Tx, accountId: string): Promise<PasskeyRow[]> {
  return tx.selectFrom('passkey').select(columns).where('account_id', '=', accountId).orderBy('created_at').execute()
}

/** How WebAuthn's options name them. */
export const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

export async function hasPasskey(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx.selectFrom('passkey').select('passkey_id').where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}
