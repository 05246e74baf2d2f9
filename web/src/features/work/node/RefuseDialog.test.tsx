import { calls } from '@polyphony/contract'
import { type ComponentProps } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { show } from '../../../testing/show.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

const { refuseNodeTask } = calls.node
const node_task_id = '0190b6a0-0000-7000-8000-0000000000a1'
const sent = () => network.arrived(refuseNodeTask).map(({ input }) => input)

async function showDialog(kind: ComponentProps<typeof RefuseDialog>['kind']) {
  let isClosed = false
  const screen = await show(
    <RefuseDialog
      isOpen
      kind={kind}
      nodeTaskIds={[node_task_id]}
      taskName="Manual"
      onClose={() => (isClosed = true)}
    />,
  )
  return { screen, isClosed: () => isClosed }
}

beforeEach(() => {
  network.answer(refuseNodeTask, () => ({}))
})

test('who refuses an offer chooses a reason; any but “other” needs no word', async () => {
  const { screen, isClosed } = await showDialog('refuse')
  const refuse = screen.getByRole('button', { name: 'Decline' })
  await expect.element(refuse).toBeDisabled()
  await screen.getByRole('radio').first().click()
  await refuse.click()
  await expect.poll(isClosed).toBe(true)
  expect(sent()).toEqual([{ node_task_id, others: [], what: 'offer', reason: 'price', note: '' }])
})

test('whose reason is another one has to say it', async () => {
  const { screen, isClosed } = await showDialog('giveUp')
  const giveUp = screen.getByRole('button', { name: 'Give up' })
  await screen.getByRole('radio').last().click()
  await expect.element(giveUp).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Please specify' }).fill('   ')
  await expect.element(giveUp).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Please specify' }).fill(' My child is ill. ')
  await giveUp.click()
  await expect.poll(isClosed).toBe(true)
  expect(sent()).toEqual([{ node_task_id, others: [], what: 'work', reason: 'other', note: 'My child is ill.' }])
})

test('what has gone to somebody else meanwhile is no longer asked about', async () => {
  network.answer(refuseNodeTask, () => {
    throw new Refusal('NODE_TASK_TAKEN')
  })
  const { screen, isClosed } = await showDialog('refuse')
  await screen.getByRole('radio').first().click()
  await screen.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(isClosed).toBe(true)
  await expect.element(screen.getByRole('alert')).toBeVisible()
})
