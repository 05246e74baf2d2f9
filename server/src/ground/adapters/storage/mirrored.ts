/** A storage whose files are copied elsewhere as soon as they are whole, as nothing brings them back if the disk is lost. */
import type { Storage } from './storage.ts'

/** @param copy of a file that is whole; where it fails, the next backup makes up for it */
export function mirrored(storage: Storage, copy: (key: string) => Promise<void>): Storage {
  let last = Promise.resolve()
  const later = (key: string) => {
    last = last.then(() => copy(key)).catch(() => {})
  }
  return {
    ...storage,
    async finish(key) {
      await storage.finish(key)
      later(key)
    },
    async write(key, bytes) {
      await storage.write(key, bytes)
      later(key)
    },
  }
}
