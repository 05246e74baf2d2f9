import type { Actor } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

interface Claimed {
  readonly account_id?: string | null | undefined
  readonly company_id?: string | null | undefined
}

/** What a payload says about who sends it has to be so. @throws NO_PERMISSION */
export function requireSender(actor: Actor, { account_id, company_id }: Claimed): void {
  const isSame = (said: string | null | undefined, is: string | null) => !said || said === is
  if (!isSame(account_id, actor.account_id) || !isSame(company_id, actor.company_id))
    throw new CallError('NO_PERMISSION')
}
