import { type CancelPreview, calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'
import { taskId, taskView } from '../../testing/task-view.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ConfirmAllButton } from './ConfirmPieces.tsx'

const { previewCancelPieces, cancelPieces, confirmPieces } = calls.pieceEnd
const fileId = '0190b6a0-0000-7000-8000-0000000000f1'
const task = taskView({
  piece_langs: ['ru', 'zh'],
  file_count: 2,
  attention: { failed: 0, overdue: 0, check: 4, mine: 0, unfilled: 0 },
})

const preview = (changes: Partial<CancelPreview> = {}): CancelPreview => ({
  task_id: taskId,
  name: task.name,
  seal: 'a',
  outcome: 'goesOn',
  groups: [{ target_lang: 'ru', is_source: false, piece_count: 2, files: ['a.docx', 'b.docx'] }],
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

const file = { media_file_id: null, size: 1, word_count: 1, segment_count: 1 }
beforeEach(async () => {
  await signIn()
  network.answer(calls.task.getTaskInputList, () => ({
    list: [
      { ...file, file_id: fileId, name: 'a.docx' },
      { ...file, file_id: taskId, name: 'b.docx' },
    ],
  }))
})

test('a language is chosen, its consequences are shown, and exactly that is cancelled', async () => {
  network.answer(previewCancelPieces, ({ target_lang }) =>
    target_lang === 'ru' ? preview() : preview({ outcome: 'ends', piece_count: 5, left_count: 0, seal: 'all' }),
  )
  network.answer(cancelPieces, () => ({ piece_count: 2, refund_minor: 4_000, currency: 'USD' as const }))
  const screen = await show(<CancelDialog task={task} onClose={() => undefined} />)
  await expect.element(screen.getByText('The whole order is cancelled.', { exact: false })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Scope' }).click()
  await screen.getByRole('option', { name: 'Russian' }).click()
  await expect.element(screen.getByText('The other 3 files of the order continue.')).toBeVisible()
  await expect.element(screen.getByText('$60.00')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel 2 files' }).click()
  await expect
    .poll(() => network.arrived(cancelPieces).at(-1)?.input)
    .toMatchObject({
      task_id: taskId,
      target_lang: 'ru',
      seal: 'a',
    })
})

test('what changed since the preview is shown anew and not cancelled', async () => {
  let seal = 'a'
  network.answer(previewCancelPieces, () => preview({ seal, left_count: seal === 'a' ? 3 : 2 }))
  network.answer(cancelPieces, () => {
    seal = 'b'
    throw new Refusal('PREVIEW_CHANGED')
  })
  const screen = await show(<CancelDialog task={task} choice={{ target_lang: 'ru' }} onClose={() => undefined} />)
  await screen.getByRole('button', { name: 'Cancel 2 files' }).click()
  await expect.element(screen.getByText('The other 2 files of the order continue.')).toBeVisible()
})

test('where nothing can be cancelled any more there is nothing to press', async () => {
  network.answer(previewCancelPieces, () => {
    throw new Refusal('TASK_STATE_WRONG')
  })
  const screen = await show(<CancelDialog task={task} choice={{ file_id: fileId }} onClose={() => undefined} />)
  await expect.element(screen.getByText('Nothing to cancel', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Cancel/ })).toBeDisabled()
})

test('everything that waits is confirmed at once, or one language of it', async () => {
  network.answer(confirmPieces, () => ({ piece_count: 4 }))
  const screen = await show(<ConfirmAllButton task={task} />)
  await screen.getByRole('button', { name: 'Accept all 4' }).click()
  await screen.getByRole('combobox', { name: 'Scope' }).click()
  await screen.getByRole('option', { name: 'Chinese' }).click()
  await screen.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect
    .poll(() => network.arrived(confirmPieces).at(-1)?.input)
    .toMatchObject({ task_id: taskId, target_lang: 'zh' })
  await expect.element(screen.getByText('4 files accepted')).toBeVisible()
})
