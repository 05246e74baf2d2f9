/** The session's token, in `localStorage`, so that every tab sends the newest one. */
const storageKey = 'polyphony.sid'

export function readToken(): string | null {
  return localStorage.getItem(storageKey)
}

/** Headers of every request; without a token there are none. */
export function sessionHeaders(token = readToken()): Record<string, string> {
  return { 'X-Platform': 'talent', 'X-Requested-Sid': token ?? 'true' }
}

/**
 * Stores the token of a response if the token of its request is still the current one: a late response to an older
 * token (after another request, tab or sign-in) changes nothing.
 */
export function takeToken(sentWith: string | null, received: string | null) {
  if (received && received !== sentWith && readToken() === sentWith) localStorage.setItem(storageKey, received)
}

/** Deletes the token, unless a newer one has replaced it. */
export function dropToken(token: string | null) {
  if (readToken() === token) localStorage.removeItem(storageKey)
}

/** Calls back when another tab signs in or out, but not when the token is only rotated. */
export function onSessionOfOtherTab(callback: (isSignedIn: boolean) => void): () => void {
  const listener = (event: StorageEvent) => {
    const isStart = event.oldValue === null && event.newValue !== null
    const isEnd = event.key === null || (event.oldValue !== null && event.newValue === null)
    if ((event.key === storageKey || event.key === null) && (isStart || isEnd)) callback(isStart)
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
