import { fromWireTime } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { type CodeFor, giveTryBack, hashCode, maxTries, newestCode, takeTry } from './store.ts'

export interface GivenCode extends CodeFor {
  code: string
  /** The signed-in account; a code that another account requested is wrong. */
  account_id?: string
}

/**
 * Finds the code by its digits and counts a try. This is not part of the caller's transaction: a later failure doesn't
 * give the try back.
 * @throws CODE_INVALID (none, replaced, used, or no try left), CODE_EXPIRED, CODE_WRONG
 */
export async function matchCode(app: App, given: GivenCode): Promise<{ code_id: string; account_id: string | null }> {
  const { db, seal, now } = app
  const known = await newestCode(db, given)
  if (!known || known.used_at || known.tries >= maxTries) throw new CallError('CODE_INVALID')
  if (fromWireTime(known.expires_at) <= now()) throw new CallError('CODE_EXPIRED')
  const { code_id } = known
  const tried = await takeTry(db, code_id)
  if (!tried) throw new CallError('CODE_INVALID')
  const isRight = tried.code_hash === hashCode(seal, code_id, given.code)
  const isTheirs = given.account_id === undefined || tried.account_id === given.account_id
  if (!isRight || !isTheirs) throw new CallError('CODE_WRONG')
  return { code_id, account_id: tried.account_id }
}

/** Checks a code without using it up. @throws the errors of `matchCode` */
export async function checkCode(app: App, given: GivenCode): Promise<void> {
  const { code_id } = await matchCode(app, given)
  await giveTryBack(app.db, code_id)
}
