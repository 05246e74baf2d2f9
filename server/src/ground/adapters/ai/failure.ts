/** Turns a provider's failure into a message for people: short, and without the key. */
import { APICallError, JSONParseError } from '@ai-sdk/provider'
import { CallError } from '../../kernel/call-error.ts'
import { isPassingStatus, waitOf } from './openai/request.ts'

const longestReason = 240
export const timedOut = 'time-out'

export class AiHttpError extends Error {
  override readonly name = 'AiHttpError'
  readonly status: number
  readonly retry_after: string | null
  constructor(status: number, message: string, retry_after: string | null = null) {
    super(message)
    this.status = status
    this.retry_after = retry_after
  }
}

/** The provider can't be reached or has no time just now: the same call may succeed later. */
export class ProviderAway extends CallError {
  /** How long it asks to wait; null: it doesn't say. */
  readonly retry_after_ms: number | null
  constructor(reason: string, retry_after_ms: number | null) {
    super('AI_PROVIDER_FAILED', { reason })
    this.retry_after_ms = retry_after_ms
  }
}

/** The provider refuses what this call asks for: another call may succeed. */
export class ProviderRefused extends CallError {
  constructor(reason: string) {
    super('AI_PROVIDER_FAILED', { reason })
  }
}

export function aiFailed(reason: string): CallError {
  return new CallError('AI_PROVIDER_FAILED', { reason })
}

/** Turns any error of a call into a CallError. `secret` is removed from every text. */
export function toCallError(error: unknown, secret: string | null): CallError {
  if (error instanceof CallError) return error
  const reason = withoutSecret(reasonOf(error), secret)
  const failed = failureOf(error, reason)
  failed.cause = new Error(withoutSecret(String(error), secret)) // the original error may contain headers and the prompt
  return failed
}

function failureOf(error: unknown, reason: string): CallError {
  if (isPassing(error)) return new ProviderAway(reason, waitAskedBy(error))
  return refusals.includes(statusOf(error) ?? 0) ? new ProviderRefused(reason) : aiFailed(reason)
}

/** What these statuses complain of is in the request's own words or sound; a wrong key or model fails every call. */
const refusals = [400, 413, 415, 422, 451]

function statusOf(error: unknown): number | undefined {
  if (APICallError.isInstance(error)) return error.statusCode
  return error instanceof AiHttpError ? error.status : undefined
}

/** An answer that is no JSON is a page of something between the provider and us. */
function isPassing(error: unknown): boolean {
  if (APICallError.isInstance(error) && error.statusCode)
    return isPassingStatus(error.statusCode) || (error.statusCode < 300 && JSONParseError.isInstance(error.cause))
  if (error instanceof AiHttpError) return isPassingStatus(error.status)
  return error instanceof Error && (error.name === 'TimeoutError' || networkCode(error) !== null)
}

function waitAskedBy(error: unknown): number | null {
  if (error instanceof AiHttpError) return waitOf(error.retry_after)
  return APICallError.isInstance(error) ? waitOf(error.responseHeaders?.['retry-after']) : null
}

function reasonOf(error: unknown): string {
  if (APICallError.isInstance(error) && error.statusCode) return `HTTP ${error.statusCode}: ${error.message}`
  if (error instanceof AiHttpError) return `HTTP ${error.status}: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return timedOut
  const code = networkCode(error)
  return code ?? error.message
}

/** A code such as `ECONNREFUSED` is often several causes deep. */
export function networkCode(error: unknown): string | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const { code } = inner as NodeJS.ErrnoException
    if (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+)$/.test(code)) return code
  }
  return null
}

function withoutSecret(text: string, secret: string | null): string {
  const clean = secret ? text.replaceAll(secret, '…') : text
  return clean.replace(/\b(sk|key|bearer)[-_ ][\w.-]{12,}/gi, '$1-…').slice(0, longestReason)
}
