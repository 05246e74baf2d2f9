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

/**
 * How many times this process sends statements and waits for their answers while `what` runs: those that are under way together
 * count once.
 */
export async function roundsOf(what: () => Promise<unknown>): Promise<number> {
  const ask = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown> | undefined
  let [rounds, underWay] = [0, 0]
  const end = () => void underWay--
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (underWay++ === 0) rounds++
    const told = args.pop()
    // The pool's own `query` wants to be told; others get a promise.
    if (typeof told !== 'function') args.push(told)
    const answer =
      typeof told === 'function'
        ? ask.call(this, ...args, (...said: unknown[]) => [end(), told(...said)])
        : ask.apply(this, args)
    answer?.then(end, end)
    return answer as never
  } as never)
  try {
    await what()
    return rounds
  } finally {
    query.mockRestore()
  }
}
