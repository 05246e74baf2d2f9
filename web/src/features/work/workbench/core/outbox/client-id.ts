/**
 * Identifies the writer: one id per browser and node task, so that a tab that was killed or reloaded still holds its
 * lease.
 * A browser lock prevents a second open tab from using the same id; that tab gets an id of its own.
 */
import { randomId } from '../../../../../api/random-id.ts'

export interface ClientClaim {
  client_id: string
  release(): void
}

export async function claimClientId(scope: string): Promise<ClientClaim> {
  const key = `workbench-client/${scope}`
  const lock = await takeLock(key)
  if (!lock) return { client_id: randomId(), release: () => {} }
  const kept = localStorage.getItem(key) ?? randomId()
  localStorage.setItem(key, kept)
  return { client_id: kept, release: lock }
}

/**
 * @returns a function that releases the lock; null when another tab has it. The browser releases it when the tab
 * closes.
 */
function takeLock(name: string): Promise<(() => void) | null> {
  return new Promise((answer) => {
    if (!('locks' in navigator)) return answer(() => {})
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return answer(null)
      return new Promise<void>((release) => answer(release))
    })
  })
}
