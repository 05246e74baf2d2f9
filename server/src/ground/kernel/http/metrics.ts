/** Metrics for Prometheus at `/metrics`. */
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { houseOnly } from './house-only.ts'
import { refuse } from './refuse.ts'

interface Watched {
  readonly pool: pg.Pool
  /** Room for files; null where there is no end. */
  readonly freeBytes: () => Promise<number | null>
  readonly config: Config
}

/** @returns what listens on `METRICS_PORT`, if it is set: not the portal's server then, whoever asks */
export function serveMetrics(server: FastifyInstance, { pool, freeBytes, config }: Watched): FastifyInstance | null {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'polyphony_call_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  new Gauge({
    name: 'polyphony_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'polyphony_disk_free_bytes',
    help: 'Room for files and, with the embedded database, for the database; absent where files are on an S3 server',
    registers: [registry],
    async collect() {
      const free = await freeBytes()
      if (free !== null) this.set(free)
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown' // the route's pattern, because an address would make every id a label
    duration.observe({ path, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const own = config.METRICS_PORT ? Fastify({ forceCloseConnections: true }) : null
  own?.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  // Whoever reaches a port of its own is of the house, unless there is a token to show.
  const guarded = own && !config.METRICS_TOKEN ? {} : { onRequest: houseOnly(config) }
  ;(own ?? server).get('/metrics', guarded, async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
  return own
}
