/** Turns a provider's failure into a message for people: short, and without the key. */
import { APICallError } from 'ai'
import { CallError } from '../../kernel/call-error.ts'

const longestReason = 240

export class AiHttpError extends Error {
  override readonly name = 'AiHttpError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function aiFailed(reason: string): CallError {
  return new CallError('AI_PROVIDER_FAILED', { reason })
}

/** Turns any error of a call into a CallError. `secret` is removed from every text. */
export function toCallError(error: unknown, secret: string | null): CallError {
  if (error instanceof CallError) return error
  const failed = aiFailed(withoutSecret(reasonOf(error), secret))
  failed.cause = new Error(withoutSecret(String(error), secret)) // the original error may contain headers and the prompt
  return failed
}

function reasonOf(error: unknown): string {
  if (APICallError.isInstance(error) && error.statusCode) return `HTTP ${error.statusCode}: ${error.message}`
  if (error instanceof AiHttpError) return `HTTP ${error.status}: ${error.message}`
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'time-out'
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
