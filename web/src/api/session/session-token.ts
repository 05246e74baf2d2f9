/** The session's token: in `localStorage`, so that every tab sends the newest. */
const storageKey = 'polyphony.sid'

export function readToken(): string | null {
  return localStorage.getItem(storageKey)
}

/** Headers that every request to the server carries; `true` stands for 'no session yet'. */
export function sessionHeaders(token = readToken()): Record<string, string> {
  return { 'X-Platform': 'talent', 'X-Requested-Sid': token ?? 'true' }
}

/**
 * Takes the token that a response brought, if the one its request went out with is still in force: a late response to
 * an older token (another request, tab or person has moved on) changes nothing.
 */
export function takeToken(sentWith: string | null, received: string | null) {
  if (received && received !== sentWith && readToken() === sentWith) localStorage.setItem(storageKey, received)
}

/** Forgets the token, unless a newer one has taken its place. */
export function dropToken(token: string | null) {
  if (readToken() === token) localStorage.removeItem(storageKey)
}

/** Calls back when another tab signs in or out; a mere rotation of the token isn't told. */
export function onSessionOfOtherTab(callback: (isSignedIn: boolean) => void): () => void {
  const listener = (event: StorageEvent) => {
    const isStart = event.oldValue === null && event.newValue !== null
    const isEnd = event.key === null || (event.oldValue !== null && event.newValue === null)
    if ((event.key === storageKey || event.key === null) && (isStart || isEnd)) callback(isStart)
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
