import { peaksPerSecond } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { blockLength, Peaks } from './peaks.ts'

const minute = 60_000

/** Eleven minutes, loud at the very beginning of the eleventh. */
function recording() {
  const all = new Uint8Array(11 * 60 * peaksPerSecond).fill(51)
  all[blockLength] = 255
  const asked: number[] = []
  let isDown = false
  const peaks = new Peaks(async (from, to) => {
    asked.push(from / blockLength)
    if (isDown) throw new Error('no network')
    return all.slice(from, to)
  })
  return { peaks, asked, down: (is: boolean) => void (isDown = is) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('blocks of peaks are loaded once, when they are displayed', async () => {
  const { peaks, asked } = recording()
  expect(peaks.loudest(0, 1000)).toBe(0)
  for (let times = 0; times < 3; times += 1) peaks.want(-500, 9 * minute)
  expect(asked).toEqual([0])
  await settled()
  expect(peaks.version.value).toBe(1)
  expect(peaks.loudest(0, 1000)).toBe(0.2)
  peaks.want(9.9 * minute, 10.1 * minute)
  await settled()
  expect(asked).toEqual([0, 1])
})

it('the maximum of a span is found, also across blocks and between two peaks', async () => {
  const { peaks } = recording()
  peaks.want(0, 11 * minute)
  await settled()
  expect(peaks.loudest(10 * minute - 100, 10 * minute)).toBe(0.2)
  expect(peaks.loudest(10 * minute - 100, 10 * minute + 20)).toBe(1)
  expect(peaks.loudest(10 * minute + 2, 10 * minute + 4)).toBe(1)
  expect(peaks.loudest(20 * minute, 21 * minute)).toBe(0)
})

it('a failed block is requested again', async () => {
  const { peaks, asked, down } = recording()
  down(true)
  peaks.want(0, 1000)
  await settled()
  down(false)
  peaks.want(0, 1000)
  await settled()
  expect(asked).toEqual([0, 0])
  expect(peaks.loudest(0, 1000)).toBe(0.2)
})
