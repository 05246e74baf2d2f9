import type { App } from '../../../ground/context.ts'

/** The app of a worker that is killed when it opens its first stored file, however fast the machine is. */
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
