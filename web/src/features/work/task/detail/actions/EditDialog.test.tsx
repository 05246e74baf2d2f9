import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { taskId, taskView } from '../../testing/task-view.ts'
import { EditDialog } from './EditDialog.tsx'

const { updateTask } = calls.taskWork
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
  await screen.getByRole('button', { name: 'Load the latest' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('The handbook')
  expect(isClosed()).toBe(false)
})
