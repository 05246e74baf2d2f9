import type { App } from '../../../ground/context.ts'

/** What a worker has that is killed in the middle: once the first stored file is in its hands, however quick the machine is. */
export function dyingApp(app: App): { app: App; signal: AbortSignal } {
  const killed = new AbortController()
  const storage: App['storage'] = {
    ...app.storage,
    async localCopy(key) {
      const copy = await app.storage.localCopy(key)
      killed.abort(new Error('killed'))
      return copy
    },
  }
  return { app: { ...app, storage }, signal: killed.signal }
}
