/** Ends requests whose body doesn't arrive in time, so that nobody holds connections by sending slowly. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { CallError } from '../call-error.ts'
import { refuse } from './refuse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its body may be slow: whoever reads it looks itself whether anything comes. */
    readonly isSlow?: boolean
  }
}

export function boundBodies(server: FastifyInstance, { REQUEST_SECONDS }: Pick<Config, 'REQUEST_SECONDS'>): void {
  server.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete || request.routeOptions.config.isSlow) return
    const timer = setTimeout(() => {
      if (raw.complete || reply.sent) return
      reply.header('connection', 'close')
      const body = refuse(new CallError('Operator_Expired'), request, reply)
      reply.raw.once('finish', () => raw.destroy())
      void reply.send(body)
    }, REQUEST_SECONDS * 1000)
    timer.unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
