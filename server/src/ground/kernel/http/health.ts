import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { RedisClientType } from 'redis'

/** `/healthz`: the process lives. `/readyz`: it can answer calls. */
export function serveHealth(server: FastifyInstance, pool: pg.Pool, redis: RedisClientType | null): void {
  const succeeds = (probe: Promise<unknown>) =>
    probe.then(
      () => true,
      () => false,
    )
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async (_request, reply) => {
    const [database, cache] = await Promise.all([
      succeeds(pool.query('select 1')),
      redis ? succeeds(redis.ping()) : true,
    ])
    return reply.code(database && cache ? 200 : 503).send({ database, redis: redis ? cache : null })
  })
}
