/** Measures how running time grows with size, by processor time, so that a slow or busy machine doesn't matter. */

/**
 * The limit for linear growth. With `times` = 8, linear code measures 8, in practice up to 19 (memory has to be
 * allocated and freed); quadratic code 64.
 */
export const gentle = 32

/**
 * Processor time of `run(size * times)` divided by that of `run(size)`, each the smallest of three. Choose `size` so
 * that a run takes at least some milliseconds.
 */
export async function growthOf(run: (size: number) => unknown, size: number, times = 8): Promise<number> {
  let small = Infinity
  let large = Infinity
  for (let tries = 0; tries < 3; tries++) {
    small = Math.min(small, await processorTime(() => run(size)))
    large = Math.min(large, await processorTime(() => run(size * times)))
  }
  return large / small
}

/** @returns microseconds of processor time of this process */
async function processorTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
