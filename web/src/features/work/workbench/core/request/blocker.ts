/** What an answer means for the outbox: try again by itself, or wait until somebody has done something. */
import { CallError } from '../../../../../api/client.ts'
import type { Hindrance } from '../outbox/outbox.ts'

const hindrances: Partial<Record<CallError['code'], Hindrance>> = {
  Unauthorize: 'session',
  SESSION_EXPIRED: 'session',
  LEASE_HELD: 'lease',
  NODE_TASK_STATE_WRONG: 'closed',
  NOT_FOUND: 'closed',
  NO_PERMISSION: 'closed',
  Parameter_Error: 'closed',
}

/** Anything else (no network, a server that restarts, too many calls) passes. */
export function hindranceOf(error: unknown): Hindrance {
  return (error instanceof CallError && hindrances[error.code]) || 'offline'
}
