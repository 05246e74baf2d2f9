import { type CompanyAiCost, calls, type InputOf, type OutputOf } from '@polyphony/contract'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const month: OutputOf<typeof calls.aiCosts.getCompanyAiCost> = {
  company_micro_usd: 20_000_000,
  company_answers: null,
  person_micro_usd: null,
  person_answers: 10,
  version: 1,
  spent_micro_usd: 17_000_000,
  answers: 12,
  until: '20261201000000000',
  people: [
    { account_id: idOf(1), person_name: 'Pia', spent_micro_usd: 16_000_000, answers: 8 },
    { account_id: null, person_name: '', spent_micro_usd: 1_000_000, answers: 0 },
    { account_id: idOf(2), person_name: '', spent_micro_usd: 0, answers: 12 },
  ],
}
const row = (changes: Partial<CompanyAiCost>): CompanyAiCost => ({
  ...{ account_id: null, person_name: null, use: null, model: null, month: null },
  ...{ call_count: 3, input_tokens: 1200, output_tokens: 300, cost_micro_usd: 500_000, estimated_micro_usd: 0 },
  ...changes,
})
const rows: Record<string, CompanyAiCost[]> = {
  person: [row({ account_id: idOf(1), person_name: 'Pia' })],
  use: [row({ use: 'chat', estimated_micro_usd: 100 }), row({ use: 'step', call_count: 7, cost_micro_usd: null })],
}
let asked: InputOf<typeof calls.aiCosts.getCompanyAiCostList>[] = []

beforeEach(async () => {
  asked = []
  network.answer(calls.aiCosts.getCompanyAiCost, () => month)
  network.answer(calls.aiCosts.getCompanyAiCostList, (input) => {
    asked.push(input)
    const list = rows[input.by ?? 'person'] ?? []
    return { list, total: list.length, is_capped: false, cost_micro_usd: 500_000, months: ['2026-11', '2026-10'] }
  })
  await signIn({ user: { role_admin: true }, talent: { role_admin: true, is_mvp: true } })
})

test('shows what is spent and left, of the company and of each person, and is accessible', async () => {
  const page = await openPage('/team/ai')
  await expect.element(page.getByText('$17.00 of $20.00')).toBeVisible()
  await expect.element(page.getByText('$3.00 left')).toBeVisible()
  await expect.element(page.getByText('No limit', { exact: true }).first()).toBeVisible()
  const people = page.getByRole('table', { name: 'Usage this month' })
  await expect.element(people.getByRole('row', { name: /Pia.*2 answers/ })).toBeVisible()
  await expect.element(people.getByRole('row', { name: /Company \(indexing/ })).toBeVisible()
  await expect.element(people.getByRole('row', { name: /Deleted account.*0 answers/ })).toBeVisible()
  const { violations } = await axe.run(document.body)
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('breaks costs down by use and month; steps are in the price of their order', async () => {
  const page = await openPage('/team/ai')
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Purpose', { exact: true }).click()
  const costs = page.getByRole('table', { name: 'Costs' })
  await expect.element(costs.getByRole('row', { name: /Assistant chats.*incl. estimated/ })).toBeVisible()
  await expect.element(costs.getByRole('row', { name: /AI steps of tasks 7 .*Included in order price/ })).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Month' })
    .or(page.getByRole('combobox', { name: 'Month' }))
    .click()
  await page.getByRole('option', { name: 'October 2026' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ by: 'use', month: '2026-10' })
})

test('a month that nobody can have meant shows all; no costs, and an error, are said', async () => {
  network.answer(calls.aiCosts.getCompanyAiCostList, (input) => {
    asked.push(input)
    return { list: [], total: 0, is_capped: false, cost_micro_usd: 0, months: [] }
  })
  network.answer(calls.aiCosts.getCompanyAiCost, () => {
    throw new Refusal('Service_Unavailable')
  })
  const page = await openPage('/team/ai?month=never')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.poll(() => asked.at(-1)?.month).toBeUndefined()
  await expect.element(page.getByText(/No AI costs/)).toBeVisible()
})
