/** Which uploads are being sent by a window of this browser; a lock ends with its window. */

const nameOf = (fileId: string) => `polyphony.upload.${fileId}`

/** Locks are missing where the page isn't served securely. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** @returns what ends it. */
export function holdUpload(fileId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks()?.request(nameOf(fileId), { ifAvailable: true }, () => promise)
  return resolve
}

/** For an upload that this window isn't sending. */
export async function isSentElsewhere(fileId: string): Promise<boolean> {
  const held = (await locks()?.query())?.held ?? []
  return held.some(({ name }) => name === nameOf(fileId))
}
