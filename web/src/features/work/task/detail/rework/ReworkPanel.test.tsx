/** A client reads what became of a request and takes it back; an operator answers; both say what they are about. */
import { calls, type Rework } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'
import { idOf } from '../../testing/piece.ts'
import { taskId, taskView } from '../../testing/task-view.ts'
import { ReworkDialog } from './ReworkDialog.tsx'
import { ReworkPanel } from './ReworkPanel.tsx'

const { askRework, decideRework, getTaskReworkList, withdrawRework } = calls.taskRework
const request: Rework = {
  rework_id: idOf(1),
  state: 'open',
  reason: 'The second line says the opposite.',
  pieces: [{ piece_id: idOf(2), file_name: 'harbour.srt', target_lang: 'zh' }],
  asked_by: { account_id: idOf(3), nickname: 'Clara Client', avatar: null },
  asked_at: '20261120100000000',
  answer: null,
  decided_by: null,
  decided_at: null,
  can: { withdraw: true, decide: false },
}
const answerWith = (...list: Rework[]) =>
  network.answer(getTaskReworkList, () => ({ list, total: list.length, is_capped: false }))

beforeEach(() => signIn())

test('an order without a request shows nothing', async () => {
  answerWith()
  const screen = await show(<ReworkPanel task_id={taskId} />)
  await expect.poll(() => network.arrived(getTaskReworkList).length).toBe(1)
  expect(screen.getByText('Rework requests').query()).toBeNull()
})

test('a client withdraws an open request, and reads the answer to another', async () => {
  answerWith(request, {
    ...request,
    rework_id: idOf(4),
    state: 'refused',
    reason: 'Too formal.',
    answer: 'The brief asks for formal wording.',
    decided_at: '20261121100000000',
    can: { withdraw: false, decide: false },
  })
  network.answer(withdrawRework, () => ({}))
  const screen = await show(<ReworkPanel task_id={taskId} />)
  await expect.element(screen.getByText('The brief asks for formal wording.')).toBeVisible()
  await expect.element(screen.getByText('Declined', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Answer' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Withdraw' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => network.arrived(withdrawRework).at(-1)?.input).toEqual({ rework_id: idOf(1) })
})

test('an operator chooses a verdict and explains it; what is refused keeps the words', async () => {
  answerWith({ ...request, can: { withdraw: false, decide: true } })
  network.answer(decideRework, () => {
    throw new Refusal('TASK_STATE_WRONG')
  })
  const screen = await show(<ReworkPanel task_id={taskId} />)
  await screen.getByRole('button', { name: 'Answer' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Answer rework request' })
  const send = dialog.getByRole('button', { name: 'Answer' })
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Message to the client' }).fill('You are right.')
  await expect.element(send).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Accept: fix free of charge' }).click()
  await send.click()
  await expect
    .poll(() => network.arrived(decideRework).at(-1)?.input)
    .toEqual({ rework_id: idOf(1), verdict: 'accept', answer: 'You are right.' })
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Message to the client' })).toHaveValue('You are right.')
})

test('a client says what is wrong, of the whole order or one language', async () => {
  network.answer(askRework, () => ({ rework_id: idOf(1), piece_count: 1 }))
  network.answer(calls.task.getTaskInputList, () => ({ list: [], total: 0, is_capped: false }))
  let isClosed = false
  const task = taskView({ piece_langs: ['zh', 'ja'], file_count: 1 })
  const screen = await show(<ReworkDialog task={task} onClose={() => (isClosed = true)} />)
  const send = screen.getByRole('button', { name: 'Submit request' })
  await expect.element(send).toBeDisabled()
  await screen.getByRole('textbox', { name: 'What is wrong' }).fill('  The second line says the opposite. ')
  await screen.getByRole('combobox', { name: 'Scope' }).click()
  await screen.getByRole('option', { name: 'Japanese' }).click()
  await send.click()
  await expect
    .poll(() => network.arrived(askRework).at(-1)?.input)
    .toEqual({ task_id: taskId, target_lang: 'ja', reason: 'The second line says the opposite.' })
  await expect.poll(() => isClosed).toBe(true)
})
