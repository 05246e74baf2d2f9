/** What an error means for the outbox: retry automatically, or wait for an action of the person. */
import { CallError } from '../../../../../api/client.ts'
import type { Blocker } from '../outbox/outbox.ts'

const blockers: Partial<Record<CallError['code'], Blocker>> = {
  Unauthorize: 'session',
  LEASE_HELD: 'lease',
  NODE_TASK_STATE_WRONG: 'closed',
  NOT_FOUND: 'closed',
  NO_PERMISSION: 'closed',
  Parameter_Error: 'invalid',
}

/** Every other failure (no network, a server that restarts, too many calls) is temporary. */
export function blockerOf(error: unknown): Blocker {
  return (error instanceof CallError && blockers[error.code]) || 'offline'
}
