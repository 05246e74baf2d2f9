import { type ErrorCode, errors } from '@polyphony/contract/ground/errors'

/** An answer other than OK. `params` are the parameters of its message and are sent in `data`. */
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

/** The answer for foreign ids and unknown ids alike. */
export const notFound = () => new CallError('NOT_FOUND')

interface ErrorLog {
  error(facts: { err: unknown }, message: string): void
}

/** Turns any error into one that may be sent to the client. Unexpected errors are logged. */
export function callErrorOf(error: unknown, log: ErrorLog): CallError {
  if (error instanceof CallError) return error
  const code = codeOf(error)
  if (errors[code] >= 500) log.error({ err: error }, 'call failed')
  return new CallError(code)
}

/** The public error code for PostgreSQL's and Fastify's own errors. */
function codeOf(error: unknown): ErrorCode {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown } // errors of PostgreSQL and Fastify have these fields, others don't
  if (code === '57014') return 'Service_Timeout'
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return 'STORAGE_OUT' // PostgreSQL's disk, and ours
  if (code === '22021' || code === '22P05') return 'Parameter_Error' // the text contains U+0000
  if (statusCode === 413 || statusCode === 400 || statusCode === 414 || statusCode === 415) return 'Parameter_Error'
  return 'Service_Unavailable'
}
