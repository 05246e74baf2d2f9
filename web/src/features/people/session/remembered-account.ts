/** Remembers the account in this browser if the user wants that; never the password. */
const storageKey = 'polyphony.account'

export function rememberedAccount(): string {
  return localStorage.getItem(storageKey) ?? ''
}

export function rememberAccount(account: string, isRemembered: boolean) {
  if (isRemembered) localStorage.setItem(storageKey, account)
  else localStorage.removeItem(storageKey)
}
