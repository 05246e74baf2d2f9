/** A cache with a maximum weight: the entry that wasn't used for the longest time is removed first. */
export interface WeighedCache<V> {
  get(key: string): V | undefined
  set(key: string, value: V, weight: number): void
}

export function createWeighedCache<V>(most: number): WeighedCache<V> {
  const kept = new Map<string, { value: V; weight: number }>()
  let total = 0
  function drop(key: string): void {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key, value, weight) {
      drop(key)
      if (weight > most) return
      kept.set(key, { value, weight })
      total += weight
      for (const oldest of kept.keys()) {
        if (total <= most) break
        drop(oldest)
      }
    },
  }
}
