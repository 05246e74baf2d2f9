/** Splits a document's segments into batches for a model and runs some batches in parallel. */

export interface BatchLimits {
  readonly segments: number
  readonly characters: number
}

const batchesAtOnce = 3

export function batchesOf<T>(items: readonly T[], limits: BatchLimits, lengthOf: (item: T) => number): T[][] {
  const batches: T[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const item of items) {
    const length = lengthOf(item)
    const last = batches.at(-1)
    if (last && last.length < limits.segments && characters + length <= limits.characters) {
      last.push(item)
      characters += length
    } else {
      batches.push([item])
      characters = length
    }
  }
  return batches
}

/** The first failure stops the other batches and is thrown. */
export async function inParallel<T>(
  parts: readonly T[],
  signal: AbortSignal,
  run: (part: T, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const failing = new AbortController()
  const stop = AbortSignal.any([signal, failing.signal])
  const queue = [...parts]
  const lane = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      stop.throwIfAborted()
      await run(part, stop)
    }
  }
  const lanes = Array.from({ length: Math.min(batchesAtOnce, parts.length) }, () =>
    lane().catch((error: unknown) => failing.abort(error)),
  )
  await Promise.all(lanes)
  stop.throwIfAborted()
}
