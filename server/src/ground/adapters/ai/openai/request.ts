/** `fetch` with a time-out per attempt and retries: the only place where calls to providers are repeated. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface RetryPolicy {
  readonly attempts: number
  readonly first_delay_ms: number
  /** If a provider asks for a longer delay, the call has failed. */
  readonly longest_delay_ms: number
}

export const defaultRetryPolicy: RetryPolicy = { attempts: 4, first_delay_ms: 500, longest_delay_ms: 30_000 }

/** Counts attempts for the record of the call. */
export interface Attempts {
  count: number
}

type Fetch = typeof globalThis.fetch

/** The same request may succeed later. */
export const isPassingStatus = (status: number) => status === 408 || status === 409 || status === 429 || status >= 500

/**
 * A `fetch` for one call. A whole answer is read within the attempt, so that one that breaks off is retried; a stream
 * isn't.
 */
export function retryingFetch(policy: RetryPolicy, timeoutMs: number, attempts: Attempts): Fetch {
  return async (input, init) => {
    const caller = init?.signal ?? new AbortController().signal
    for (;;) {
      // What is stopped before it is sent has been asked of nobody.
      caller.throwIfAborted()
      attempts.count++
      const isLast = attempts.count >= policy.attempts
      let wait = delayBefore(attempts.count, policy)
      try {
        const response = await attemptOnce(input, init, caller, timeoutMs)
        if (!isPassingStatus(response.status) || isLast) return response
        wait = waitOf(response.headers.get('retry-after')) ?? wait
        if (wait > policy.longest_delay_ms) return response
        await response.body?.cancel()
      } catch (error) {
        caller.throwIfAborted()
        if (isLast) throw error
      }
      await sleep(wait, undefined, { signal: caller })
    }
  }
}

async function attemptOnce(
  input: Parameters<Fetch>[0],
  init: RequestInit | undefined,
  caller: AbortSignal,
  timeoutMs: number,
): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new DOMException('time-out', 'TimeoutError')), timeoutMs)
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.any([caller, timeout.signal]) })
    if (response.headers.get('content-type')?.includes('text/event-stream')) return response
    const { status, statusText, headers } = response
    return new Response(await response.arrayBuffer(), { status, statusText, headers })
  } finally {
    clearTimeout(timer)
  }
}

/** Exponential, half of it random, so that many callers don't retry at the same time. */
function delayBefore(attempt: number, policy: RetryPolicy): number {
  const full = Math.min(policy.longest_delay_ms, policy.first_delay_ms * 2 ** (attempt - 1))
  return full / 2 + (Math.random() * full) / 2
}

/** The milliseconds that the provider asks to wait; the header has seconds or a date. */
export function waitOf(given: string | null | undefined): number | null {
  if (!given) return null
  const ms = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
