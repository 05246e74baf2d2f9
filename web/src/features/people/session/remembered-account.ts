/** The account that asked to be remembered in this browser; never its password. */
const storageKey = 'polyphony.account'

export function rememberedAccount(): string {
  return localStorage.getItem(storageKey) ?? ''
}

export function rememberAccount(account: string, isRemembered: boolean) {
  if (isRemembered) localStorage.setItem(storageKey, account)
  else localStorage.removeItem(storageKey)
}
