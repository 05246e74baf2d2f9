/** Redis, which several processes use to share state. */
import type { Logger } from 'pino'
import type { RedisClientType } from 'redis'
import type { Config } from '../config.ts'

export interface Redis {
  /** Waits for Redis to come back: for events that may be late. */
  readonly patient: RedisClientType
  /** Fails at once without Redis: for checks that every call waits for. */
  readonly failFast: RedisClientType
  close(): void
}

/** @returns null if none is configured */
export async function connectRedis(config: Config, log: Logger): Promise<Redis | null> {
  if (!config.REDIS_URL) {
    if (config.ROLE === 'web') {
      log.warn(
        'ROLE=web without REDIS_URL: with several web processes, live updates reach only the people connected to the process that made them. Set REDIS_URL.',
      )
    }
    return null
  }
  const { createClient } = await import('redis')
  const patient: RedisClientType = createClient({ url: config.REDIS_URL })
  const failFast = patient.duplicate({ disableOfflineQueue: true, commandOptions: { timeout: 1000 } })
  for (const client of [patient, failFast]) {
    client.on('error', (error) => log.error({ err: error }, 'redis'))
    await client.connect()
  }
  return {
    patient,
    failFast,
    close() {
      failFast.destroy()
      patient.destroy()
    },
  }
}
