/**
 * One request to a gateway: with a time-out, a limited size of the answer, and no redirects (they would pass the key
 * on).
 */
import { second } from '@polyphony/contract'
import { DeliveryError } from '../delivery-error.ts'

const timeoutMs = 15 * second
const maxAnswer = 64 * 1024

export interface GatewayAnswer {
  status: number
  /** Empty if the answer wasn't a JSON object. */
  data: Readonly<Record<string, unknown>>
}

export interface GatewayRequest {
  headers: Record<string, string>
  body?: URLSearchParams
}

/** @throws DeliveryError if there is no answer, or one that isn't the gateway's */
export async function post(url: URL, request: GatewayRequest, signal: AbortSignal): Promise<GatewayAnswer> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(url, { method: 'POST', redirect: 'manual', signal: either, ...request })
    const answer = { status: response.status, data: objectOf(await readSome(response)) }
    if (response.status < 300 || response.status >= 400) return answer
  } catch (error) {
    signal.throwIfAborted()
    const { message, cause } = error as Error
    throw new DeliveryError(cause instanceof Error ? `${message}: ${cause.message}` : message, false)
  }
  throw new DeliveryError('the gateway’s address redirects', true)
}

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxAnswer) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function objectOf(text: string): GatewayAnswer['data'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as GatewayAnswer['data']) : {}
  } catch {
    return {}
  }
}
