/** The header by which a server or the proxy before it says when to come again: seconds, or a date. @returns 0 without it. */
export function retryAfterMs(header: string | null, now = Date.now()): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? 1000 * Number(header) : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : 0
}

const longestMs = 15 * 60_000
