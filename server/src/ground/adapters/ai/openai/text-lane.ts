/**
 * The way of a stream's plain words past the SDK, which hands each event through a dozen streams: with two hundred answers at once
 * that was most of a process. Whatever is more than plain words (calls, ends, errors, rubbish) goes to the SDK as it came.
 */
import { z } from 'zod'

type Fetch = typeof globalThis.fetch

const nothing = z.null().optional()
const delta = z.strictObject({
  content: z.string(),
  role: z.string().nullish(),
  refusal: nothing,
  tool_calls: nothing,
  function_call: nothing,
  reasoning: nothing,
  reasoning_content: nothing,
})
const choice = z.looseObject({ delta, finish_reason: nothing })
const plainWords = z.looseObject({ choices: z.tuple([choice]), error: nothing, usage: nothing })

/** As much waits for its reader; then the provider waits. */
const mostHeld = 65_536
/** Characters of an event; one that never ends is none. */
const longestEvent = 16_000_000

export class TextLane {
  readonly #onSilence: () => void
  readonly #silenceMs: number
  #held = ''
  #hasEnded = false
  #wake = () => {}
  #room = () => {}

  /** @param onSilence nothing of an answer has come for so long */
  constructor(silenceMs: number, onSilence: () => void) {
    this.#silenceMs = silenceMs
    this.#onSilence = onSilence
  }

  /** A `fetch` whose streams lack their plain words. */
  beside(fetch: Fetch): Fetch {
    return async (...request) => {
      const response = await fetch(...request)
      const isStream = response.headers.get('content-type')?.includes('text/event-stream')
      if (!response.ok || !response.body || !isStream) return response
      const { status, statusText, headers } = response
      return new Response(streamOf(this.#others(response.body)), { status, statusText, headers })
    }
  }

  /** Resolves when there are words. */
  async some(): Promise<null> {
    while (this.#held === '') await new Promise<void>((wake) => (this.#wake = wake))
    return null
  }

  take(): string {
    const text = this.#held
    this.#held = ''
    this.#room()
    return text
  }

  /** Nobody reads any more. */
  end(): void {
    this.#hasEnded = true
    this.#room()
  }

  async *#others(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
    const timer = setTimeout(this.#onSilence, this.#silenceMs)
    let begun = ''
    try {
      for await (const bytes of body) {
        const part = decoder.decode(bytes, { stream: true })
        if (!isComment(part)) timer.refresh()
        begun += part
        if (begun.length > longestEvent) throw new Error('an event without an end')
        if (!part.includes('\n')) continue
        const events = begun.split(/(?<=\n\r?\n)/)
        begun = events.at(-1)?.endsWith('\n\n') || events.at(-1)?.endsWith('\n\r\n') ? '' : (events.pop() ?? '')
        const others = events.filter((event) => !this.#takes(event)).join('')
        if (others !== '') yield encoder.encode(others)
        while (this.#held.length > mostHeld && !this.#hasEnded) await new Promise<void>((room) => (this.#room = room))
      }
    } finally {
      clearTimeout(timer)
    }
    if (begun !== '') yield encoder.encode(begun)
  }

  #takes(event: string): boolean {
    const text = wordsOf(event)
    if (text === null) return false
    this.#held += text
    if (text !== '') this.#wake()
    return true
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

/** A sign of life of whoever stands between: no piece of an answer. */
const isComment = (part: string) => part.startsWith(':') && part.split(/\r?\n/).every((line) => /^(?::|$)/.test(line))

/** Null: it is something else. */
function wordsOf(event: string): string | null {
  const [, json] = /^data: ?(\{[^\r\n]*\})\s*$/.exec(event) ?? []
  if (json === undefined) return null
  try {
    const { data } = plainWords.safeParse(JSON.parse(json))
    return data ? data.choices[0].delta.content : null
  } catch {
    return null
  }
}
