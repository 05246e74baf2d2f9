/** A map's value under a key that it has to have. @throws where it hasn't: that is a mistake of the caller. */
export function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing is known of ${String(key)}.`)
  return value
}
