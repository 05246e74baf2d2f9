/** Waits no longer than somebody wants it; the work itself goes on. @throws the signal's reason */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
