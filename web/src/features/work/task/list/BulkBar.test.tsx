import { calls, type DeletePreview, type TaskSummary, taskStatuses } from '@polyphony/contract'
import { expect, test, vi } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { idOf } from '../testing/piece.ts'
import { taskView } from '../testing/task-view.ts'
import { BulkBar } from './BulkBar.tsx'

const { previewDelete, cancelTasks, deleteTasks } = calls.taskWork
const order = (number: number, status: TaskSummary['status'], charge_minor: number): TaskSummary => ({
  ...taskView({ task_id: idOf(number), name: `Order ${number}`, status }),
  group: null,
  charge_minor,
})
const rows = [
  order(1, taskStatuses.inProgress, 10_000),
  order(2, taskStatuses.completed, 10_000),
  order(3, taskStatuses.cancelled, 4_000),
  order(4, taskStatuses.cancelled, 0),
]

const preview = (task_id: string): DeletePreview => ({
  task_id,
  name: '',
  seal: `seal of ${task_id}`,
  people: [],
  offer_count: 0,
  paid_minor: null,
  charge_minor: 10_000,
  kept_minor: 2_500,
  refund_minor: 7_500,
  currency: 'USD',
})

async function select(...numbers: number[]) {
  await signIn({ talent: { role_admin: true, is_mvp: true } })
  network.answer(calls.taskGroup.getAllGroup, () => ({ list: [] }))
  network.answer(previewDelete, ({ task_ids }) => ({ list: task_ids.map(preview) }))
  const selection = { keys: new Set(numbers.map(idOf)), onChange: () => undefined }
  return show(<BulkBar selection={selection} sort={{}} rows={rows} />)
}

test('running orders are cancelled, by what that costs, and nothing is deleted with them', async () => {
  network.answer(cancelTasks, ({ tasks }) => ({ list: tasks.map(({ task_id }) => ({ task_id, error: null })) }))
  const screen = await select(1, 2, 3)
  await expect.element(screen.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Cancel…' }).click()
  await expect.element(screen.getByText('For work done: $25.00')).toBeVisible()
  await expect.element(screen.getByText('$75.00 refunded')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel order' }).click()
  await expect
    .poll(() => network.arrived(cancelTasks).at(-1)?.input)
    .toEqual({ tasks: [{ task_id: idOf(1), seal: `seal of ${idOf(1)}` }] })
})

test('only what was cancelled and has cost nothing can be deleted', async () => {
  network.answer(deleteTasks, ({ tasks }) => ({ list: tasks.map(({ task_id }) => ({ task_id, error: null })) }))
  const screen = await select(2, 3, 4)
  await expect.element(screen.getByRole('button', { name: 'Cancel…' })).not.toBeInTheDocument()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(() => network.arrived(deleteTasks).at(-1)?.input)
    .toEqual({ tasks: [{ task_id: idOf(4), seal: `seal of ${idOf(4)}` }] })
})

test('orders are paused and resumed where they can be, and only those', async () => {
  network.answer(calls.taskWork.pauseTasks, ({ task_ids }) => ({
    list: task_ids.map((task_id) => ({ task_id, error: null })),
  }))
  const screen = await select(1, 2, 3)
  await expect.element(screen.getByRole('button', { name: 'Resume' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => network.arrived(calls.taskWork.pauseTasks).at(-1)?.input).toEqual({ task_ids: [idOf(1)] })
})

test('what could not be done is named with its reason, the rest is done', async () => {
  const running = [order(5, taskStatuses.inProgress, 10), order(6, taskStatuses.inProgress, 10)]
  network.answer(calls.taskWork.pauseTasks, () => ({
    list: [
      { task_id: idOf(5), error: null },
      { task_id: idOf(6), error: { err_msg: 'TASK_STATE_WRONG', data: {} } },
    ],
  }))
  await signIn({ talent: { role_admin: true, is_mvp: true } })
  network.answer(calls.taskGroup.getAllGroup, () => ({ list: [] }))
  let left: readonly string[] = []
  const selection = { keys: new Set([idOf(5), idOf(6)]), onChange: (keys: ReadonlySet<string>) => (left = [...keys]) }
  const screen = await show(<BulkBar selection={selection} sort={{}} rows={running} />)
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.element(screen.getByText('1 processed, 1 not')).toBeVisible()
  await expect.element(screen.getByRole('alert').getByText(/^Order 6: /)).toBeVisible()
  expect(left).toEqual([idOf(6)])
})

test('nothing that runs, nothing to pause', async () => {
  const screen = await select(2, 3)
  await expect.element(screen.getByRole('toolbar')).toBeVisible()
  expect(screen.getByRole('button', { name: /Pause|Resume/ }).all()).toHaveLength(0)
})

test('the files of those that are finished are downloaded, and what fails of them is said', async () => {
  const { downloadTaskZip } = calls.task
  network.answer(downloadTaskZip, ({ task_id }) => {
    if (task_id === idOf(5)) throw new Refusal('ZIP_TOO_LARGE')
    return { url: '/files/zip?ticket=a', name: 'order.zip', expired_at: '20271231000000000' }
  })
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  rows.push(order(5, taskStatuses.completed, 10_000))
  const screen = await select(1, 2, 5)
  await screen.getByRole('button', { name: 'Download deliveries' }).click()
  await expect
    .poll(() => network.arrived(downloadTaskZip).map(({ input }) => input.task_id))
    .toEqual([idOf(2), idOf(5)])
  await expect.element(screen.getByRole('alert').getByText(/^Order 5: /)).toBeVisible()
  expect(saved).toEqual(['order.zip'])
  click.mockRestore()
  rows.pop()
})
