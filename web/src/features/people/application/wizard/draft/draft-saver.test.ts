import { applicationDraft } from '@polyphony/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../../../api/client.ts'
import { DraftSaver, type SaveState } from './draft-saver.ts'

const draft = (first_name: string) => applicationDraft.parse({ first_name })

/** A server that answers when the test tells it to. */
function serverOf(version: number) {
  const sent: { version: number; name: string; answer: (outcome: number | CallError) => Promise<void> }[] = []
  const states: SaveState['kind'][] = []
  const saver = new DraftSaver({
    version,
    send: (seen, { first_name: name }) =>
      new Promise((resolve, reject) => {
        const answer = async (outcome: number | CallError) => {
          if (outcome instanceof CallError) reject(outcome)
          else resolve({ version: outcome })
          await vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ version: seen, name, answer })
      }),
    onState: ({ kind }) => states.push(kind),
  })
  return { sent, states, saver }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving a draft', () => {
  it('waits until typing stops, and each save is based on the previous version', async () => {
    const { sent, states, saver } = serverOf(0)
    for (const name of ['L', 'Li', 'Lin']) saver.keep(draft(name))
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toMatchObject([{ version: 0, name: 'Lin' }])
    saver.keep(draft('Ling'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(1) // only one request at a time
    await sent[0]!.answer(1)
    expect(sent).toMatchObject([{ version: 0 }, { version: 1, name: 'Ling' }])
    await sent[1]!.answer(2)
    expect(saver.version).toBe(2)
    expect(states.at(-1)).toBe('saved')
  })

  it('happens at once when the applicant goes to another step', async () => {
    const { sent, saver } = serverOf(3)
    saver.keep(draft('Mei'))
    const flushed = saver.flush()
    await vi.advanceTimersByTimeAsync(0)
    await sent[0]!.answer(4)
    expect(await flushed).toBe(true)
  })

  it('is retried without a network, with the newest draft', async () => {
    const { sent, states, saver } = serverOf(1)
    saver.keep(draft('a'))
    await vi.advanceTimersByTimeAsync(1000)
    await sent[0]!.answer(new CallError('Disconnect'))
    expect(states.at(-1)).toBe('failed')
    saver.keep(draft('ab'))
    await vi.advanceTimersByTimeAsync(6000)
    expect(sent).toMatchObject([{ name: 'a' }, { version: 1, name: 'ab' }])
  })

  it('never overwrites somebody else’s changes', async () => {
    const { sent, states, saver } = serverOf(1)
    saver.keep(draft('mine'))
    await vi.advanceTimersByTimeAsync(1000)
    await sent[0]!.answer(new CallError('VERSION_CONFLICT'))
    expect(states.at(-1)).toBe('conflict')
    saver.keep(draft('still mine'))
    expect(await saver.flush()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})
