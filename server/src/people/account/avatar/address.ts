/** Addresses of pictures can't be guessed and never change their content, so caches may keep them forever. */
const base = '/files/avatar/'

export const avatarRoute = `${base}:key`
export const avatarAddress = (storageKey: string) => `${base}${storageKey}`

/** Null if it isn't the address of a picture. */
export function storageKeyOf(address: string): string | null {
  const key = address.startsWith(base) ? address.slice(base.length) : ''
  return /^[0-9a-f]{32}$/.test(key) ? key : null
}
