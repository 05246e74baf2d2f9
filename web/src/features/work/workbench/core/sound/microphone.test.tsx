import { afterEach, expect, test } from 'vitest'
import { floorDb } from './level.ts'
import { Microphone } from './microphone.ts'

const open: Microphone[] = []
afterEach(() => {
  for (const microphone of open.splice(0)) microphone.close()
})
const newMicrophone = () => {
  const microphone = new Microphone()
  open.push(microphone)
  return microphone
}

test('has a level while it is open, and none once it is closed', async () => {
  const microphone = newMicrophone()
  const stream = await microphone.open()
  expect(stream!.active).toBe(true)
  await expect.poll(() => microphone.level_db.value).toBeGreaterThan(floorDb)
  microphone.close()
  expect(stream!.active).toBe(false)
  expect(microphone.level_db.value).toBe(floorDb)
})

test('is requested once, and later callers get the same stream', async () => {
  const microphone = newMicrophone()
  const stream = await microphone.open()
  expect(await microphone.open()).toBe(stream)
})

test('that is missing has another problem than one that is refused', async () => {
  const microphone = newMicrophone()
  expect(await microphone.open('no such device')).toBeNull()
  expect(microphone.problem.value).toBe('absent')
  await microphone.open()
  expect(microphone.problem.value).toBeNull()
})
