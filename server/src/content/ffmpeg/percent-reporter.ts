const everyMs = 2000

/** Tells how far something is, in percent, now and then; a report that fails hinders nothing. */
export function percentReporter(report: (percent: number) => Promise<unknown>): (percent: number) => void {
  let told = 0
  let toldAt = Date.now()
  return (percent) => {
    if (percent <= told || Date.now() - toldAt < everyMs) return
    told = percent
    toldAt = Date.now()
    report(percent).catch(() => {})
  }
}

/** Percent of a whole that takes `durationMs`; 100 only when it is done. */
export const percentOf = (durationMs: number | null, doneMs: number): number =>
  durationMs ? Math.min(99, Math.floor((doneMs / durationMs) * 100)) : 0
