import { calls, type UpdatePreview } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { taskId, taskView } from '../../testing/task-view.ts'
import { EditDialog } from './EditDialog.tsx'

const { updateTask, previewUpdateTask } = calls.taskWork
const sent = () => network.arrived(updateTask).map(({ input }) => input)

async function showDialog() {
  let isClosed = false
  const dialog = (version: number, description: string) => (
    <EditDialog task={taskView({ version, description })} onClose={() => (isClosed = true)} />
  )
  const screen = await show(dialog(3, 'For sailors'))
  const save = () => screen.getByRole('button', { name: 'Save' }).click()
  return { screen, save, isClosed: () => isClosed }
}

test('only changed fields are sent', async () => {
  network.answer(updateTask, () => ({ version: 4, deadline_at: '20300105120000000' }))
  const { screen, save, isClosed } = await showDialog()
  await screen.getByRole('textbox', { name: 'Name' }).fill('The handbook')
  await save()
  await expect.poll(isClosed).toBe(true)
  expect(sent()).toEqual([{ task_id: taskId, version: 3, name: 'The handbook' }])
})

test('nothing is sent without a change or without a name', async () => {
  const { screen, save, isClosed } = await showDialog()
  await screen.getByRole('textbox', { name: 'Name' }).fill(' ')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Name' }).fill('The manual')
  await save()
  await expect.poll(isClosed).toBe(true)
  expect(sent()).toEqual([])
})

test('after a conflict the error is shown and the typed text is kept', async () => {
  network.answer(updateTask, () => {
    throw new Refusal('VERSION_CONFLICT')
  })
  const { screen, save, isClosed } = await showDialog()
  await screen.getByRole('textbox', { name: 'Name' }).fill('The handbook')
  await save()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Load latest' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('The handbook')
  expect(isClosed()).toBe(false)
})

const quoted: UpdatePreview = {
  deadline_at: '20300102090000000',
  charge_before_minor: 15_892,
  charge_minor: 25_427,
  currency: 'USD',
  rush_percent: 60,
  changed_count: 2,
  kept_count: 1,
  pay: null,
  seal: 'first',
}

/** Chooses the 2nd of the month in the picker. */
async function chooseNearer(screen: Awaited<ReturnType<typeof showDialog>>['screen']) {
  await screen.getByRole('button', { name: 'Due date' }).click()
  await screen.getByRole('button', { name: '2 January 2030' }).click()
}

test('a deadline that changes the price is saved at the price that is shown', async () => {
  network.answer(previewUpdateTask, ({ deadline_at }) => ({ ...quoted, deadline_at }))
  network.answer(updateTask, () => ({ version: 4, deadline_at: '20300102120000000' }))
  const { screen, isClosed } = await showDialog()
  await chooseNearer(screen)
  await expect.element(screen.getByText('$158.92')).toBeVisible()
  await expect.element(screen.getByText(/60% rush fee/)).toBeVisible()
  await expect.element(screen.getByText('Completed work keeps its price.')).toBeVisible()
  await screen.getByRole('button', { name: 'Save for $254.27' }).click()
  await expect.poll(isClosed).toBe(true)
  expect(sent()).toMatchObject([{ task_id: taskId, version: 3, charge_minor: 25_427, seal: 'first' }])
})

test('if the price has changed meanwhile, the new one is shown before anything is saved', async () => {
  let charge_minor = 25_427
  network.answer(previewUpdateTask, () => ({ ...quoted, charge_minor }))
  network.answer(updateTask, () => {
    charge_minor = 30_000
    throw new Refusal('QUOTE_CHANGED')
  })
  const { screen, isClosed } = await showDialog()
  await chooseNearer(screen)
  await screen.getByRole('button', { name: 'Save for $254.27' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save for $300.00' })).toBeEnabled()
  expect(isClosed()).toBe(false)
})

test('an impossible deadline is said at its field and can’t be saved', async () => {
  network.answer(previewUpdateTask, () => {
    throw new Refusal('DEADLINE_IMPOSSIBLE', { earliest: '20300103090000000' })
  })
  const { screen } = await showDialog()
  await chooseNearer(screen)
  await expect.element(screen.getByText(/too early/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})
