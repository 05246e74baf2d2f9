import { calls, type Lease } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConnectionLost, network, Refusal } from '../../../testing/network.ts'
import { linId, signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { segmentAt, segmentIdOf, startWorkbenchServer } from './testing/workbench-server.ts'

const { holdLease, openWorkbench, saveSegments } = calls.workbench
const mine: Lease = { mine: true, holder: null, expires_at: null }
const meis: Lease = {
  mine: false,
  holder: { account_id: segmentIdOf(99), nickname: 'Mei', avatar: null },
  expires_at: '20991231000000000',
}
const myOtherTabs: Lease = { ...meis, holder: { account_id: linId, nickname: 'Lin', avatar: null } }
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
  await expect.element(screen.getByRole('button', { name: 'Take over editing' })).not.toBeInTheDocument()
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

test('a second tab of the same person: a refused save says so at once, and what was typed is sent when writing goes on here', async () => {
  startWorkbenchServer([segmentAt(1, 'The harbour')])
  const screen = await showWorkbench()
  network.answer(holdLease, ({ take_over }) => (take_over ? mine : myOtherTabs))
  network.answer(saveSegments, () => {
    throw new Refusal('LEASE_HELD', { holder: 'Me' })
  })
  await screen.getByRole('textbox', box).click()
  await userEvent.keyboard('gang')
  await expect
    .element(screen.getByText('You have this document open in another tab', { exact: false }), { timeout: 5_000 })
    .toBeVisible()
  await expect.element(screen.getByText('Edited elsewhere · 1 unsaved change')).toBeVisible()
  await expect.element(screen.getByRole('textbox', box)).not.toBeInTheDocument()
  await expect.element(screen.getByText('gang')).toBeVisible()
  network.answer(saveSegments, ({ patches }) => ({
    results: patches.map(({ segment_id, idempotency_key }) => ({
      result: 'ok' as const,
      segment_id,
      idempotency_key,
      rev: 1,
    })),
    done_count: 0,
    total_count: 1,
  }))
  await screen.getByRole('button', { name: 'Take over editing' }).click()
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
  expect(network.arrived(saveSegments).at(-1)?.input.patches).toMatchObject([{ target: 'gang' }])
})

test('a save that came between two holders of the lease is sent again', async () => {
  const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour')])
  const screen = await showWorkbench()
  let times = 0
  network.answer(saveSegments, ({ patches }) => {
    times += 1
    if (times === 1) throw new Refusal('LEASE_HELD', { holder: 'Mei' })
    const [patch] = patches
    if (patch) rows.set(patch.segment_id, segmentAt(1, 'The harbour', { target: patch.target, rev: 1 }))
    return {
      results: patches.map(({ segment_id, idempotency_key }) => ({
        result: 'ok' as const,
        segment_id,
        idempotency_key,
        rev: 1,
      })),
      done_count: 0,
      total_count: 1,
    }
  })
  await screen.getByRole('textbox', box).click()
  await userEvent.keyboard('gang')
  await expect.poll(() => rows.get(segmentIdOf(1))?.target).toBe('gang')
  await expect.element(screen.getByRole('textbox', box)).toBeVisible()
})
