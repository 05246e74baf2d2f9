/**
 * A model over the OpenAI-compatible protocol: `id=a tokens=40 every=30 first=0 then=end` as the last message tells what it
 * writes. It counts what it has written and sees when nobody listens any more.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { doneChunk, endChunk, textChunk, usageChunk } from '../../server/src/assist/chat/testing/sse.ts'

export interface Written {
  readonly arrivedAt: number
  firstAt: number
  tokens: number
  lastAt: number
  /** The caller closed the connection before the end. */
  closedAt: number | null
  isWhole: boolean
}

export interface ModelPeer {
  readonly url: string
  /** By the question's id, in the order in which it was asked. */
  readonly written: Map<string, Written[]>
  close(): void
}

export async function startModelPeer(): Promise<ModelPeer> {
  const written = new Map<string, Written[]>()
  const server = createServer(async (message, response) => {
    const { messages = [] } = JSON.parse(await textOf(message)) as { messages?: { content: string }[] }
    const asked = new Map(
      (messages.at(-1)?.content ?? '').split(/\s+/).map((part) => part.split('=') as [string, string]),
    )
    const now = performance.now()
    const one: Written = { arrivedAt: now, firstAt: 0, tokens: 0, lastAt: 0, closedAt: null, isWhole: false }
    const id = asked.get('id') ?? ''
    written.set(id, [...(written.get(id) ?? []), one])
    response.on('close', () => {
      if (!one.isWhole) one.closedAt = performance.now()
    })
    await write(response, one, asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    written,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function write(response: ServerResponse, one: Written, asked: ReadonlyMap<string, string>): Promise<void> {
  const number = (name: string, preset: number) => Number(asked.get(name) ?? preset)
  const [tokens, every] = [number('tokens', 40), number('every', 30)]
  await sleep(number('first', 0))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const begun = performance.now()
  one.firstAt = begun
  for (let index = 0; index < tokens && !response.destroyed; index++) {
    // When it was written stands in it.
    response.write(textChunk(`t${performance.now().toFixed(1)} `))
    one.tokens++
    one.lastAt = performance.now()
    await sleep(Math.max(0, begun + (index + 1) * every - performance.now()))
  }
  if (response.destroyed) return
  one.isWhole = true
  if (asked.get('then') === 'cut') return void response.destroy()
  response.write(endChunk() + usageChunk(100, one.tokens) + doneChunk)
  response.end()
}
