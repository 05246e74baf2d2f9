import { calls, type MovePreview, type TaskPiece } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { idOf, taskPiece } from '../../testing/piece.ts'
import { taskId, taskView } from '../../testing/task-view.ts'
import { MovePieces } from './MovePieces.tsx'

const { previewMovePieces, movePieces } = calls.pieceDeadline
const due = '20300105120000000'
const quoted: Omit<MovePreview, 'deadline_at'> = {
  charge_before_minor: 15_892,
  charge_minor: 25_427,
  currency: 'USD',
  rush_percent: 60,
  changed_count: 2,
  kept_count: 4,
  pay: null,
  seal: 'first',
  order_deadline_at: due,
  piece_count: 2,
  groups: [
    {
      target_lang: 'ja',
      piece_count: 2,
      files: ['part 1.txt', 'part 2.txt'],
      first_due_at: due,
      last_due_at: due,
      charge_before_minor: 6_000,
      charge_minor: 9_600,
    },
  ],
}

async function choose(pieces: TaskPiece[]) {
  let isDone = false
  const can = { pause: true, resume: false, reset: true, rework: false, cancel: true, change: true }
  const screen = await show(
    <MovePieces task={taskView({ deadline_at: due, can })} marked={pieces} onDone={() => (isDone = true)} />,
  )
  await screen.getByRole('button', { name: 'Due date…' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Due date' }).click()
  await screen.getByRole('button', { name: '2 January 2030' }).click()
  return { screen, isDone: () => isDone }
}

test('the selected pieces that are in work are moved, at the price that is shown by language', async () => {
  network.answer(previewMovePieces, ({ deadline_at }) => ({ ...quoted, deadline_at }))
  network.answer(movePieces, ({ deadline_at }) => ({ piece_count: 2, deadline_at }))
  const done = taskPiece(3, { completed_at: due })
  const { screen, isDone } = await choose([taskPiece(1), taskPiece(2), done, taskPiece(4, { is_source: true })])
  await expect.element(screen.getByText(/Japanese \(2: part 1\.txt, part 2\.txt\).*\$60\.00 → \$96\.00/)).toBeVisible()
  await screen.getByRole('button', { name: 'Save for $254.27' }).click()
  await expect.poll(isDone).toBe(true)
  expect(network.arrived(movePieces).at(-1)?.input).toMatchObject({
    task_id: taskId,
    piece_ids: [idOf(1), idOf(2)],
    charge_minor: 25_427,
    seal: 'first',
  })
  expect(network.arrived(movePieces).at(-1)?.input.deadline_at).toMatch(/^20300102/)
})

test('if the price has changed meanwhile, the new one is shown before anything is moved', async () => {
  let charge_minor = 25_427
  network.answer(previewMovePieces, ({ deadline_at }) => ({ ...quoted, deadline_at, charge_minor }))
  network.answer(movePieces, () => {
    charge_minor = 30_000
    throw new Refusal('QUOTE_CHANGED')
  })
  const { screen, isDone } = await choose([taskPiece(1)])
  await screen.getByRole('button', { name: 'Save for $254.27' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save for $300.00' })).toBeEnabled()
  expect(isDone()).toBe(false)
})

test('a deadline that can’t be kept is said at its field; one that moves the order’s is said, too', async () => {
  let isPossible = false
  network.answer(previewMovePieces, ({ deadline_at }) => {
    if (!isPossible) throw new Refusal('DEADLINE_IMPOSSIBLE', { earliest: '20300103090000000' })
    return { ...quoted, deadline_at, order_deadline_at: deadline_at, charge_minor: 15_892 }
  })
  const { screen } = await choose([taskPiece(1)])
  await expect.element(screen.getByText(/too early/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  isPossible = true
  await screen.getByRole('button', { name: '9 January 2030' }).click()
  await expect.element(screen.getByText(/The whole order is then due/)).toBeVisible()
  await expect.element(screen.getByText('The price stays the same.')).toBeVisible()
})
