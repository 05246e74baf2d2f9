import { type CancelPreview, calls, type TaskPiece } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'
import { idOf, pieceNode, taskPiece } from '../../testing/piece.ts'
import { taskId, taskView } from '../../testing/task-view.ts'
import { EndPieces } from './EndPieces.tsx'

const { previewCancelPieces, cancelPieces, confirmPieces } = calls.pieceEnd
const done = '20290105120000000'
const inWork = taskPiece(1, { nodes: [pieceNode({ state: 'in_progress' })] })
const forCheck = taskPiece(2, {
  nodes: [pieceNode({ kind: 'clientConfirmation', state: 'in_progress', can: { confirm: true } })],
})
const finished = taskPiece(3, { completed_at: done })
const cancelled = taskPiece(4, { cancelled_at: done })

const previewOf = (changes: Partial<CancelPreview> = {}): CancelPreview => ({
  task_id: taskId,
  name: 'The manual',
  seal: 'seen',
  outcome: 'goesOn',
  groups: [{ target_lang: 'zh', is_source: false, piece_count: 2, files: ['part 1.txt', 'part 2.txt'] }],
  piece_count: 2,
  finished_count: 0,
  left_count: 3,
  people: [],
  offer_count: 0,
  charge_minor: 10_000,
  kept_minor: 500,
  refund_minor: 4_000,
  currency: 'USD',
  ...changes,
})

beforeEach(() => signIn())

async function showMarked(marked: readonly TaskPiece[], task = taskView()) {
  let times = 0
  const screen = await show(<EndPieces task={task} marked={marked} onDone={() => (times += 1)} />)
  return { screen, doneTimes: () => times }
}

test('only pieces that are in work are cancelled, and only those that wait for the check are confirmed', async () => {
  network.answer(previewCancelPieces, () => previewOf())
  network.answer(cancelPieces, () => ({ piece_count: 2, refund_minor: 4_000, currency: 'USD' as const }))
  const { screen, doneTimes } = await showMarked([inWork, forCheck, finished, cancelled])
  await screen.getByRole('button', { name: 'Cancel 2…' }).click()
  await expect.element(screen.getByText(/part 1\.txt, part 2\.txt/)).toBeVisible()
  expect(network.arrived(cancelPieces), 'looking is no cancelling').toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel 2 files' }).click()
  await expect.poll(doneTimes).toBe(1)
  expect(network.arrived(cancelPieces).map(({ input }) => input)).toEqual([
    { task_id: taskId, piece_ids: [idOf(1), idOf(2)], seal: 'seen' },
  ])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('confirming sends the pieces that wait for it and says how many', async () => {
  network.answer(confirmPieces, () => ({ piece_count: 1 }))
  const { screen, doneTimes } = await showMarked([inWork, forCheck, finished])
  await screen.getByRole('button', { name: 'Accept 1…' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(screen.getByText('1 file accepted')).toBeVisible()
  expect(network.arrived(confirmPieces).map(({ input }) => input)).toEqual([{ task_id: taskId, piece_ids: [idOf(2)] }])
  expect(doneTimes()).toBe(1)
})

test('a refused cancellation is said, stays open, and is not told as done', async () => {
  network.answer(previewCancelPieces, () => previewOf())
  network.answer(cancelPieces, () => {
    throw new Refusal('TASK_STATE_WRONG')
  })
  const { screen, doneTimes } = await showMarked([inWork, forCheck])
  await screen.getByRole('button', { name: 'Cancel 2…' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel 2 files' }).click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expect.element(screen.getByText(/files cancelled;/)).not.toBeInTheDocument()
  expect(doneTimes()).toBe(0)
})

test('a refused confirmation is said and not told as done', async () => {
  network.answer(confirmPieces, () => {
    throw new Refusal('TASK_STATE_WRONG')
  })
  const { screen, doneTimes } = await showMarked([forCheck])
  await screen.getByRole('button', { name: 'Accept 1…' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  await expect.element(screen.getByText(/accepted$/)).not.toBeInTheDocument()
  expect(doneTimes()).toBe(0)
})

test('there is no button for what can’t be done', async () => {
  const closed = await showMarked([finished, cancelled])
  expect(closed.screen.getByRole('button').elements()).toEqual([])
  const mayNot = taskView({ can: { ...taskView().can, cancel: false } })
  const { screen } = await showMarked([inWork], mayNot)
  expect(screen.getByRole('button', { name: /^Cancel/ }).elements()).toEqual([])
})
