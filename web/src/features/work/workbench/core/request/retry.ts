/** Repeats a request with growing pauses while its failure is temporary. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 15_000]

export async function withRetry<T>(ask: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}
