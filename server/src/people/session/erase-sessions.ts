import type { Work } from '../../ground/kernel/transaction.ts'
import { endSessions } from './end-sessions.ts'

/** For an account that is erased: where and with what it signed in, and what it proved itself by. */
export async function eraseSessions(work: Work, accountId: string): Promise<void> {
  await endSessions(work, accountId)
  for (const table of ['session', 'known_browser', 'two_factor'] as const)
    await work.tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}
