import { calls, matchBands, type PriceListDetail, rushFees } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const idOf = (number: number) => `0198f0aa-0000-7000-8000-${String(number).padStart(12, '0')}`
const { getPriceList, savePriceList, activatePriceList, previewPriceList } = calls.prices

const head = {
  version: 7,
  number: 2,
  state: 'draft' as const,
  valid_from: null,
  valid_until: null,
  note: '',
  line_count: 2,
  created_by: 'Olga',
  activated_by: null,
}
const pair = { node_kind: 'qa', source_lang: 'en', target_lang: 'zh' } as const
const qa = { ...pair, role_level: 0, rate_minor: 2000, minimum_minor: 400 } as const
const shown = {
  ...head,
  lines: [qa, { ...qa, target_lang: 'ja' }],
  bands: matchBands,
  rush: [...rushFees],
  revision: 3,
}
const detail = (some: Partial<PriceListDetail> = {}): PriceListDetail => ({
  price_list_id: idOf(1),
  side: 'client',
  name: 'Harbour',
  currency: 'USD',
  is_standard: false,
  versions: [head, { ...head, version: 5, number: 1, state: 'active', valid_from: '20261101000000000' }],
  shown,
  assigned: [],
  ...some,
})
beforeEach(async () => {
  network.answer(getPriceList, () => detail())
  network.answer(calls.reference.getAllLang, () => ({ list: [], total: 0 }) as never)
  await signIn({ talent: { is_operator: true } })
})
const open = (query = '') => openPage(`/ops/prices/${idOf(1)}${query}`)
const priceOf = (page: Awaited<ReturnType<typeof open>>, row: number) =>
  page.getByRole('textbox', { name: `Unit price, row ${row}` })

test('a price that is typed is saved with all others; what is no amount is said at its row and not saved', async () => {
  network.answer(savePriceList, () => ({ version: 7, revision: 4 }))
  const page = await open()
  await priceOf(page, 2).fill('free')
  await expect.element(page.getByText('Enter an amount')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await priceOf(page, 2).fill('21.5')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => network.arrived(savePriceList).map(({ input }) => input))
    .toEqual([
      {
        price_list_id: idOf(1),
        revision: 3,
        lines: [qa, { ...qa, target_lang: 'ja', rate_minor: 2150 }],
        bands: matchBands,
        rush: rushFees,
        note: '',
      },
    ])
})

test('cells of a spreadsheet are pasted to the right and below', async () => {
  const page = await open()
  await priceOf(page, 1).click()
  const target = priceOf(page, 1).element()
  const data = new DataTransfer()
  data.setData('text/plain', '30.00\t6.00\n31.00\t7.00\n32.00\t8.00\n')
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(priceOf(page, 2)).toHaveValue('31.00')
  await expect.element(page.getByRole('textbox', { name: 'Minimum, row 2' })).toHaveValue('7.00')
  await expect.element(priceOf(page, 3)).toHaveValue('32.00')
  // The third row names no step yet.
  await expect.element(page.getByText('Unknown step')).toBeVisible()
})

test('prices that leave too little are shown before they are activated, and can be accepted', async () => {
  const spread = { ...qa, is_minimum: false, client_minor: 2000, talent_minor: 1900, margin_permille: 50 }
  const least = { ...spread, is_minimum: true, margin_permille: 70 }
  network.answer(activatePriceList, (input) => {
    if (!input.accepts_spread) throw new Refusal('PRICE_SPREAD_TOO_HIGH', { spreads: [spread, least] })
    return { version: 7, valid_from: '20261128000000000' }
  })
  const page = await open()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect.element(dialog.getByText('5.0 %')).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /Minimum.*7\.0 %/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Activate anyway' }).click()
  await expect
    .poll(() => network.arrived(activatePriceList).map(({ input }) => input.accepts_spread ?? false))
    .toEqual([false, true])
})

test('what another operator has saved isn’t overwritten', async () => {
  network.answer(savePriceList, () => {
    throw new Refusal('VERSION_CONFLICT')
  })
  const page = await open()
  await priceOf(page, 1).fill('9')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Someone else changed the draft. Reload before editing.')).toBeVisible()
  await expect.element(priceOf(page, 1)).toHaveValue('9')
})

test('a better match that costs more is said at its field', async () => {
  const page = await open()
  await page.getByRole('textbox', { name: '100% match' }).fill('70')
  await expect.element(page.getByText('Invalid discount rate')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
})

test('a month costs what it did and what it would have, with the difference and its sign', async () => {
  network.answer(previewPriceList, () => ({
    currency: 'USD' as const,
    order_count: 3,
    before_minor: 10_000,
    after_minor: 12_550,
    unpriced_count: 2,
    companies: [{ company_id: idOf(3), name: 'Lighthouse', order_count: 3, before_minor: 10_000, after_minor: 12_550 }],
    spreads: [],
  }))
  const page = await open('?tab=cost')
  await expect.element(page.getByText('+$25.50').first()).toBeVisible()
  await expect.element(page.getByText(/Steps without a price in this version: 2/)).toBeVisible()
  expect(network.arrived(previewPriceList).at(-1)?.input).toMatchObject({ version: 7 })
})

test('a talents’ list pays by level: a level is chosen at its row and saved', async () => {
  network.answer(getPriceList, () => detail({ side: 'talent' }))
  network.answer(savePriceList, () => ({ version: 7, revision: 4 }))
  const page = await open()
  await page.getByRole('combobox', { name: 'Linguist level, row 2' }).selectOptions('Level 3+')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => network.arrived(savePriceList).map(({ input }) => input.lines))
    .toEqual([[qa, { ...qa, target_lang: 'ja', role_level: 3 }]])
})

test('a client’s list has no levels', async () => {
  const page = await open()
  await expect.element(priceOf(page, 1)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Linguist level, row 1' })).not.toBeInTheDocument()
})

test('a list is assigned to a group of clients, with a priority, and taken away', async () => {
  const { assignPriceList } = calls.prices
  const group = { client_group_id: idOf(8), name: 'Harbour group', members: [], lists: [] }
  const assigned = [
    { company_id: null, client_group_id: idOf(9), name: 'Lights', priority: 2, valid_from: '20261101000000000' },
  ]
  network.answer(getPriceList, () => detail({ assigned }))
  network.answer(calls.credit.getCredit, () => ({ list: [], total: 0, is_capped: false }) as never)
  network.answer(calls.clientGroups.getClientGroups, () => ({ list: [group], total: 1, is_capped: false }))
  network.answer(assignPriceList, () => ({}))
  const page = await open('?tab=clients')
  await expect.element(page.getByRole('row', { name: /Lights.*Client group/ })).toBeVisible()
  await page.getByText('Client group', { exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Choose a client group' }).click()
  await page.getByRole('option', { name: 'Harbour group' }).click()
  await page.getByRole('textbox', { name: 'Priority' }).fill('5')
  await page.getByRole('button', { name: 'Assign' }).click()
  const list = { price_list_id: idOf(1) }
  const sent = () => network.arrived(assignPriceList).map(({ input }) => input)
  await expect.poll(sent).toEqual([{ ...list, client_group_id: idOf(8), is_assigned: true, priority: 5 }])
  await page.getByRole('button', { name: 'Remove Lights' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toEqual({ ...list, client_group_id: idOf(9), is_assigned: false })
})
