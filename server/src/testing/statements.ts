/**
 * Counts database statements, to show that their number doesn't grow with the data: time would depend on the machine.
 */
import pg from 'pg'
import { vi } from 'vitest'

/** Counts the statements of all connections of this process while `what` runs; with `like` only matching ones. */
export async function statementsOf(what: () => Promise<unknown>, like = /./): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await what()
    const texts = query.mock.calls.map(([said]: unknown[]) =>
      typeof said === 'string' ? said : (said as { text: string }).text,
    )
    return texts.filter((text) => like.test(text)).length
  } finally {
    query.mockRestore()
  }
}
