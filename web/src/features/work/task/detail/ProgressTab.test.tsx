import { calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../../paths.ts'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { taskId, taskView } from '../testing/task-view.ts'
import { ProgressTab } from './ProgressTab.tsx'

const { getTaskPieceList } = calls.taskPiece
const asked = () => network.arrived(getTaskPieceList).at(-1)?.input

beforeEach(async () => {
  await signIn()
  network.answer(getTaskPieceList, () => ({ list: [], total: 0, is_capped: false }))
})

test('selecting a step filters the pieces through the address, and selecting it again shows all', async () => {
  const screen = await show(<ProgressTab task={taskView()} />, {
    address: `/task/detail/${taskId}?page=3`,
    route: paths.taskDetail,
  })
  await screen.getByRole('button', { name: 'Translation', exact: false }).click()
  await expect.element(screen.getByText('No files at this step')).toBeVisible()
  expect(screen.address()).toBe(`/task/detail/${taskId}?node_id=n1&state=active`)
  expect(asked()).toMatchObject({ task_id: taskId, node_id: 'n1', state: 'active', pageIndex: 0 })
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(screen.address).toBe(`/task/detail/${taskId}`)
})

test('a keyword in a link is applied', async () => {
  const screen = await show(
    <ProgressTab task={taskView({ attention: { mine: 2, unfilled: 0, failed: 2, overdue: 0, check: 0 } })} />,
    {
      address: `/task/detail/${taskId}?attention=failed&keyword=part`,
      route: paths.taskDetail,
    },
  )
  await expect.element(screen.getByText('No matching files')).toBeVisible()
  expect(asked()).toMatchObject({ attention: 'failed', keyword: 'part' })
  await expect.element(screen.getByRole('searchbox', { name: 'Search file names' })).toHaveValue('part')
})
