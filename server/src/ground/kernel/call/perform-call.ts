/** What every call goes through, whether it came as a request or was made by the server itself for somebody. */
import { createHash } from 'node:crypto'
import type { Spec } from '@polyphony/contract'
import { z } from 'zod'
import type { Actor, App, Origin, PublicCtx, RequestInfo } from '../../context.ts'
import { CallError } from '../call-error.ts'
import { admit } from './admit.ts'
import type { Implementation } from './implement.ts'
import type { TakeRate } from './rate-limit.ts'

/** What calls are made on. */
export interface CallHost {
  readonly app: App
  readonly takeRate: TakeRate
  /** Tests parse every answer in full; otherwise the serialiser alone guards it. */
  readonly isStrict: boolean
}

export interface CallRequest {
  readonly id: string
  readonly origin: Origin
  readonly log: App['log']
  readonly identify: () => Promise<Actor | null>
  /** As JSON brought it, not looked at yet. */
  readonly input: unknown
  /** As the client sent it; null where it sent none. */
  readonly idempotencyKey: string | null
  readonly signal: AbortSignal | null
  readonly setSid: (sid: string) => void
}

/** @returns the output as JSON. @throws CallError, or whatever broke in the handler: see `callErrorOf`. */
export async function performCall(
  { app, takeRate, isStrict }: CallHost,
  { spec, handler, serialize }: Implementation,
  { id, origin, log, identify, input, idempotencyKey, signal, setSid }: CallRequest,
): Promise<string> {
  const actor = await admit(takeRate, spec, origin, identify)
  const parsed = z.safeParse(spec.input, input)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.code }))
    throw new CallError('Parameter_Error', { fields })
  }
  const idempotency = idempotencyOf(spec, idempotencyKey, input)
  const request: RequestInfo = { ...origin, id, path: spec.path, idempotency, signal }
  const ctx: PublicCtx = { ...app, actor, request, log, setSid }
  const output = await handler(ctx, parsed.data)
  return serialize(isStrict ? z.parse(spec.output, output) : output)
}

function idempotencyOf(spec: Spec, key: string | null, input: unknown): RequestInfo['idempotency'] {
  if (!spec.idempotent || key === null) return null
  if (!/^[\w-]{8,100}$/.test(key))
    throw new CallError('Parameter_Error', { fields: [{ field: 'X-Idempotency-Key', problem: 'format' }] })
  return { key, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex') }
}
