/**
 * One request to a gateway: with a time-out, a limited size of the answer, and no redirects (they would pass the key
 * on).
 */
import { second } from '@polyphony/contract'
import { DeliveryError } from '../delivery-error.ts'
import { readBody } from '../read-body.ts'

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
    const answer = { status: response.status, data: objectOf(await readBody(response, maxAnswer)) }
    if (response.status < 300 || response.status >= 400) return answer
  } catch (error) {
    signal.throwIfAborted()
    const { message, cause } = error as Error
    throw new DeliveryError(cause instanceof Error ? `${message}: ${cause.message}` : message, false)
  }
  throw new DeliveryError('the gateway’s address redirects', true)
}

function objectOf(text: string): GatewayAnswer['data'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as GatewayAnswer['data']) : {}
  } catch {
    return {}
  }
}
