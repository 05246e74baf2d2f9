/** Serves calls as HTTP requests: one path each, answered with the envelope `{ err, err_msg, data }` or with a file. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { bodyBytes, dispositionName, errors, type FileAnswer, readQuery, type Spec } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, App, Origin } from '../../context.ts'
import { admit } from '../call/admit.ts'
import type { Implementation } from '../call/implement.ts'
import { type CallHost, performCall } from '../call/perform-call.ts'
import { refuse } from './refuse.ts'

/** Finds the actor of a session token; `sid` is the new token if it has been rotated. */
export interface Gate {
  identify(sid: string): Promise<{ actor: Actor; sid: string } | null>
}

export interface HttpHost extends CallHost {
  readonly gate: Gate
}

/** Routes that aren't calls: files, feeds, and requests of other services. */
export type Routes = (server: FastifyInstance, host: HttpHost) => void

/** Session and limits are looked at before a body is read: strangers must not make the server read and parse. */
export function serveCalls(server: FastifyInstance, host: HttpHost, implementations: readonly Implementation[]): void {
  const admitted = new WeakMap<FastifyRequest, Actor | null>()
  for (const implementation of implementations) {
    const { spec } = implementation
    server.route({
      method: spec.method,
      url: spec.path,
      bodyLimit: bodyBytes[spec.isLarge ? 'large' : spec.access === 'public' ? 'open' : 'signedIn'],
      onRequest: async (request, reply) => {
        reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
        try {
          admitted.set(request, await admitRequest(host, spec, request, reply))
        } catch (error) {
          return reply.send(refuse(error, request, reply))
        }
      },
      handler: async (request, reply) => {
        try {
          const { answer, code } = await performCall(host, implementation, {
            id: request.id,
            origin: originOf(request),
            log: request.log as App['log'], // Fastify's logger is the server's own
            actor: admitted.get(request) ?? null,
            input: spec.method === 'GET' ? readQuery(spec.input, request.query) : (request.body ?? {}),
            idempotencyKey: textOf(request.headers['x-idempotency-key']),
            signal: null,
            setSid: (sid) => void reply.header('x-response-sid', sid),
          })
          if (typeof answer !== 'string') return sendFile(reply, answer)
          return await sendText(request, reply, `{"err":${errors[code]},"err_msg":"${code}","data":${answer}}`)
        } catch (error) {
          return refuse(error, request, reply)
        }
      },
    })
  }
}

/** What fits into a packet anyway isn't worth the work. */
const worthCompressing = 1400
const zip = promisify(gzip)

/** Compressed where the client takes that: a document of ten thousand segments is a fifth of itself. */
async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < worthCompressing) return text
  reply.header('vary', 'Accept-Encoding')
  if (!takesGzip(request.headers['accept-encoding'])) return text
  reply.header('content-encoding', 'gzip')
  return zip(text, { level: 4 })
}

/** `gzip;q=0` refuses it. */
const takesGzip = (accepted: string | string[] | undefined) =>
  typeof accepted === 'string' && /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?:1|0?\.0*[1-9])[\d.]*\s*)?(?:,|$)/i.test(accepted)

/** Always to be saved and never shown: whatever its type is, it runs nowhere. */
function sendFile(reply: FastifyReply, { name, mime, bytes }: FileAnswer): Buffer {
  reply.type(mime).header('content-disposition', `attachment; ${dispositionName(name)}`)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** For a route that isn't a call but has the same access checks. @throws CallError */
export function admitRequest(
  { gate, takeRate }: HttpHost,
  spec: Spec,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | null> {
  return admit(takeRate, spec, originOf(request), identifier(gate, request, reply))
}

function originOf(request: FastifyRequest): Origin {
  return { via: 'http', ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400), token: null }
}

function identifier(gate: Gate, request: FastifyRequest, reply: FastifyReply): () => Promise<Actor | null> {
  return async () => {
    const sid = textOf(request.headers['x-requested-sid'])
    const known = sid !== null && sid !== 'true' ? await gate.identify(sid) : null
    if (known && known.sid !== sid) reply.header('x-response-sid', known.sid)
    return known && known.actor
  }
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)
