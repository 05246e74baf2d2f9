/** For what is there because of how it came about, and the types can't say so. @throws where it isn't. */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new TypeError('A value that has to be there is missing')
  return value
}
