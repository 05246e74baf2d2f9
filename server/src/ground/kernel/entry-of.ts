/** The value of a key that the map has to have. @throws if it is missing, which is a mistake of the caller */
export function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`There is no entry for ${String(key)}.`)
  return value
}
