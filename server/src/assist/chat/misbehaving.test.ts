/** A provider that misbehaves in every way known: each answer has exactly one end, with words. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Peer, type PeerAnswer, type PeerRequest, startTestPeer } from '../../ground/adapters/ai/test-peer.ts'
import type { Listener } from '../../testing/listener.ts'
import { type ChatWorld, openChatWorld } from './testing/chat-world.ts'
import { doneChunk, endChunk, textChunk, toolChunk, usageChunk, wholeAnswer } from './testing/sse.ts'

const patienceSeconds = 2

let world: ChatWorld
let peer: Peer
let plain: Listener

beforeAll(async () => {
  peer = await startTestPeer()
  world = await openChatWorld({ config: { CHAT_PATIENCE_SECONDS: patienceSeconds } })
  plain = await world.listen()
  await world.knows(await world.base(), ['The brake of the harbour crane is checked every Monday by the foreman.'])
  await world.provide(peer.url)
})
afterAll(async () => {
  await world.close()
  await peer.close()
})

const question = 'Who checks the brake of the harbour crane?'
const quoted = 'checked every Monday by the foreman'

async function answerOf(answer: (request: PeerRequest, count: number) => PeerAnswer) {
  peer.answer = answer
  const chat_id = await world.openChat()
  const ended = await world.asked(plain, chat_id, question)
  await expect.poll(() => world.heard(plain, ended.id).ends.length).toBeGreaterThan(0)
  await sleep(150)
  const { ends, text, seqs } = world.heard(plain, ended.id)
  expect(ends).toHaveLength(1)
  expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  expect(ended.content.startsWith(text)).toBe(true)
  const running = await world.db
    .selectFrom('chat_message')
    .select('message_id')
    .where('status', 'in', ['queued', 'running'])
    .execute()
  expect(running).toEqual([])
  return ended
}

function* forever(piece: string) {
  for (let count = 0; count < 1_000_000; count++) yield piece
}

async function* drops(piece: string) {
  for (let count = 0; count < 10_000; count++) {
    yield piece
    await sleep(1)
  }
}

const late = 'The porter does. [1]'

async function* saysLate() {
  await sleep(2 * patienceSeconds * 1000)
  yield* wholeAnswer(late)
}

async function* signsOfLife() {
  for (;;) {
    yield ': still here\n\n'
    await sleep(100)
  }
}

/** What it had said stays; what the passages say follows. */
const failures: Readonly<Record<string, { answer: PeerAnswer; said?: string }>> = {
  'hangs before its first word': { answer: { hang: true } },
  'says its first word after one’s patience': { answer: { sse: { [Symbol.asyncIterator]: saysLate } } },
  'gives signs of life for ever, and no word': { answer: { sse: { [Symbol.asyncIterator]: signsOfLife } } },
  'repeats the question and no more': { answer: { sse: wholeAnswer(`${question}\n`) } },
  'hangs in mid-sentence': { answer: { sse: [textChunk('The foreman ')], after: 'hang' }, said: 'The foreman ' },
  'is cut in mid-sentence': { answer: { sse: [textChunk('The foreman ')], after: 'cut' }, said: 'The foreman ' },
  'is cut before its first word': { answer: { cut_after: 10 } },
  'ends without an end': { answer: { sse: [textChunk('The foreman ')] }, said: 'The foreman ' },
  'is busy for ever (429)': { answer: { status: 429 } },
  'asks to wait an hour (429)': { answer: { status: 429, headers: { 'retry-after': '3600' } } },
  'is broken (500)': { answer: { status: 500 } },
  'refuses the key (401)': { answer: { status: 401, message: 'sk-secret-key-0123456789 is wrong' } },
  'refuses the request (400)': { answer: { status: 400 } },
  'says nothing': { answer: { sse: [endChunk(), usageChunk(10, 0), doneChunk] } },
  'thinks, and says nothing': { answer: { sse: [textChunk('<think>The user asks'), endChunk(), doneChunk] } },
  'says only what nobody sees': { answer: { sse: wholeAnswer('\u200b\u200b \u2060\u200b\u{e0041}\n') } },
  'sends rubbish as events': { answer: { sse: ['data: {not json\n\n', 'event: x\ndata: [1,2\n\n', ': \n\n'] } },
  'sends another shape': { answer: { sse: ['data: {"message":"hello"}\n\n', 'data: 7\n\n', doneChunk] } },
  'sends an error as an event': {
    answer: { sse: [textChunk('The foreman '), 'data: {"error":{"message":"overloaded"}}\n\n'] },
    said: 'The foreman ',
  },
  'sends a page': { answer: { raw: '<html><body>Sign in</body></html>' } },
  'sends JSON of something else': { answer: { json: { choices: 'none' } } },
  'calls a tool that nobody has offered': {
    answer: { sse: [toolChunk('deleteTask', { task_id: '1' }), endChunk('tool_calls'), doneChunk] },
  },
  'refuses by its own rules': { answer: { sse: [endChunk('content_filter'), doneChunk] } },
}

