/**
 * Returns a value that the types say may be missing although the code before has made sure of it.
 * @throws if it is missing.
 */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new TypeError('A required value is missing')
  return value
}
