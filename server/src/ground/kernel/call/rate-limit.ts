/** Limits requests per window and key: in memory, or in Redis for several processes. */
import { rateLimits } from '@polyphony/contract'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClientType } from 'redis'

export type RateBucket = keyof typeof rateLimits

/**
 * Takes a point, or so many, of each window of the bucket; false if one of them has none left. Fewer than none are given
 * back.
 */
export type TakeRate = (bucket: RateBucket, key: string, points?: number) => Promise<boolean>

export function createRateLimit(redis: RedisClientType | null, factor: number): TakeRate {
  const limiters = new Map(
    Object.entries(rateLimits).map(([bucket, windows]) => [
      bucket,
      windows.map(({ points, ms }) => {
        const options = { keyPrefix: `rate:${bucket}:${ms}`, points: Math.ceil(points * factor), duration: ms / 1000 }
        return redis
          ? new RateLimiterRedis({
              ...options,
              storeClient: redis,
              useRedisPackage: true,
              inMemoryBlockOnConsumed: options.points,
              insuranceLimiter: new RateLimiterMemory(options), // without Redis each process limits on its own
            })
          : new RateLimiterMemory(options)
      }),
    ]),
  )
  return async (bucket, key, points = 1) => {
    try {
      for (const limiter of limiters.get(bucket) ?? [])
        await (points < 0 ? limiter.reward(key, -points) : limiter.consume(key, points))
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }
}
