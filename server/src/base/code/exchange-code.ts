import { randomBytes } from 'node:crypto'
import { minute } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { type GivenCode, matchCode } from './check-code.ts'
import { markUsed } from './store.ts'

const grantMs = 10 * minute

/**
 * Uses up a code for `reset` and answers the grant that `resetPassword` takes. The grant is bound to the code's
 * account.
 */
export async function exchangeCode(app: App, given: GivenCode): Promise<string> {
  const { code_id } = await matchCode(app, given)
  const grant = randomBytes(32).toString('base64url')
  const now = app.now()
  const isFirst = await markUsed(app.db, code_id, now, {
    grant_hash: sha256(grant),
    grant_expires_at: new Date(now.getTime() + grantMs),
  })
  if (!isFirst) throw new CallError('CODE_INVALID')
  return grant
}
