/** Whether something takes longer and longer the more there is of it, told without a clock: machines are quick, slow and busy. */

/** For `times` = 8 linear is 8, in practice up to 19 (memory that has to be found and freed), quadratic is 64. */
export const gentle = 32

/**
 * How often the processor time of `run(size)` goes into that of `run(size * times)`, each the least of three tries.
 * Choose `size` so that a run takes some milliseconds at least.
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

/** @returns microseconds of this process. */
async function processorTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
