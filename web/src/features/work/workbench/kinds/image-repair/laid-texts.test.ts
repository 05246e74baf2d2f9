import { defaultRepairStyle, type LaidRegion, type RegionStyle } from '@polyphony/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Request } from '../../core/request/ports.ts'
import { LaidTexts } from './laid-texts.ts'

const style = (segment_id: string, font_size: number | null = null): RegionStyle => ({
  ...defaultRepairStyle,
  segment_id,
  font_size,
})
let asked: { styles: RegionStyle[]; answer(): void; fail(): void }[] = []
const request = ((_: unknown, { styles }: { styles: RegionStyle[] }) =>
  new Promise((resolve, reject) => {
    const list = styles.map(({ segment_id, font_size }) => ({ segment_id, font_size }) as LaidRegion)
    asked.push({ styles, answer: () => resolve({ list }), fail: () => reject(new Error('offline')) })
  })) as unknown as Request

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const wait = () => vi.advanceTimersByTimeAsync(500)

it('concurrent changes are requested together, and outdated answers are ignored', async () => {
  const laid = new LaidTexts(request, 'n')
  laid.want([style('a', 10), style('b')])
  laid.want([style('a', 20)])
  await wait()
  expect(asked.map(({ styles }) => styles.map((one) => one.font_size))).toEqual([[20, null]])
  laid.want([style('a', 30)])
  await wait()
  asked[1]!.answer()
  asked[0]!.answer()
  await wait()
  expect(laid.regions.get('a')).toMatchObject({ font_size: 30 })
  expect(laid.regions.get('b')).toMatchObject({ segment_id: 'b' })
})

it('a failed request is reported, and everything is requested again the next time', async () => {
  const laid = new LaidTexts(request, 'n')
  laid.want([style('a', 10)])
  await wait()
  asked[0]!.fail()
  await wait()
  expect(laid.hasFailed.value).toBe(true)
  laid.want([style('b', 12)])
  await wait()
  expect(asked[1]!.styles.map((one) => one.segment_id)).toEqual(['a', 'b'])
  asked[1]!.answer()
  await wait()
  expect(laid.hasFailed.value).toBe(false)
})
