/** Plain requests to an OpenAI-compatible provider, for what the SDK doesn't support or doesn't check. */
import { z } from 'zod'
import { AiHttpError, aiFailed } from '../failure.ts'
import type { Running } from '../provider.ts'
import { retryingFetch } from './request.ts'

const failure = z.object({ error: z.object({ message: z.string() }) })

export async function post(path: string, body: FormData | string, running: Running): Promise<Uint8Array> {
  const { settings, signal, retry, timeout_ms, attempts } = running
  const headers = new Headers()
  if (settings.api_key) headers.set('authorization', `Bearer ${settings.api_key}`)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const url = settings.base_url.replace(/\/+$/, '') + path
  const response = await retryingFetch(retry, timeout_ms, attempts)(url, { method: 'POST', headers, body, signal })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!response.ok) {
    const message = messageOf(bytes) ?? response.statusText
    throw new AiHttpError(response.status, message, response.headers.get('retry-after'))
  }
  return bytes
}

export function parse<T>(schema: z.ZodType<T>, bytes: Uint8Array): T {
  const result = schema.safeParse(json(bytes))
  if (!result.success) throw aiFailed('an answer in another shape than expected')
  return result.data
}

function messageOf(bytes: Uint8Array): string | null {
  const result = failure.safeParse(json(bytes))
  return result.success ? result.data.error.message : null
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
