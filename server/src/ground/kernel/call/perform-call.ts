/** The steps of every call, whether it came as a request or by `invoke`. */
import { createHash } from 'node:crypto'
import { answersFile, type FileAnswer, type PassingCode, type Spec } from '@polyphony/contract'
import { z } from 'zod'
import type { Actor, App, Origin, PublicCtx, RequestInfo } from '../../context.ts'
import { CallError } from '../call-error.ts'
import { countTry } from './admit.ts'
import { answerFilters } from './answer-filters.ts'
import type { Implementation } from './implement.ts'
import type { TakeRate } from './rate-limit.ts'

/** What a call needs of the server. */
export interface CallHost {
  readonly app: App
  readonly takeRate: TakeRate
  /** True in tests: every answer is parsed by its schema; otherwise only the serialiser checks it. */
  readonly isStrict: boolean
}

export interface CallRequest {
  readonly id: string
  readonly origin: Origin
  readonly log: App['log']
  /** Who makes it, after `admit` has let them in. */
  readonly actor: Actor | null
  /** Parsed JSON, not validated yet. */
  readonly input: unknown
  /** From the client; null if it sent none. */
  readonly idempotencyKey: string | null
  readonly signal: AbortSignal | null
  readonly setSid: (sid: string) => void
}

/** What is answered: the output as JSON, or the file. */
export interface Performed {
  readonly answer: string | FileAnswer
  readonly code: PassingCode | 'OK'
}

/** @throws CallError, or the handler's own error: see `callErrorOf` */
export async function performCall(
  { app, takeRate, isStrict }: CallHost,
  { spec, handler, serialize }: Implementation,
  { id, origin, log, actor, input, idempotencyKey, signal, setSid }: CallRequest,
): Promise<Performed> {
  const parsed = z.safeParse(spec.input, input)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.code }))
    throw new CallError('Parameter_Error', { fields })
  }
  const idempotency = idempotencyOf(spec, idempotencyKey, input)
  const request: RequestInfo = { ...origin, id, path: spec.path, idempotency, signal }
  const ctx: PublicCtx = { ...app, actor, request, log, setSid }
  const output = await handler(ctx, parsed.data).catch(async (error: unknown) => {
    await countTry(takeRate, spec, { actor, origin }, error)
    throw error
  })
  await countTry(takeRate, spec, { actor, origin }, null)
  const answer = answersFile(spec) ? output : await filtered(app, actor, output)
  const code = spec.says?.(answer as never) ?? 'OK' // its output, as the handler's type has it
  return { answer: serialize(isStrict ? z.parse(spec.output, answer) : answer), code }
}

async function filtered(app: App, actor: Actor | null, output: unknown): Promise<unknown> {
  let answer = output
  if (actor) for (const filter of app.partsOf(answerFilters)) answer = await filter(app, actor, answer)
  return answer
}

function idempotencyOf(spec: Spec, key: string | null, input: unknown): RequestInfo['idempotency'] {
  if (!spec.idempotent || key === null) return null
  if (!/^[\w-]{8,100}$/.test(key))
    throw new CallError('Parameter_Error', { fields: [{ field: 'X-Idempotency-Key', problem: 'format' }] })
  return { key, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex') }
}
