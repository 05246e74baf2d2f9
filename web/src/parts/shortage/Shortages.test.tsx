import { calls, type Shortage } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { Shortages } from './Shortages.tsx'

const { getShortageList } = calls.shortages
const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const shortage: Shortage = {
  task_id: idOf(1),
  task_number: 1012,
  task_name: 'Lantern path',
  company_id: idOf(2),
  company_name: 'Harbour',
  node_id: 'n1',
  kind: 'translationProofreading',
  source_lang: 'en',
  target_lang: 'ru',
  piece_count: 40,
  node_task_ids: [idOf(3), idOf(4)],
  reasons: {
    qualified: 7,
    excluded: { noTime: 5, refusedBefore: 2 },
    refused: 2,
    refused_pay: 1,
    unanswered: 0,
    rounds: 1,
    is_unpriced: false,
  },
  raised_at: '20260105120000000',
  deadline_at: '20260109120000000',
  pay_minor: 10_000,
  currency: 'USD',
  can: { widen: ['noTime'], raise: true },
}
let list: Shortage[]

beforeEach(async () => {
  await signIn()
  list = [shortage]
  network.answer(getShortageList, () => ({ list, total: list.length, is_capped: false }))
})

test('says why nobody was found, and links to the pieces', async () => {
  const screen = await show(<Shortages />)
  await expect.element(screen.getByText(/7 people have the pair.*Not enough time.*: 5/)).toBeVisible()
  await expect.element(screen.getByText(/refused 2 times.*1 of these because of the pay/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'T-1012 Lantern path' })
  await expect
    .element(link)
    .toHaveAttribute('href', `/task/detail/${idOf(1)}?attention=unfilled&node_id=n1&target_lang=ru`)
})

test('is nothing where nobody lacks', async () => {
  list = []
  const screen = await show(<Shortages />)
  await expect.poll(() => network.arrived(getShortageList)).toHaveLength(1)
  await expect.element(screen.getByText('Nobody found')).not.toBeInTheDocument()
})

test('a client sees no raise', async () => {
  list = [{ ...shortage, pay_minor: null, can: { widen: [], raise: false } }]
  const screen = await show(<Shortages task_id={idOf(1)} />)
  await screen.getByRole('button', { name: /What to do/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Offer again', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Raise and offer again' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Widen and offer again' })).not.toBeInTheDocument()
})
