import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { RedisClientType } from 'redis'

/** @param isDatabaseUp for an embedded database, without which the process isn't healthy */
export function serveHealth(
  server: FastifyInstance,
  pool: pg.Pool,
  redis: RedisClientType | null,
  isDatabaseUp: () => boolean,
): void {
  const succeeds = (probe: Promise<unknown>) =>
    probe.then(
      () => true,
      () => false,
    )
  server.get('/healthz', async (_request, reply) => {
    const ok = isDatabaseUp()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  server.get('/readyz', async (_request, reply) => {
    const [database, cache] = await Promise.all([
      succeeds(pool.query('select 1')),
      redis ? succeeds(redis.ping()) : true,
    ])
    return reply.code(database && cache ? 200 : 503).send({ database, redis: redis ? cache : null })
  })
}
