import { describe, expect, it } from 'vitest'
import { ActiveTime } from './active-time.ts'

describe('ActiveTime', () => {
  it('adds up the time between actions, counting a long pause as the longest allowed one', () => {
    const time = new ActiveTime()
    time.sign('a', 1000)
    time.sign('a', 3000)
    time.sign('a', 1_000_000)
    expect(time.take('a', 1_000_500)).toBe(2000 + 30_000 + 500)
    expect(time.take('a', 1_000_500)).toBe(0)
  })

  it('starts again on another segment', () => {
    const time = new ActiveTime()
    time.sign('a', 0)
    time.sign('a', 5000)
    expect(time.take('b', 9000)).toBe(0)
    expect(time.take('b', 9400)).toBe(400)
  })
})
