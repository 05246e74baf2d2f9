import type { ErrorCode } from '@polyphony/contract'

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
