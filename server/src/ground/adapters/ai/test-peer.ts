/** A small OpenAI-compatible server for tests: the real protocol over loopback, with answers that the test sets. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { completionOf, eventsOf, type SaidAnswer, schemaFault } from './test-peer-protocol.ts'

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
  | SaidAnswer
  | { status: number; message?: string; headers?: Record<string, string> }
  | { json: unknown }
  | { bytes: Uint8Array }
  /** A body that claims to be JSON and isn't. */
  | { raw: string }
  | { hang: true }
  /** A stream, byte for byte as it is given; a generator may wait between two pieces. */
  | { sse: Iterable<string> | AsyncIterable<string>; after?: 'end' | 'hang' | 'cut' }
  /** Sends this many bytes of a whole answer, then closes the connection. */
  | { cut_after: number }

export interface Peer {
  readonly url: string
  readonly requests: PeerRequest[]
  /** The number of requests that the client aborted before the answer was complete. */
  readonly aborted: number
  /** Makes each answer; the default repeats the prompt. */
  answer: (request: PeerRequest, count: number) => PeerAnswer | Promise<PeerAnswer>
  close(): Promise<void>
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

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
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the peer has no port')
  peer.url = `http://127.0.0.1:${address.port}/v1`
  return peer
}

function defaultAnswer({ path, json, prompt }: PeerRequest): PeerAnswer {
  if (path !== '/v1/embeddings') return { text: prompt }
  const input = z.array(z.string()).parse(json.input)
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: [text.length, index] }))
  return { json: { object: 'list', data, usage: { prompt_tokens: input.length, total_tokens: input.length } } }
}

async function serve(message: IncomingMessage, response: ServerResponse, peer: Peer): Promise<void> {
  const request = readRequest(message, Buffer.from(await textOf(message.setEncoding('latin1')), 'latin1'))
  peer.requests.push(request)
  const fault = schemaFault(request.json.response_format)
  const answer = fault ? { status: 400, message: fault } : await peer.answer(request, peer.requests.length)
  if ('hang' in answer) return
  const headers = { 'content-type': 'application/json' }
  if ('sse' in answer) await streamAsGiven(response, answer)
  else if ('status' in answer) {
    response.writeHead(answer.status, { ...headers, ...answer.headers })
    response.end(JSON.stringify({ error: { message: answer.message ?? 'refused', type: 'test' } }))
  } else if ('cut_after' in answer) {
    response.writeHead(200, { ...headers, 'content-length': '1000' })
    response.write(' '.repeat(answer.cut_after))
    setTimeout(() => response.destroy(), 20)
  } else if ('bytes' in answer) response.end(answer.bytes)
  else if ('raw' in answer) response.writeHead(200, headers).end(answer.raw)
  else if ('json' in answer) response.writeHead(200, headers).end(JSON.stringify(answer.json))
  else if (request.json.stream) await stream(response, request, answer)
  else if (answer.breaks_after !== undefined) response.destroy()
  else response.writeHead(200, headers).end(JSON.stringify(completionOf(answer)))
}

const chatBody = z.looseObject({
  messages: z
    .array(
      z.looseObject({
        content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]).nullish(),
      }),
    )
    .optional(),
})

function readRequest(message: IncomingMessage, body: Buffer): PeerRequest {
  const isJson = message.headers['content-type']?.includes('json')
  const json = chatBody.parse(isJson ? JSON.parse(body.toString('utf8')) : {})
  const said = json.messages?.at(-1)?.content ?? ''
  return {
    path: message.url ?? '',
    authorization: message.headers.authorization,
    body,
    json,
    prompt: typeof said === 'string' ? said : said.map((part) => part.text ?? '').join(''),
  }
}

/** Server-sent events in pieces of three bytes, so that longer characters are divided. */
async function stream(response: ServerResponse, { json }: PeerRequest, answer: SaidAnswer): Promise<void> {
  const isUsageAsked = z.looseObject({ include_usage: z.literal(true) }).safeParse(json.stream_options).success
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const bytes = Buffer.from(eventsOf(answer, isUsageAsked).join(''))
  for (let from = 0; from < bytes.length && !response.destroyed; from += 3) {
    response.write(bytes.subarray(from, from + 3))
    if (from % 300 === 0) await sleep(1)
  }
  if (answer.hangs) return
  if (answer.breaks_after === undefined) response.end()
  else response.destroy()
}

/** Stops when nobody listens any more. */
async function streamAsGiven(response: ServerResponse, { sse, after = 'end' }: Extract<PeerAnswer, { sse: unknown }>) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for await (const piece of sse) {
    if (response.destroyed) return
    if (!response.write(piece)) await sleep(1)
  }
  if (after === 'end') response.end()
  else if (after === 'cut') setTimeout(() => response.destroy(), 20)
}
