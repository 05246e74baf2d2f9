/** Pictures have addresses that nobody can guess and that never change what they show: caches may keep them for good. */
const base = '/files/avatar/'

export const avatarRoute = `${base}:key`
export const avatarAddress = (storageKey: string) => `${base}${storageKey}`

/** Null for an address that isn't one of ours. */
export function storageKeyOf(address: string): string | null {
  const key = address.startsWith(base) ? address.slice(base.length) : ''
  return /^[0-9a-f]{32}$/.test(key) ? key : null
}
