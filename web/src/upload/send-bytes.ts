/** Sends a file's bytes by the tus protocol, each request with the newest session token. */
import { type DetailedError, Upload } from 'tus-js-client'
import { retryAfterMs } from '../api/client.ts'
import { readToken, sessionHeaders, takeToken } from '../api/session/session-token.ts'
import { disconnect } from '../i18n/error-message.ts'
import type { Problem } from './problem.ts'

export interface Sending {
  stop(): void
}

interface Plan {
  url: string
  chunkBytes: number
  /** Tries for some minutes by itself, where nobody else does. */
  isPatient?: boolean
  onProgress(sent: number): void
  /** The server has taken a piece. */
  onPiece?(): void
  onEnd(): void
  /** @param passing null: a refusal, which another try doesn't change. */
  onFailure(problem: Problem, passing: { waitMs: number } | null): void
}

/** A stumble isn't worth telling. They start again after each piece that arrives. */
const stumbleDelays = [0, 1000, 3000]
const patientDelays = [...stumbleDelays, 5000, ...Array<number>(18).fill(10_000)]

export function sendBytes(file: File, plan: Plan): Sending {
  let sentWith: string | null = null
  const upload = new Upload(file, {
    uploadUrl: plan.url,
    chunkSize: plan.chunkBytes,
    retryDelays: plan.isPatient ? patientDelays : stumbleDelays,
    storeFingerprintForResuming: false, // `unfinished.ts` stores it
    onBeforeRequest(request) {
      sentWith = readToken()
      for (const [name, value] of Object.entries(sessionHeaders(sentWith))) request.setHeader(name, value)
    },
    onAfterResponse: (_request, response) => takeToken(sentWith, response.getHeader('X-Response-Sid') ?? null),
    onShouldRetry: (error) => isPassing(statusOf(error)) && waitOf(error) === 0,
    onProgress: plan.onProgress,
    onChunkComplete: () => plan.onPiece?.(),
    onSuccess: plan.onEnd,
    onError(error) {
      const status = statusOf(error as DetailedError)
      plan.onFailure(problemOf(status), isPassing(status) ? { waitMs: waitOf(error as DetailedError) } : null)
    },
  })
  upload.start()
  return { stop: () => void upload.abort() }
}

/** 0: there was no answer. */
const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0
const waitOf = (error: DetailedError) => retryAfterMs(error.originalResponse?.getHeader('Retry-After') ?? null)

/**
 * Temporary: no connection, a server that restarts or is busy, another tab that has just continued the same upload, an
 * upload that was swept and begins anew.
 */
const isPassing = (status: number) =>
  [0, 404, 409, 410, 423, 429].includes(status) || (status >= 500 && status !== outOfRoom)
/** The server's disk is full. */
const outOfRoom = 507

function problemOf(status: number): Problem {
  const codes: Readonly<Record<number, string>> = {
    0: disconnect,
    401: 'Unauthorize',
    429: 'Operator_Limited',
    [outOfRoom]: 'STORAGE_OUT',
  }
  const code = codes[status] ?? (isPassing(status) ? 'Service_Unavailable' : 'UPLOAD_FAILED')
  return { code, data: code === 'UPLOAD_FAILED' ? { status } : {} }
}
