import { type ErrorCode, errors } from '@polyphony/contract/ground/errors'

/** An answer other than OK. `params` are the message's parameters and travel in `data`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode
  readonly params: Record<string, unknown>
  constructor(code: ErrorCode, params: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** A foreign id answers exactly as an absent one. */
export const notFound = () => new CallError('NOT_FOUND')

interface ErrorLog {
  error(facts: { err: unknown }, message: string): void
}

/** Any error as the outside may know it. What nobody foresaw is logged. */
export function callErrorOf(error: unknown, log: ErrorLog): CallError {
  if (error instanceof CallError) return error
  const code = codeOf(error)
  if (errors[code] >= 500) log.error({ err: error }, 'call failed')
  return new CallError(code)
}

/** What PostgreSQL's and Fastify's own errors say to the outside. */
function codeOf(error: unknown): ErrorCode {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown } // of the kinds that we know; others lack both
  if (code === '57014') return 'Service_Timeout'
  if (code === '22021' || code === '22P05') return 'Parameter_Error' // a text with U+0000
  if (statusCode === 413 || statusCode === 400 || statusCode === 415) return 'Parameter_Error'
  return 'Service_Unavailable'
}
