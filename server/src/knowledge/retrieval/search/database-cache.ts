/** What never changes in a database and is needed again and again: kept in memory, for each database its own. */
import type { Db } from '../../../ground/db/connect.ts'
import { createWeighedCache, type WeighedCache } from '../../../ground/kernel/weighed-cache.ts'

/** @param most weight, in bytes */
export function databaseCache<V>(most: number): (db: Db) => WeighedCache<V> {
  const caches = new WeakMap<Db, WeighedCache<V>>()
  return (db) => {
    const cache = caches.get(db) ?? createWeighedCache<V>(most)
    caches.set(db, cache)
    return cache
  }
}
