/** Binds the contract's calls to handlers: parse, gate, rate, run, serialise, wrap. A missing handler doesn't compile. */
import { createHash } from 'node:crypto'
import {
  type Access,
  type Call,
  type CallGroup,
  type ErrorCode,
  errors,
  httpStatus,
  type OutputOf,
  type ParsedOf,
  type Spec,
} from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor, App, Ctx, PublicCtx, RequestInfo } from '../context.ts'
import { mayKnock } from './access.ts'
import { CallError } from './call-error.ts'
import type { TakeRate } from './rate-limit.ts'
import { createSerializer } from './serializer.ts'

type CtxFor<A extends Access> = [A] extends ['public'] ? PublicCtx : Ctx
type AccessOf<C> = C extends Call<infer _I, infer _P, infer _O, infer A> ? A : never
export type Handlers<G extends CallGroup> = {
  [K in keyof G]: (ctx: CtxFor<AccessOf<G[K]>>, input: ParsedOf<G[K]>) => Promise<OutputOf<G[K]>>
}
type AnyHandler = (ctx: Ctx | PublicCtx, input: unknown) => Promise<unknown>

/** Tells who a session token belongs to; `sid` is its successor when it has been rotated. */
export interface Gate {
  identify(sid: string, request: { ip: string; userAgent: string }): Promise<{ actor: Actor; sid: string } | null>
}

export interface Door {
  readonly app: App
  readonly gate: Gate
  readonly takeRate: TakeRate
  /** Tests parse every answer in full; otherwise the serialiser alone guards it. */
  readonly isStrict: boolean
}

export type Routes = (server: FastifyInstance, door: Door) => void

export function implement<G extends CallGroup>(group: G, handlers: Handlers<G>): Routes {
  return (server, door) => {
    for (const [name, spec] of Object.entries(group) as [string, Spec][]) {
      const handler = handlers[name as keyof G] as AnyHandler
      const serialize = createSerializer(spec.output)
      server.route({
        method: spec.method,
        url: spec.path,
        handler: async (request, reply) => {
          reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
          try {
            const data = await answer(door, spec, handler, request, reply)
            return `{"err":200,"err_msg":"OK","data":${serialize(data)}}`
          } catch (error) {
            return refuse(error, request, reply)
          }
        },
      })
    }
  }
}

export interface Guest {
  /** Null where nobody is signed in, at a public door only. */
  readonly actor: Actor | null
  readonly ip: string
  readonly userAgent: string
}

/** Who asks, and whether they may, before anything of what they send is read. @throws CallError */
export async function knock(
  { gate, takeRate }: Door,
  spec: Spec,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Guest> {
  const from = { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400) }
  if (!(await takeRate('address', request.ip))) throw new CallError('App_Call_Limited')
  const sid = request.headers['x-requested-sid']
  const known = typeof sid === 'string' && sid !== 'true' ? await gate.identify(sid, from) : null
  if (known && known.sid !== sid) reply.header('x-response-sid', known.sid)
  if (spec.access !== 'public') {
    if (!known) throw new CallError('Unauthorize')
    if (!mayKnock(spec.access, known.actor)) throw new CallError('NO_PERMISSION')
  }
  if (known && !(await takeRate('account', known.actor.account_id))) throw new CallError('Operator_Limited')
  if (spec.rate && !(await takeRate(spec.rate, known?.actor.account_id ?? request.ip)))
    throw new CallError('Operator_Limited')
  return { actor: known?.actor ?? null, ...from }
}

async function answer(door: Door, spec: Spec, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
  const { actor, ...from } = await knock(door, spec, request, reply)
  const given = spec.method === 'GET' ? request.query : (request.body ?? {})
  const parsed = z.safeParse(spec.input as z.ZodType, given)
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.code }))
    throw new CallError('Parameter_Error', { fields })
  }
  const info: RequestInfo = { id: request.id, ...from, path: spec.path, idempotency: idempotencyOf(spec, request) }
  const ctx: PublicCtx = {
    ...door.app,
    actor,
    request: info,
    log: request.log as App['log'],
    setSid: (next) => void reply.header('x-response-sid', next),
  }
  const data = await handler(ctx, parsed.data)
  return door.isStrict ? z.parse(spec.output as z.ZodType, data) : data
}

function idempotencyOf(spec: Spec, request: FastifyRequest): RequestInfo['idempotency'] {
  const key = request.headers['x-idempotency-key']
  if (!spec.idempotent || typeof key !== 'string') return null
  if (!/^[\w-]{8,100}$/.test(key))
    throw new CallError('Parameter_Error', { fields: [{ field: 'X-Idempotency-Key', problem: 'format' }] })
  return {
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(request.body ?? {}))
      .digest('hex'),
  }
}

/** What PostgreSQL's and Fastify's own errors say to the outside. */
function codeOf(error: unknown): ErrorCode {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === '57014') return 'Service_Timeout'
  if (code === '22021' || code === '22P05') return 'Parameter_Error' // a text with U+0000
  if (statusCode === 413 || statusCode === 400 || statusCode === 415) return 'Parameter_Error'
  return 'Service_Unavailable'
}

/** Writes an error as the envelope. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const refusal = error instanceof CallError ? error : new CallError(codeOf(error))
  if (errors[refusal.code] >= 500 && !(error instanceof CallError)) request.log.error({ err: error }, 'call failed')
  void reply.code(httpStatus(refusal.code)).type('application/json; charset=utf-8')
  return JSON.stringify({ err: errors[refusal.code], err_msg: refusal.code, data: refusal.params })
}
