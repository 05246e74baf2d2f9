import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../../api/client.ts'
import { type Draft, emptyDraft } from './draft.ts'
import type { DraftCopy, Unanswered } from './draft-copy.ts'
import { DraftSaver, type SaveState } from './draft-saver.ts'

const named = (name: string): Draft => ({ ...emptyDraft(0), name })
const at = { draft_id: 'd', updated_at: '20260105120000000', expires_at: '20260704120000000' }

/** A server that answers when the test tells it to, and a browser storage. */
function worldOf(version: number, unanswered: Unanswered | null = null) {
  const sent: (Unanswered & { answer: (outcome: number | CallError) => Promise<void> })[] = []
  const states: SaveState['kind'][] = []
  const browser: { copy: DraftCopy | null } = { copy: null }
  const saver = new DraftSaver({
    draft_id: 'd',
    version,
    unanswered,
    send: (save) =>
      new Promise((resolve, reject) => {
        const answer = async (outcome: number | CallError) => {
          if (outcome instanceof CallError) reject(outcome)
          else resolve({ ...at, version: outcome })
          await vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ ...save, answer })
      }),
    remember: (copy) => void (browser.copy = copy),
    onState: ({ kind }) => states.push(kind),
  })
  const names = () => sent.map(({ input }) => [input.version, input.draft.name])
  return { sent, states, saver, browser, names }
}
const rest = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('saves when typing stops, each save based on the previous version, and then removes the browser’s copy', async () => {
  const { sent, states, saver, browser, names } = worldOf(0)
  for (const name of ['H', 'Ha', 'Harbour']) saver.keep(named(name))
  expect(browser.copy).toMatchObject({ version: 0, draft: { name: 'Harbour' } })
  await rest()
  saver.keep(named('Harbour guide'))
  await rest()
  expect(names()).toEqual([[0, 'Harbour']]) // only one request at a time
  await sent[0]!.answer(1)
  await rest()
  await sent[1]!.answer(2)
  expect(names()).toEqual([
    [0, 'Harbour'],
    [1, 'Harbour guide'],
  ])
  expect([saver.version, states.at(-1), browser.copy]).toEqual([2, 'saved', null])
})

it('without an answer repeats the same request with its key before newer changes', async () => {
  const { sent, states, saver, browser, names } = worldOf(3)
  saver.keep(named('first'))
  await rest()
  await sent[0]!.answer(new CallError('Disconnect'))
  expect(states.at(-1)).toBe('offline')
  saver.keep(named('second'))
  expect(browser.copy).toMatchObject({ version: 3, draft: { name: 'second' }, unanswered: { key: sent[0]!.key } })
  const ready = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[1]!.key).toBe(sent[0]!.key)
  await sent[1]!.answer(4)
  await rest()
  await sent[2]!.answer(5)
  await ready
  expect(names()).toEqual([
    [3, 'first'],
    [3, 'first'],
    [4, 'second'],
  ])
  expect(browser.copy).toBeNull()
})

it('continues after a reload with the browser’s copy', async () => {
  const before = worldOf(1)
  before.saver.keep(named('half'))
  await rest()
  await before.sent[0]!.answer(new CallError('Disconnect'))
  const copy = before.browser.copy!
  const after = worldOf(copy.version, copy.unanswered)
  after.saver.keep(copy.draft)
  await rest()
  expect(after.sent[0]).toMatchObject({ key: before.sent[0]!.key, input: { version: 1 } })
  await after.sent[0]!.answer(2)
  expect(after.states.at(-1)).toBe('saved')
  expect(after.sent).toHaveLength(1)
})

it.each([
  ['VERSION_CONFLICT', 'conflict'],
  ['NOT_FOUND', 'gone'],
] as const)('after %s shows the state, sends nothing more, and keeps the draft in the browser', async (code, state) => {
  const { sent, states, saver, browser } = worldOf(1)
  saver.keep(named('mine'))
  await rest()
  await sent[0]!.answer(new CallError(code))
  expect(states.at(-1)).toBe(state)
  saver.keep(named('mine, and more'))
  expect(await saver.flush()).toBe(false)
  await rest()
  expect(sent).toHaveLength(1)
  expect(browser.copy?.draft.name).toBe('mine, and more')
})

it('isn’t ready for the order while a save has no answer, and is ready after a refused save', async () => {
  const { sent, saver, states } = worldOf(0)
  saver.keep(named('x'))
  const waiting = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  await sent[0]!.answer(new CallError('Disconnect'))
  expect(await waiting).toBe(false)
  const refused = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  await sent[1]!.answer(new CallError('DRAFTS_TOO_MANY'))
  expect(await refused).toBe(true)
  expect([states.at(-1), saver.version]).toEqual(['refused', 0])
})

it('stops trying after its screen has closed', async () => {
  const { sent, saver, browser } = worldOf(1)
  saver.keep(named('late'))
  const left = saver.leave()
  await vi.advanceTimersByTimeAsync(0)
  await sent[0]!.answer(new CallError('Disconnect'))
  await left
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(browser.copy?.draft.name).toBe('late')
})
