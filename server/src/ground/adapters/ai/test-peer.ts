/** A small OpenAI-compatible server for tests: the real protocol over loopback, answers decided by the test. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface PeerRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: Buffer
  /** The body as JSON; empty for forms. */
  readonly json: Record<string, unknown>
  /** The last message of a chat. */
  readonly prompt: string
}

export type PeerAnswer =
  | { text: string; is_cut?: boolean }
  | { status: number; message?: string; headers?: Record<string, string> }
  | { json: unknown }
  | { bytes: Uint8Array }
  | { hang: true }
  /** Says so many bytes of a whole answer, then cuts the connection. */
  | { cut_after: number }

export interface Peer {
  readonly url: string
  readonly requests: PeerRequest[]
  /** Requests whose client went away before the answer was done. */
  readonly aborted: number
  /** Decides each answer; the default says the prompt back. */
  answer: (request: PeerRequest, count: number) => PeerAnswer | Promise<PeerAnswer>
  close(): Promise<void>
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }

export async function startTestPeer(): Promise<Peer> {
  const peer: Writable<Peer> = {
    url: '',
    requests: [],
    aborted: 0,
    answer: defaultAnswer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const server = createServer((message, response) => {
    response.on('close', () => {
      if (!response.writableFinished) peer.aborted++
    })
    void serve(message, response, peer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return peer
}

function defaultAnswer(request: PeerRequest): PeerAnswer {
  if (request.path === '/v1/embeddings') {
    const input = request.json.input as string[]
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: [text.length, index] }))
    return { json: { object: 'list', data, usage: { prompt_tokens: input.length, total_tokens: input.length } } }
  }
  return { text: request.prompt }
}

async function serve(message: IncomingMessage, response: ServerResponse, peer: Peer): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const request = readRequest(message, Buffer.concat(chunks))
  peer.requests.push(request)
  const answer = await peer.answer(request, peer.requests.length)
  if ('hang' in answer) return
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify({ error: { message: answer.message ?? 'refused', type: 'test' } }))
  } else if ('cut_after' in answer) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write(' '.repeat(answer.cut_after))
    setTimeout(() => response.destroy(), 20)
  } else if ('bytes' in answer) response.end(answer.bytes)
  else if ('json' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.json))
  } else if (request.json.stream) await stream(response, answer)
  else {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(completion(answer)))
  }
}

function readRequest(message: IncomingMessage, body: Buffer): PeerRequest {
  const isJson = message.headers['content-type']?.includes('json')
  const json = isJson ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {}
  const messages = (json.messages ?? []) as { content: string | { text?: string }[] }[]
  const said = messages.at(-1)?.content ?? ''
  return {
    path: message.url!,
    authorization: message.headers.authorization,
    body,
    json,
    prompt: typeof said === 'string' ? said : said.map((part) => part.text ?? '').join(''),
  }
}

function completion({ text, is_cut }: { text: string; is_cut?: boolean }) {
  const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: is_cut ? 'length' : 'stop' }
  return { id: 'x', object: 'chat.completion', created: 1, model: 'test', choices: [choice], usage }
}

/** Server-sent events in pieces of three bytes: characters of more bytes arrive torn apart. */
async function stream(response: ServerResponse, { text, is_cut }: { text: string; is_cut?: boolean }): Promise<void> {
  const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
  const chunk = (delta: object, finish: string | null) =>
    event({
      id: 'x',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'test',
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const events = Array.from(text, (character) => chunk({ role: 'assistant', content: character }, null))
  if (!is_cut)
    events.push(
      chunk({}, 'stop'),
      event({ id: 'x', created: 1, model: 'test', choices: [], usage }),
      'data: [DONE]\n\n',
    )
  const bytes = Buffer.from(events.join(''))
  for (let from = 0; from < bytes.length && !response.destroyed; from += 3) {
    response.write(bytes.subarray(from, from + 3))
    if (from % 300 === 0) await sleep(1)
  }
  response.end()
}
