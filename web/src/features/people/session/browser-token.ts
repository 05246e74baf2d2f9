/** A random token that identifies this browser at sign-in, so that a known browser doesn't count as a new device. */
const storageKey = 'polyphony.browser'

export function browserToken(): string {
  const stored = localStorage.getItem(storageKey)
  if (stored && /^[\w-]{43}$/.test(stored)) return stored
  const token = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  localStorage.setItem(storageKey, token)
  return token
}

/** Without padding: 32 bytes become 43 characters. */
export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
