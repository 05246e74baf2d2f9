/** Operators pay several months at once, and read which couldn't be paid. */
import { calls, type SettleRow } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { linId, signIn } from '../../../../testing/sign-in.ts'

const { getSettleList, settle } = calls.settle
const idOf = (number: number) => `0190b6a0-0000-7000-8000-0000000007${number}`

const row = (number: number, nickname: string): SettleRow => ({
  settlement_id: idOf(number),
  talent: { account_id: linId, nickname, avatar: null },
  month: '2026-10',
  part: 1,
  currency: 'USD',
  state: 5,
  version: 2,
  total_minor: 1000,
  item_count: 1,
  task_count: 1,
  due_on: '2026-11-25',
  latest_on: '2026-11-30',
  confirm_until: '20261108020000000',
  confirmed_at: '20261102020000000',
  confirmed_by: 'talent',
  paid_at: null,
  created_at: '20261101020000000',
  lacks: number === 11 ? ['bank'] : [],
  can: {
    confirm: false,
    dissent: false,
    answer: false,
    adjust: true,
    deduct: false,
    settle: true,
    returnPayment: false,
  },
})

beforeEach(async () => {
  const list = [row(10, 'Lin'), row(11, 'Rui')]
  network.answer(getSettleList, () => ({ list, sums: [], total: 2, is_capped: false }))
  await signIn({ talent: { is_operator: true } })
})

async function openBoth() {
  const page = await openPage('/ops/settlements')
  for (const name of ['Lin', 'Rui']) await page.getByRole('checkbox', { name: `Select ${name}, October 2026` }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('WIRE-7')
  return { page, dialog, send: () => dialog.getByRole('button', { name: 'Mark as paid' }).click() }
}

test('what couldn’t be paid stays selected, and the dialog says why', async () => {
  network.answer(settle, () => ({ paid: [idOf(10)], refused: [{ settlement_id: idOf(11), why: 'bank' as const }] }))
  const { page, dialog, send } = await openBoth()
  await send()
  await expect.element(dialog.getByText('1 not recorded:')).toBeVisible()
  await expect.element(dialog.getByText('no bank details: 1')).toBeVisible()
  expect(network.arrived(settle).map(({ input }) => input)).toMatchObject([
    { settlement_ids: [idOf(10), idOf(11)], reference: 'WIRE-7' },
  ])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
})

test('once all are paid the dialog closes and nothing is selected', async () => {
  network.answer(settle, () => ({ paid: [idOf(10), idOf(11)], refused: [] }))
  const { page, dialog, send } = await openBoth()
  await send()
  await expect.element(page.getByText('2 marked as paid')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(page.getByText('2 selected').query()).toBeNull()
})

test('a day that isn’t there yet is said at its field', async () => {
  network.answer(settle, () => {
    throw new Refusal('DATE_IN_FUTURE')
  })
  const { dialog, send } = await openBoth()
  await send()
  await expect.element(dialog.getByRole('textbox', { name: 'Reference' })).toHaveValue('WIRE-7')
  await expect.element(dialog.getByText(/future/)).toBeVisible()
})
