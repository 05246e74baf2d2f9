import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './idle.ts'

/** Takes a step as long as there is time. @returns how many steps each slice took. */
function stepsOfSlices(total: number) {
  const slices: number[] = []
  let left = total
  const stop = whenIdle((hasTime) => {
    let steps = 0
    for (; left > 0 && hasTime(); left--) steps++
    slices.push(steps)
    return left > 0
  })
  return { slices, stop }
}

describe('in a browser that says when it is idle', () => {
  const waiting: IdleRequestCallback[] = []
  const asked: (IdleRequestOptions | undefined)[] = []
  /** The browser is idle for so many steps: what is left of its time goes down by 1 ms with each. */
  const idleFor = (ms: number) => {
    let left = ms
    waiting.shift()?.({ didTimeout: false, timeRemaining: () => left-- })
  }
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback, options?: IdleRequestOptions) => {
      asked.push(options)
      return waiting.push(callback)
    })
  })
  afterEach(() => {
    waiting.length = 0
    asked.length = 0
    vi.unstubAllGlobals()
  })

  it('goes on while there is time, and then when there is time again', () => {
    const { slices } = stepsOfSlices(6)
    idleFor(5) // three ticks until only 2 ms are left, beside the first step, which asks nobody
    expect(slices).toEqual([4])
    idleFor(50)
    expect(slices).toEqual([4, 2])
    expect(waiting).toHaveLength(0)
  })

  it('takes one step where there is no time at all, and asks to be called in the end', () => {
    const { slices } = stepsOfSlices(3)
    for (let slice = 0; slice < 3; slice++) idleFor(0)
    expect(slices).toEqual([1, 1, 1])
    expect(asked.every((options) => options?.timeout)).toBe(true)
  })

  it('does nothing more once it is stopped', () => {
    const { slices, stop } = stepsOfSlices(3)
    idleFor(0)
    stop()
    idleFor(50)
    expect(slices).toEqual([1])
    expect(waiting).toHaveLength(0)
  })
})

describe('in a browser that doesn’t', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', undefined)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('works for a few milliseconds at a time, so that typing isn’t held up', () => {
    const slices: number[] = []
    let left = 30
    whenIdle((hasTime) => {
      const start = performance.now()
      while (left > 0 && hasTime()) {
        vi.setSystemTime(Date.now() + 1)
        vi.advanceTimersByTime(1) // what a step takes
        left--
      }
      slices.push(performance.now() - start)
      return left > 0
    })
    vi.runAllTimers()
    expect(left).toBe(0)
    expect(slices.length).toBeGreaterThan(2)
    expect(Math.max(...slices)).toBeLessThan(16)
    expect(slices[0]).toBeGreaterThan(1)
  })
})
