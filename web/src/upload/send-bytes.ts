/** Sends a file's bytes by the tus protocol, each request with the newest session token. */
import { type DetailedError, Upload } from 'tus-js-client'
import { readToken, sessionHeaders, takeToken } from '../api/session/session-token.ts'
import { disconnect } from '../i18n/error-message.ts'
import type { Problem } from './problem.ts'

export interface Sending {
  stop(): void
}

interface Plan {
  url: string
  chunkBytes: number
  onProgress(sent: number): void
  onEnd(): void
  onFailure(problem: Problem): void
}

/** Retries for about three minutes without a connection; they start again after each piece that arrives. */
const retryDelays = [0, 1000, 3000, 5000, ...Array<number>(18).fill(10_000)]

export function sendBytes(file: File, { url, chunkBytes, onProgress, onEnd, onFailure }: Plan): Sending {
  let sentWith: string | null = null
  const upload = new Upload(file, {
    uploadUrl: url,
    chunkSize: chunkBytes,
    retryDelays,
    storeFingerprintForResuming: false, // `unfinished.ts` stores it
    onBeforeRequest(request) {
      sentWith = readToken()
      for (const [name, value] of Object.entries(sessionHeaders(sentWith))) request.setHeader(name, value)
    },
    onAfterResponse: (_request, response) => takeToken(sentWith, response.getHeader('X-Response-Sid') ?? null),
    onShouldRetry: (error) => isPassing(statusOf(error)),
    onProgress,
    onSuccess: onEnd,
    onError: (error) => onFailure(problemOf(statusOf(error as DetailedError))),
  })
  upload.start()
  return { stop: () => void upload.abort() }
}

/** 0: there was no answer. */
const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0

/** Temporary: no connection, a server that restarts, or another tab that has just continued the same upload. */
const isPassing = (status: number) =>
  status === 0 || status === 409 || status === 423 || (status >= 500 && status !== outOfRoom)
/** The server's disk is full. */
const outOfRoom = 507

function problemOf(status: number): Problem {
  const codes: Readonly<Record<number, string>> = { 0: disconnect, 401: 'Unauthorize', [outOfRoom]: 'STORAGE_OUT' }
  return { code: codes[status] ?? 'UPLOAD_FAILED', data: {} }
}
