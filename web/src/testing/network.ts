/**
 * The server in a test: `network.answer(calls.node.acceptNodeTask, (input) => output)`. Requests by `fetch` or
 * `XMLHttpRequest` are intercepted in the browser; all of our code above is real. Inputs and answers have to fit the
 * contract, and a request without an answer fails the test.
 */
import { BatchInterceptor, RequestController } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import {
  answersFile,
  type Call,
  dispositionName,
  type ErrorCode,
  errors,
  type FileAnswer,
  readQuery,
  socketPath,
} from '@polyphony/contract'
import { parse } from 'zod/v4/core'

/** A request that has arrived. */
export interface Arrived<In = unknown> {
  method: string
  path: string
  headers: Headers
  /** The input of a call. */
  input: In
}

type Answer = (request: Request, url: URL) => Promise<Response> | Response

/** Thrown in an answer: the server refuses the call. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown>
  constructor(code: ErrorCode, data: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Thrown in an answer: the connection breaks before the answer. */
export class ConnectionLost extends Error {}

const interceptor = new BatchInterceptor({
  name: 'network',
  interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
})

class Network {
  #answers = new Map<string, Answer>()
  #arrived: Arrived[] = []
  #unanswered: string[] = []
  /** Errors of the test: an answer that throws, an input or output that doesn't fit the contract. */
  #faults: unknown[] = []

  start(): void {
    this.#answers.clear()
    this.#arrived = []
    this.#unanswered = []
    this.#faults = []
    interceptor.apply()
    interceptor.on('request', async ({ request, controller }) => {
      const url = new URL(request.url)
      if (isPages(url)) return
      const answer = this.#answerTo(request.method, url.pathname)
      if (!answer) {
        if (!url.pathname.startsWith(socketPath)) this.#unanswered.push(`${request.method} ${url.pathname}`)
        controller.respondWith(Response.error())
        return
      }
      const response = await this.#respond(answer, request, url)
      // An aborted request gets no answer.
      if (controller.readyState === RequestController.PENDING) controller.respondWith(response)
    })
  }

  stop(): void {
    interceptor.dispose()
    if (this.#faults.length > 0) throw this.#faults[0]
    if (this.#unanswered.length > 0) throw new Error(`there is no answer for ${this.#unanswered.join(', ')}`)
  }

  /** Sets the answer of a call; the newest one is used. */
  answer<In, Parsed, Out>(
    call: Call<In, Parsed, Out>,
    answer: (input: NoInfer<In>, request: Arrived) => NoInfer<Out> | Promise<NoInfer<Out>>,
  ): void {
    this.serve(call.method, call.path, async (request, url) => {
      const sent: unknown =
        call.method === 'GET' ? readQuery(call.input, Object.fromEntries(url.searchParams)) : await request.json()
      const arrived = this.#note(request, url, sent)
      parse(call.input, sent)
      try {
        const data = parse(call.output, await answer(sent as In, arrived))
        if (answersFile(call)) return aFile(data as FileAnswer)
        const code = call.says?.(data as never) ?? 'OK'
        return enveloped({ err: errors[code], err_msg: code, data })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return enveloped({ err: errors[error.code], err_msg: error.code, data: error.data })
      }
    })
  }

  /** Sets the answer of a request that is no call; a path that ends with `*` matches all that begin like it. */
  serve(method: string, path: string, answer: Answer): void {
    this.#answers.set(`${method} ${path}`, answer)
  }

  /** The requests of a call that have arrived, oldest first. */
  arrived<In, Parsed, Out>({ path }: Call<In, Parsed, Out>): readonly Arrived<In>[] {
    return this.#arrived.filter((request): request is Arrived<In> => request.path === path)
  }

  async #respond(answer: Answer, request: Request, url: URL): Promise<Response> {
    try {
      return await answer(request, url)
    } catch (error) {
      if (!(error instanceof ConnectionLost) && !request.signal.aborted) this.#faults.push(error)
      return Response.error()
    }
  }

  #note(request: Request, url: URL, input: unknown): Arrived {
    const arrived = { method: request.method, path: url.pathname, headers: request.headers, input }
    this.#arrived.push(arrived)
    return arrived
  }

  #answerTo(method: string, path: string): Answer | undefined {
    const exact = this.#answers.get(`${method} ${path}`)
    if (exact) return exact
    for (const [key, answer] of this.#answers)
      if (key.endsWith('*') && `${method} ${path}`.startsWith(key.slice(0, -1))) return answer
    return undefined
  }
}

/** Requests for modules, pictures and styles of the page itself. */
const isPages = ({ protocol, pathname }: URL) =>
  !protocol.startsWith('http') || /^\/(@|src\/|node_modules\/|__vitest|contract\/|fonts\/)/.test(pathname)

const aFile = ({ name, mime, bytes }: FileAnswer) =>
  new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': mime, 'Content-Disposition': `attachment; ${dispositionName(name)}` },
  })

const enveloped = (envelope: { err: number; err_msg: string; data: unknown }) => Response.json(envelope)

export const network = new Network()
