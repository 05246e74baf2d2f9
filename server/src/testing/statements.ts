/** How many statements something sends, whatever the size of what it is about: time would depend on the machine. */
import pg from 'pg'
import { vi } from 'vitest'

/** Counts those of all connections of this process while `what` runs. */
export async function statementsOf(what: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await what()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}
