import { calls, defaultPageSize, type PieceNode, type TaskPiece } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../../../../paths.ts'
import { network } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'
import { idOf, pieceNode, taskPiece } from '../../testing/piece.ts'
import { taskId, taskView } from '../../testing/task-view.ts'
import { ProgressTab } from '../ProgressTab.tsx'

const { getTaskPieceList } = calls.taskPiece

const step = (number: number, state: PieceNode['state']): PieceNode =>
  pieceNode({
    node_task_id: idOf(number),
    node_id: `n${number % 10}`,
    kind: number % 10 === 1 ? 'translationProofreading' : 'editing',
    state,
    can: { open: true, assign: state !== 'completed' },
  })

const pieceOf = (number: number): TaskPiece =>
  taskPiece(number, {
    target_lang: number % 2 ? 'zh' : 'ja',
    nodes: [step(1000 + number * 10 + 1, 'offering'), step(1000 + number * 10 + 2, 'waiting')],
  })
const all = Array.from({ length: 12 }, (_, index) => pieceOf(index + 1))
const person = { nickname: 'Lin', avatar: null, account_id: idOf(77) }

beforeEach(async () => {
  await signIn({ talent: { role_admin: true, is_mvp: true } })
  network.answer(getTaskPieceList, ({ pageIndex = 0, pageSize = defaultPageSize }) => ({
    list: all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    total: all.length,
    is_capped: false,
  }))
  network.answer(calls.taskWork.getTaskWorkerList, () => ({ list: [], total: 0, is_capped: false }))
})

const showTable = (search = '') =>
  show(<ProgressTab task={taskView({ piece_langs: ['ja', 'zh'] })} />, {
    address: `/task/detail/${taskId}${search}`,
    route: paths.taskDetail,
  })

test('a row tells a piece, and its steps are shown on request', async () => {
  const screen = await showTable()
  const row = screen.getByRole('row', { name: /part 3\.txt/ })
  await expect.element(row.getByText('0 of 2')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Editing' })).not.toBeInTheDocument()
  await row.getByRole('button', { name: 'Steps' }).click()
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Editing' })).toBeVisible()
})

test('filters by language and step stand in the address and in the call', async () => {
  const screen = await showTable('?page=2')
  await screen.getByRole('combobox', { name: 'Language', exact: true }).click()
  await screen.getByRole('option', { name: 'Japanese' }).click()
  await expect.poll(screen.address).toBe(`/task/detail/${taskId}?target_lang=ja`)
  await screen.getByRole('combobox', { name: 'Step', exact: true }).click()
  await screen.getByRole('option', { name: 'Editing' }).click()
  await expect.poll(screen.address).toBe(`/task/detail/${taskId}?target_lang=ja&node_id=n2`)
  await expect
    .poll(() => network.arrived(getTaskPieceList).at(-1)?.input)
    .toMatchObject({ target_lang: 'ja', node_id: 'n2', pageIndex: 0 })
})

test('the same step of the selected pieces goes to one person; what failed is named and stays selected', async () => {
  const candidate = {
    ...person,
    group: 'freelance' as const,
    level: 3,
    score: 80,
    is_excluded: false,
    reasons: [],
    block_reason: null,
    can: { assign: true, block: false, unblock: false },
  }
  network.answer(calls.node.getAssignTalentList, () => ({ list: [candidate] }))
  network.answer(calls.node.assignNodeTasks, ({ node_task_ids }) => ({
    list: node_task_ids.map((node_task_id, index) => ({
      node_task_id,
      error: index === 0 ? null : { err_msg: 'CANNOT_DESIGNATE_USER' as const, data: {} },
    })),
  }))
  const screen = await showTable()
  await screen.getByRole('checkbox', { name: 'Select “part 1.txt” (Chinese)' }).click()
  await screen.getByRole('checkbox', { name: 'Select “part 2.txt” (Japanese)' }).click()
  await screen.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Assign…' }).click()
  await screen.getByRole('button', { name: 'Assign to Lin' }).click()
  await expect.element(screen.getByRole('alert').getByText(/part 2.txt.*Japanese/)).toBeVisible()
  expect(network.arrived(calls.node.assignNodeTasks).at(-1)?.input).toEqual({
    node_task_ids: [idOf(1011), idOf(1021)],
    account_id: person.account_id,
  })
  await expect.element(screen.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
})

test.each([1440, 390])('seven steps aren’t cut at a width of %i', async (width) => {
  await page.viewport(width, 800)
  const seven = Array.from({ length: 7 }, (_, index) => ({
    node_id: `n${index + 1}`,
    kind: 'editing' as const,
    hours: 1,
  }))
  const edges = seven.slice(1).map(({ node_id }, index) => ({ from: `n${index + 1}`, to: node_id }))
  const steps = seven.map(({ node_id, kind }) => ({ node_id, kind, counts: { waiting: 12 } }))
  const screen = await show(<ProgressTab task={taskView({ graph: { nodes: seven, edges }, steps })} />, {
    address: `/task/detail/${taskId}`,
    route: paths.taskDetail,
  })
  await expect.element(screen.getByText('part 3.txt')).toBeVisible()
  const { right } = screen
    .getByRole('button', { name: /Editing/ })
    .nth(6)
    .element()
    .getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(width)
  await page.viewport(1440, 900)
})
