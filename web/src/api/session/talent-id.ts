/** The talent id of this browser, which the invitation page reads (specification section 2.1). */
const storageKey = 'TALENTID'

export function readTalentId(): string | null {
  return localStorage.getItem(storageKey)
}

export function keepTalentId(accountId: string | null) {
  if (accountId === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, accountId)
}
