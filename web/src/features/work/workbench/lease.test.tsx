import { calls, type Lease } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost, network } from '../../../testing/network.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { segmentAt, segmentIdOf, startWorkbenchServer } from './testing/workbench-server.ts'

const { holdLease, openWorkbench } = calls.workbench
const mine: Lease = { mine: true, holder: null, expires_at: null }
const meis: Lease = {
  mine: false,
  holder: { account_id: segmentIdOf(99), nickname: 'Mei', avatar: null },
  expires_at: '20991231000000000',
}
const box = { name: 'Target of segment 1' }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await signIn()
})
afterEach(async () => {
  vi.useRealTimers()
  await closeWorkbench()
})
/** The interval in which the lease is renewed. */
const nextAsking = () => vi.advanceTimersByTimeAsync(20_000)

test('another writer is named, and the user can only read', async () => {
  startWorkbenchServer([segmentAt(1, 'The harbour')], { lease: meis })
  network.answer(holdLease, () => meis)
  const screen = await showWorkbench()
  await expect.element(screen.getByText('Mei', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Write here instead' })).not.toBeInTheDocument()
  network.answer(holdLease, () => mine)
  await nextAsking()
  await expect.element(screen.getByRole('textbox', box)).toBeVisible()
})

test('losing the lease stops writing; a failed request doesn’t', async () => {
  startWorkbenchServer([segmentAt(1, 'The harbour')])
  const screen = await showWorkbench()
  await expect.element(screen.getByRole('textbox', box)).toBeVisible()
  network.answer(holdLease, () => {
    throw new ConnectionLost()
  })
  await nextAsking()
  await expect.poll(() => network.arrived(holdLease).length).toBe(1)
  await expect.element(screen.getByRole('textbox', box)).toBeVisible()
  network.answer(holdLease, () => meis)
  await nextAsking()
  await expect.element(screen.getByText('Mei', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('textbox', box)).not.toBeInTheDocument()
  network.answer(holdLease, () => mine)
  await nextAsking()
  await expect.element(screen.getByRole('textbox', box)).toBeVisible()
  expect(network.arrived(openWorkbench)).toHaveLength(1)
})
