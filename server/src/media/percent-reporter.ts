const everyMs = 2000

/** Turns the time done into percent and tells it now and then; a report that fails hinders nothing. */
export function percentReporter(
  durationMs: number | null,
  report: (percent: number) => Promise<unknown>,
): (doneMs: number) => void {
  let told = 0
  let toldAt = Date.now()
  return (doneMs) => {
    const percent = durationMs ? Math.min(99, Math.floor((doneMs / durationMs) * 100)) : 0
    if (percent <= told || Date.now() - toldAt < everyMs) return
    told = percent
    toldAt = Date.now()
    report(percent).catch(() => {})
  }
}
