/** `scripts/test.mjs` tries files with this message again in a new browser. */
export const noFrames = 'the browser draws no frames any more'
const patienceMs = 10_000
/** Kept before a test can replace them. */
const { setTimeout: wait, requestAnimationFrame: draw } = window

/**
 * A browser on a busy machine was seen to stop drawing for good. Each click waits for a frame: instead of 20 s for every
 * test after it, none waits any longer.
 */
export async function expectFrames() {
  const page = document.documentElement
  if (page.dataset.draws !== 'no') {
    const drawn = new Promise<boolean>((resolve) => draw(() => resolve(true)))
    const late = new Promise<boolean>((resolve) => wait(() => resolve(false), patienceMs))
    if (await Promise.race([drawn, late])) return
    page.dataset.draws = 'no'
  }
  throw new Error(noFrames)
}
