const everyMs = 2000

/** Reports progress in percent from time to time; if a report fails, the work goes on. */
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

/** Percentage of a length of `durationMs`; 100 only at the end. */
export const percentOf = (durationMs: number | null, doneMs: number): number =>
  durationMs ? Math.min(99, Math.floor((doneMs / durationMs) * 100)) : 0
