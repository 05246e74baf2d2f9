/**
 * Makes things one by one, some in parallel: a stretch of sound, a spoken line. One that can't be made is tried once more
 * and then costs itself alone; the whole run costs at most twice what was planned.
 */
import { ProviderRefused } from '../../../../ground/adapters/ai/failure.ts'
import { inParallel } from './batches.ts'
import { Run } from './stamina.ts'

export interface Try {
  /** The first try was of no use: smaller parts or other words may help. */
  readonly isAgain: boolean
  readonly signal: AbortSignal
}

/** Makes an item and keeps it. @returns null, or why what the provider gave is of no use. */
export type Make<T, F> = (item: T, attempt: Try) => Promise<F | null>

/**
 * A provider that is away ends the run: what is kept isn't made again.
 * @param refused the fault of an item that the provider refuses
 * @returns the items that weren't made, with the fault of the last try
 */
export async function makeEach<T, F>(
  items: readonly T[],
  make: Make<T, F>,
  { signal, refused }: { signal: AbortSignal; refused: F },
): Promise<{ missed: ReadonlyMap<T, F>; refusal: ProviderRefused | null }> {
  const run = new Run()
  const missed = new Map<T, F>()
  const faultOf = async (item: T, attempt: Try): Promise<F | null> => {
    try {
      return await make(item, attempt)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      run.refused(error)
      return refused
    }
  }
  await inParallel(items, signal, async (item, stop) => {
    for (const isAgain of [false, true]) {
      const fault = run.isHopeless ? (missed.get(item) ?? refused) : await faultOf(item, { isAgain, signal: stop })
      stop.throwIfAborted()
      if (fault === null) {
        run.heard(true)
        missed.delete(item)
        return
      }
      if (!run.isHopeless) run.heard(false)
      missed.set(item, fault)
    }
  })
  return { missed, refusal: run.refusal }
}
