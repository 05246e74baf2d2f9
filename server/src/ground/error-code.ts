/** What the system, the database or a library calls an error: `ENOENT`, `23505`. Undefined where it says nothing. */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
