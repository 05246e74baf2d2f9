import { calls, type Interested } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'
import { idOf, pieceNode } from '../../testing/piece.ts'
import type { PieceNode } from '../task-view.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { Candidate } from './CandidateRow.tsx'
import { ChooseDialog } from './ChooseDialog.tsx'

const { getAssignTalentList, getAssignQaList, assignTalent, assignQa, blockTalent } = calls.node
const { getInterestedList, chooseTalent } = calls.node

const step = pieceNode({
  state: 'assigned',
  assignee: { account_id: idOf(0), nickname: 'Ann', avatar: null },
  total_count: 10,
  can: { assign: true },
})

const person = (number: number, nickname: string) => ({
  account_id: idOf(number),
  nickname,
  avatar: null,
  level: 2,
  score: 80,
  reasons: [],
})

const candidate = (number: number, nickname: string, changes: Partial<Candidate> = {}): Candidate => ({
  ...person(number, nickname),
  group: 'freelance',
  is_excluded: false,
  block_reason: null,
  can: { assign: true, block: true, unblock: false },
  ...changes,
})

const candidates = [
  candidate(0, 'Ann'),
  candidate(1, 'Ben'),
  candidate(2, 'Cid', { group: 'team' }),
  candidate(3, 'Dan', { is_excluded: true }),
]

beforeEach(async () => {
  await signIn()
  network.answer(getAssignTalentList, () => ({ list: candidates }))
  network.answer(getAssignQaList, () => ({ list: candidates }))
})

async function showAssigning(node: PieceNode = step) {
  let isClosed = false
  const screen = await show(<AssignDialog isOpen node={node} onClose={() => (isClosed = true)} />)
  await expect.element(screen.getByRole('button', { name: 'Assign to Ben' })).toBeVisible()
  return { screen, isClosed: () => isClosed }
}

test('the present assignee isn’t listed; the team is first, excluded talents are last', async () => {
  const { screen } = await showAssigning()
  const names = screen.getByRole('button', { name: /^Assign to/ }).elements()
  expect(names.map((button) => button.ariaLabel)).toEqual(['Assign to Cid', 'Assign to Ben', 'Assign to Dan'])
  const titles = screen.getByRole('heading', { level: 3 }).elements()
  expect(titles.map((title) => title.textContent)).toEqual(['Your team', 'Freelance', 'Unavailable'])
})

test('a step is assigned to the selected talent, and the dialog closes', async () => {
  network.answer(assignTalent, () => ({}))
  const { screen, isClosed } = await showAssigning()
  await screen.getByRole('button', { name: 'Assign to Ben' }).click()
  await expect.poll(isClosed).toBe(true)
  expect(network.arrived(assignTalent).map(({ input }) => input)).toEqual([
    { node_task_id: idOf(9), account_id: idOf(1) },
  ])
})

test('a review is assigned to a reviewer', async () => {
  network.answer(assignQa, () => ({}))
  const { screen, isClosed } = await showAssigning({ ...step, kind: 'qa' })
  await screen.getByRole('button', { name: 'Assign to Ben' }).click()
  await expect.poll(isClosed).toBe(true)
  expect(network.arrived(assignQa)).toHaveLength(1)
  expect(network.arrived(getAssignTalentList)).toEqual([])
})

test('blocking replaces the list, asks for a reason, and returns to the list', async () => {
  network.answer(blockTalent, () => ({}))
  const { screen } = await showAssigning()
  await screen.getByRole('button', { name: 'Block Ben' }).click()
  await expect.element(screen.getByRole('button', { name: 'Assign to Ben' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Block', exact: true })).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Reason' }).fill(' Late twice ')
  await screen.getByRole('button', { name: 'Block', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Assign to Ben' })).toBeVisible()
  expect(network.arrived(blockTalent)[0]?.input).toMatchObject({ account_id: idOf(1), reason: 'Late twice' })
})

const interested = (number: number, nickname: string): Interested => ({
  ...person(number, nickname),
  weekly_minutes: 600,
  load_minutes: 60,
  own_minor: null,
  answered_at: '20290105120000000',
})

async function showChoosing(isOpen: boolean) {
  network.answer(getInterestedList, () => ({
    list: [interested(1, 'Ben'), interested(2, 'Cid')],
    hours: 4,
    pay_minor: null,
    currency: 'USD' as const,
  }))
  let isClosed = false
  const choice = { interested: 2, is_open: isOpen, opens_at: '20290105120000000', decides_at: '20290105130000000' }
  const screen = await show(<ChooseDialog isOpen node={{ ...step, choice }} onClose={() => (isClosed = true)} />)
  await expect.element(screen.getByText('Ben')).toBeVisible()
  return { screen, isClosed: () => isClosed }
}

test('nobody can be chosen before the choice opens', async () => {
  const { screen } = await showChoosing(false)
  await expect.element(screen.getByRole('button', { name: /Ben/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Choose/ }).elements()).toEqual([])
})

test('a choice that was too late keeps the dialog open with the remaining talents', async () => {
  network.answer(chooseTalent, () => {
    throw new Refusal('INTEREST_WITHDRAWN')
  })
  const { screen, isClosed } = await showChoosing(true)
  network.answer(getInterestedList, () => ({
    list: [interested(2, 'Cid')],
    hours: 4,
    pay_minor: null,
    currency: 'USD' as const,
  }))
  await screen.getByRole('button', { name: 'Choose Ben' }).click()
  await expect.element(screen.getByRole('button', { name: 'Choose Ben' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Choose Cid' })).toBeVisible()
  expect(isClosed()).toBe(false)
})
