/** Sends a call to the server and unpacks the envelope of its answer. */
import {
  answers,
  type Call,
  callTimeoutMs,
  type ErrorCode,
  type FileAnswer,
  nameInDisposition,
} from '@polyphony/contract'
import { disconnect, loadErrorTexts } from '../i18n/error-message.ts'
import { dropToken, readToken, sessionHeaders, takeToken } from './session/session-token.ts'

/** `code` is the server's `err_msg` or `Disconnect`; `data` carries the parameters of its message. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode | typeof disconnect
  readonly data: Readonly<Record<string, unknown>>
  /** There was no answer within the time limit. */
  readonly isTimeout: boolean
  constructor(code: ErrorCode | typeof disconnect, data: Readonly<Record<string, unknown>> = {}, isTimeout = false) {
    super(code)
    this.code = code
    this.data = data
    this.isTimeout = isTimeout
  }
}

interface Envelope {
  err: number
  err_msg: string
  data: unknown
}

export interface SendOptions {
  signal?: AbortSignal
  /** The same for all retries of an action, so that the server does it once. */
  idempotencyKey?: string
  /** Of a call that takes longer than others. */
  timeoutMs?: number
}

let onUnauthorized: () => void = () => {}
let onAccepted: () => void = () => {}

/** Called by the client: when the session has ended, and when a request is accepted but not finished (`OK_SYNC`). */
export function listenToClient(listeners: { onUnauthorized: () => void; onAccepted: () => void }) {
  onUnauthorized = listeners.onUnauthorized
  onAccepted = listeners.onAccepted
}

export async function sendCall<In, Parsed, Out>(
  call: Call<In, Parsed, Out>,
  input: NoInfer<In>,
  { signal, idempotencyKey, timeoutMs }: SendOptions = {},
): Promise<Out> {
  const token = readToken()
  const headers = sessionHeaders(token)
  if (idempotencyKey) headers['X-Idempotency-Key'] = idempotencyKey
  const init: RequestInit = { method: call.method, headers }
  let url = call.path
  if (call.method === 'GET') url += `?${queryOf(input)}`
  else {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(input)
  }
  return (await exchange(url, init, { token, signal, ...(timeoutMs && { timeoutMs }) })) as Out
}

interface Exchange {
  /** The token in the request's headers. */
  token: string | null
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/** Sends a request and unpacks the envelope of its answer, or the file that it is. */
export async function exchange(
  url: string,
  init: RequestInit,
  { token, signal, timeoutMs = callTimeoutMs }: Exchange,
): Promise<unknown> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  let envelope: Envelope
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      cache: 'no-store',
    })
    takeToken(token, response.headers.get('X-Response-Sid'))
    const name = nameInDisposition(response.headers.get('Content-Disposition'))
    if (name !== null && response.ok) return await readFile(response, name)
    envelope = await readEnvelope(response)
  } catch (error) {
    if (signal?.aborted || error instanceof CallError) throw error
    throw new CallError(disconnect, {}, timeout.signal.aborted)
  } finally {
    clearTimeout(timer)
  }
  return open(envelope, token)
}

async function readFile(response: Response, name: string): Promise<FileAnswer> {
  return { name, mime: response.headers.get('Content-Type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** A proxy may answer with a page of its own: an error of the server, unless it claims to have gone well. */
async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  if (typeof body === 'object' && body !== null && 'err' in body && 'err_msg' in body) return body as Envelope
  if (response.ok) throw new CallError(disconnect)
  await loadErrorTexts()
  throw new CallError('Service_Unavailable', { retry_after_ms: retryAfterMs(response.headers.get('Retry-After')) })
}

const longestWaitMs = 15 * 60_000

/** The header by which a server, or the proxy before it, says when to come again: seconds or a date. 0 without it. */
export function retryAfterMs(header: string | null, now = Date.now()): number {
  const ms = /^\d+$/.test(header ?? '') ? 1000 * Number(header) : Date.parse(header ?? '') - now
  return ms > 0 ? Math.min(ms, longestWaitMs) : 0
}

async function open({ err, err_msg, data }: Envelope, token: string | null): Promise<unknown> {
  if (err === answers.OK_SYNC) onAccepted()
  if (err === answers.OK || err === answers.OK_SYNC) return data
  if (err === answers.Unauthorize) {
    dropToken(token)
    onUnauthorized()
  }
  await loadErrorTexts()
  const params = (data ?? {}) as Record<string, unknown>
  throw new CallError(isAbsent(err_msg, params) ? 'NOT_FOUND' : (err_msg as ErrorCode), params)
}

/** What is no id at all is nobody's: to whom it comes by an address it is the same as one that doesn't exist. */
function isAbsent(err_msg: string, { fields }: { fields?: unknown }): boolean {
  if (err_msg !== 'Parameter_Error' || !Array.isArray(fields) || fields.length === 0) return false
  return fields.every(({ field, problem }) => problem === 'invalid_format' && /(^|_)id$/.test(String(field)))
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input as Record<string, string | number | boolean | undefined>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.toString()
}
