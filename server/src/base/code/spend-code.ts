import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { type GivenCode, matchCode } from './check-code.ts'
import { markUsed } from './store.ts'

/**
 * Uses up a code. Tries and use are not part of the caller's transaction: check first (`checkCode`) everything else
 * that could fail, because the code can't be used again.
 * @throws CODE_WRONG, CODE_EXPIRED, CODE_INVALID
 */
export async function spendCode(app: App, given: GivenCode): Promise<void> {
  const { code_id } = await matchCode(app, given)
  if (!(await markUsed(app.db, code_id, app.now(), null))) throw new CallError('CODE_INVALID')
}
