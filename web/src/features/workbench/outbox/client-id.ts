/**
 * Who writes: one id per browser and node task, so that a tab that was killed or reloaded still holds its lease.
 * A lock of the browser keeps a second living tab from using the same one; it gets an id of its own.
 */
export async function claimClientId(scope: string): Promise<string> {
  const key = `workbench-client/${scope}`
  const kept = localStorage.getItem(key) ?? crypto.randomUUID()
  const isMine = await new Promise<boolean>((answer) => {
    if (!('locks' in navigator)) return answer(true)
    void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      answer(lock !== null)
      // Held until the tab is gone.
      return lock ? new Promise(() => {}) : undefined
    })
  })
  if (!isMine) return crypto.randomUUID()
  localStorage.setItem(key, kept)
  return kept
}
