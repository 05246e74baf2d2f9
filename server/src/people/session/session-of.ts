import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

/** For what concerns the session itself. @throws Unauthorize where somebody acts without one. */
export function sessionOf(actor: Actor): string {
  if (actor.session_id === null) throw new CallError('Unauthorize')
  return actor.session_id
}
