/** The code of an error of the system, the database or a library: `ENOENT`, `23505`. Undefined if it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
