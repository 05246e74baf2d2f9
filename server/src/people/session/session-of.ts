import type { Actor } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

/** For calls about the session itself. @throws Unauthorize if the actor has none */
export function sessionOf(actor: Actor): string {
  if (actor.session_id === null) throw new CallError('Unauthorize')
  return actor.session_id
}
