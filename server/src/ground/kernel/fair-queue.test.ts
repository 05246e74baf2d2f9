import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Starts work that ends when told; `started` says in which order it began. */
function office(places: number) {
  const queue = new FairQueue(places)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (owner: string, name: string, isSmall = true, isUrgent = false) =>
    void queue.run({ owner, isSmall, isUrgent }, () => {
      started.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((done) => setImmediate(done))
  }
  const settled = () => new Promise((done) => setImmediate(done))
  return { queue, started, begin, end, settled }
}

it('gives an owner one place at a time, however much waits behind it', async () => {
  const { started, begin, settled } = office(2)
  for (const name of ['ana 1', 'ana 2', 'ana 3']) begin('ana', name)
  begin('clara', 'clara 1')
  await settled()
  expect(started).toEqual(['ana 1', 'clara 1'])
})

it('goes round over the owners', async () => {
  const { started, begin, end, settled } = office(1)
  for (const name of ['ana 1', 'ana 2', 'ana 3']) begin('ana', name)
  for (const name of ['clara 1', 'clara 2']) begin('clara', name)
  begin('ben', 'ben 1')
  await settled()
  for (const name of ['ana 1', 'clara 1', 'ben 1', 'ana 2', 'clara 2']) await end(name)
  expect(started).toEqual(['ana 1', 'clara 1', 'ben 1', 'ana 2', 'clara 2', 'ana 3'])
})

it('keeps one place for small work', async () => {
  const { started, begin, end, settled } = office(2)
  begin('ana', 'ana, large', false)
  begin('ben', 'ben, large', false)
  begin('clara', 'clara, small')
  await settled()
  expect(started).toEqual(['ana, large', 'clara, small'])
  await end('clara, small')
  expect(started).toEqual(['ana, large', 'clara, small'])
  await end('ana, large')
  expect(started.at(-1)).toBe('ben, large')
})

it('lets urgent work pass, and counts what waits', async () => {
  const { queue, started, begin, end, settled } = office(1)
  for (const owner of ['ana', 'ben', 'ben']) begin(owner, owner)
  begin('clara', 'clara', true, true)
  await settled()
  expect(queue.waitingCounts('ben')).toEqual({ own: 2, all: 3 })
  await end('ana')
  expect(started).toEqual(['ana', 'clara'])
})

it('frees the place of work that fails', async () => {
  const { queue, started, begin, settled } = office(1)
  const failure = queue.run({ owner: 'ana', isSmall: true }, () => Promise.reject(new Error('no')))
  begin('clara', 'clara 1')
  await expect(failure).rejects.toThrow('no')
  await settled()
  expect(started).toEqual(['clara 1'])
})
