import { calls, defaultPageSize } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../../../paths.ts'
import { network } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'
import { idOf, pieceNode, taskPiece } from '../../testing/piece.ts'
import { taskId, taskView } from '../../testing/task-view.ts'
import { CheckBanner } from './CheckBanner.tsx'

const { getTaskPieceList } = calls.taskPiece

const waiting = (number: number) =>
  taskPiece(number, {
    nodes: [
      pieceNode({
        node_task_id: idOf(100 + number),
        kind: 'clientConfirmation',
        state: 'in_progress',
        can: { open: true, confirm: true },
      }),
    ],
  })
const count = 25
const all = Array.from({ length: count }, (_, index) => waiting(index + 1))

beforeEach(async () => {
  await signIn()
  network.answer(getTaskPieceList, ({ pageIndex = 0, pageSize = defaultPageSize }) => ({
    list: all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    total: count,
    is_capped: false,
  }))
})

const showBanner = (search = '') =>
  show(<CheckBanner task={taskView({ attention: { mine: 0, unfilled: 0, failed: 0, overdue: 0, check: count } })} />, {
    address: `/task/detail/${taskId}${search}`,
    route: paths.taskDetail,
  })

test('a few waiting pieces are shown, all of them on request, and the page is in the address', async () => {
  const screen = await showBanner()
  await expect.element(screen.getByText('part 3.txt')).toBeVisible()
  await expect.element(screen.getByText('part 4.txt')).not.toBeInTheDocument()
  expect(network.arrived(getTaskPieceList).at(-1)?.input).toMatchObject({ task_id: taskId, attention: 'check' })
  await screen.getByRole('button', { name: `Show all ${count}` }).click()
  await expect.element(screen.getByText('part 4.txt')).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(screen.address).toBe(`/task/detail/${taskId}?check_page=2&check_size=10`)
  await expect.element(screen.getByText('part 14.txt')).toBeVisible()
})

test('a link to a page shows all pieces of that page', async () => {
  const screen = await showBanner('?check_page=2&tab=history&page=3')
  await expect.element(screen.getByText('part 20.txt')).toBeVisible()
  await expect.element(screen.getByText('part 3.txt')).not.toBeInTheDocument()
})
