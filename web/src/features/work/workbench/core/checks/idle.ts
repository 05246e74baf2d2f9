/** Runs a long task in slices while the browser is idle. `slice` returns whether more is left. */
export function whenIdle(slice: (hasTime: () => boolean) => boolean): () => void {
  let isStopped = false
  const schedule = () => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > 2), { timeout: 1000 })
      return
    }
    setTimeout(() => {
      const until = performance.now() + 8
      run(() => performance.now() < until)
    }, 30)
  }
  const run = (hasTime: () => boolean) => {
    if (isStopped) return
    let isFirst = true
    // A slice that the time-out has started has no idle time left, but must still advance by one step.
    const isMore = slice(() => {
      const go = isFirst || hasTime()
      isFirst = false
      return go
    })
    if (isMore) schedule()
  }
  schedule()
  return () => {
    isStopped = true
  }
}
