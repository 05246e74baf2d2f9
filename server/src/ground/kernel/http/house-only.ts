/** Routes for whoever runs the house: from this machine, or with the token that they have set. Absent to all others. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { CallError } from '../call-error.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** An `onRequest` hook. */
export function houseOnly({ METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!isLocal(request) && !hasToken(request, METRICS_TOKEN)) throw new CallError('Method_Error')
  }
}

/** What a proxy on this machine passes on isn't of this machine. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !isPassedOn && loopback.test(socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