describe('a provider that fails', () => {
  it.for(Object.entries(failures))('%s', { timeout: 30_000 }, async ([, { answer, said = '' }]) => {
    const ended = await answerOf(() => answer)
    expect(ended).toMatchObject({
      // Nothing is said to be kept where nothing was written.
      notice: { code: said === '' ? 'saidNothing' : 'brokeOff' },
      ...{ status: 'failed', error: { err_msg: 'CHAT_REPLY_FAILED', data: {} } },
    })
    expect(ended.content.startsWith(said)).toBe(true)
    expect(ended.content).toContain(quoted)
    expect(ended.files).toHaveLength(1)
    expect(JSON.stringify(ended)).not.toMatch(/sk-secret|porter/)
  })

  it('once is asked again', async () => {
    let count = 0
    const ended = await answerOf(() => (count++ === 0 ? { status: 500 } : { sse: wholeAnswer('The foreman. [1]') }))
    expect(ended).toMatchObject({ status: 'end', content: 'The foreman. [1]' })
  })

  it('isn’t asked more than twice', async () => {
    const first = peer.requests.length
    await answerOf(() => ({ status: 503 }))
    expect(peer.requests.length - first).toBe(2)
  })
})

describe('a provider that goes on and on', () => {
  it.for([
    ['with words', () => forever(textChunk('word '.repeat(50)))],
    ['in one piece of ten megabytes', () => [textChunk('word '.repeat(2_000_000)), endChunk(), doneChunk]],
    ['with what nobody sees', () => forever(textChunk('\u200b'.repeat(200)))],
    ['in drops', () => drops(textChunk('word '.repeat(400)))],
  ] as const)('%s', { timeout: 40_000 }, async ([, sse]) => {
    const aborted = peer.aborted
    const ended = await answerOf(() => ({ sse: sse() }))
    expect(ended.content.length).toBeLessThanOrEqual(41_000)
    if (ended.status === 'end') expect(ended.notice?.code).toBe('cut')
    else {
      const code = ended.content.includes('word') ? 'brokeOff' : 'saidNothing'
      expect(ended).toMatchObject({ status: 'failed', notice: { code } })
    }
    await expect.poll(() => peer.aborted).toBeGreaterThanOrEqual(aborted)
  })

  it('with an event that has no end, which is broken off soon', {
    timeout: 40_000,
  }, async () => {
    let sent = 0
    function* endless() {
      for (const piece of forever('data: {'.repeat(1000))) {
        sent += piece.length
        yield piece
      }
    }
    const ended = await answerOf(() => ({ sse: endless() }))
    expect(ended).toMatchObject({ status: 'failed', notice: { code: 'saidNothing' } })
    expect(sent).toBeLessThan(100_000_000) // two attempts, and what stands in buffers
  })

  it('is cut by its own limit, and says so', async () => {
    const ended = await answerOf(() => ({ sse: [textChunk('The foreman [1] and'), endChunk('length'), doneChunk] }))
    expect(ended).toMatchObject({ status: 'end', content: 'The foreman [1] and', notice: { code: 'cut' } })
  })
})

describe('a provider that answers what it shouldn’t', () => {
  const said = async (text: string) => (await answerOf(() => ({ sse: wholeAnswer(text) }))).content

  it('tells its prompt: the fence isn’t in the answer', async () => {
    const ended = await answerOf(({ json }) => {
      const [fence = ''] = /=== [0-9a-f-]{36} ===/.exec(JSON.stringify(json)) ?? []
      expect(fence).not.toBe('')
      return { sse: wholeAnswer(`My passages stand between ${fence} and ${fence}. [1]`) }
    })
    expect(ended.content).toBe('My passages stand between  and . [1]')
  })

  const parts = z.array(z.object({ text: z.string() })).transform((all) => all.map(({ text }) => text).join('\n'))
  const words = z.union([z.string(), parts])

  it('repeats its prompt with its fences: nothing of that is shown, passages are', async () => {
    const ended = await answerOf(({ json }) => {
      const { messages } = z.object({ messages: z.array(z.object({ content: words })) }).parse(json)
      return { sse: wholeAnswer(messages.map(({ content }) => content).join('\n\n')) }
    })
    expect(ended).toMatchObject({ status: 'failed', notice: { code: 'saidNothing' } })
    expect(ended.content).toContain(quoted)
    expect(ended.content).not.toMatch(/===|Passage|You answer/)
  })

  it('answers in a code fence: it is taken off', async () => {
    expect(await said('```markdown\nThe **foreman**. [1]\n```')).toBe('The **foreman**. [1]\n')
    expect(await said('```\nThe foreman. [1]\n```')).toBe('The foreman. [1]')
  })

  it('answers in another language: it is shown with its sources, once', async () => {
    const ended = await answerOf(({ json }) => {
      expect(JSON.stringify(json)).toContain('Answer in the language of the question')
      return { sse: wholeAnswer('由工长每周一检查。[1]') }
    })
    expect(ended).toMatchObject({ status: 'end', content: '由工长每周一检查。[1]', notice: null })
    expect(ended.files).toHaveLength(1)
  })

  it('cites what it wasn’t given', async () => {
    expect(await said('A [1], B [2], C [1, 7], D [99][1001], E 【1】.')).toBe('A [1], B , C [1], D , E [1].')
  })

  it('draws pictures and hides addresses', async () => {
    const text =
      'See ![x](https://evil.example/?q=secret) and [here](https://evil.example/a) and [1](https://evil.example/b).'
    expect(await said(text)).toBe('See x and here and [1].')
    expect(await said('Read <img src="https://evil.example/i.png"> this [1]')).toBe('Read  this [1]')
    expect(await said('So [a][b].\n\n[b]: https://evil.example/?q=1\nEnd [1]')).not.toContain('evil.example')
  })

  it('thinks aloud', async () => {
    expect(await said('<think>The user asks for a name.</think>\n\nThe foreman. [1]')).toBe('The foreman. [1]')
    const pieces = ['<th', 'ink>Who is', ' it?</thi', 'nk>\n', 'The foreman. [1]'].map(textChunk)
    const ended = await answerOf(() => ({ sse: [...pieces, endChunk(), doneChunk] }))
    expect(ended.content).toBe('The foreman. [1]')
  })

  it('divides a character between two pieces', async () => {
    async function* halves() {
      yield textChunk('The foreman \ud83d')
      await sleep(300) // each half is read by itself
      yield* [textChunk('\ude00. [1]'), endChunk(), doneChunk]
    }
    const ended = await answerOf(() => ({ sse: halves() }))
    expect(ended.content).toBe('The foreman 😀. [1]')
  })

  it('writes hidden characters', async () => {
    expect(await said('The \u{e0041}\u{e0042}fore\u200bman\u202e. [1]')).toBe('The foreman. [1]')
  })

  it('calls a tool beside its words: the words stay, nothing is called', async () => {
    const before = peer.requests.length
    const ended = await answerOf(() => ({
      sse: [textChunk('The foreman. [1]'), toolChunk('deleteTask', {}), endChunk('tool_calls'), doneChunk],
    }))
    expect(ended).toMatchObject({ status: 'end', content: 'The foreman. [1]' })
    expect(peer.requests.length - before).toBe(1)
    expect(peer.requests.at(-1)?.json).not.toHaveProperty('tools')
  })
})
