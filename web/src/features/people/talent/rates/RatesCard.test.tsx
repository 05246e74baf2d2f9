import { calls, type MyRate } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { RatesCard } from './RatesCard.tsx'

const { getOwnRates, proposeRate, withdrawRate } = calls.ownRates
const idOf = (number: number) => `0190b6a0-0000-7000-8000-00000000040${number}`
const work = { node_kind: 'translationProofreading', source_lang: 'en', target_lang: 'zh', currency: 'USD' } as const

const rate = (number: number, some: Partial<MyRate> = {}): MyRate => ({
  ...work,
  rate_id: idOf(number),
  rate_minor: 5000,
  agreed_minor: null,
  state: 'asked',
  note: '',
  answer: '',
  asked_at: '20260105120000000',
  decided_at: null,
  valid_until: null,
  ends_on: null,
  is_over: false,
  end_reason: '',
  standard_minor: 3600,
  can: { withdraw: true },
  ...some,
})
const agreed = rate(2, {
  state: 'agreed',
  agreed_minor: 4200,
  answer: 'As for our others.',
  decided_at: '20260106120000000',
})
const choice = {
  node_kind: work.node_kind,
  source_lang: 'en',
  target_lang: 'zh',
  standard: [
    { currency: 'USD' as const, rate_minor: 3600 },
    { currency: 'JPY' as const, rate_minor: 5000 },
  ],
}
let list: MyRate[]
beforeEach(() => {
  list = []
  network.answer(getOwnRates, () => ({ list, choices: [choice, { ...choice, target_lang: 'ja' }] }))
  network.answer(proposeRate, () => ({ rate_id: idOf(1) }))
  network.answer(withdrawRate, () => ({}))
})
const asked = () => network.arrived(proposeRate).map(({ input }) => input)

async function openDialog() {
  const screen = await show(<RatesCard />)
  await screen.getByRole('button', { name: 'Request a rate' }).click()
  const dialog = screen.getByRole('dialog')
  const choose = async (name: string, option: string | RegExp) => {
    await dialog.getByRole('combobox', { name }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  return { screen, dialog, choose, submit: () => dialog.getByRole('button', { name: 'Submit' }).click() }
}

describe('asking', () => {
  test('sends what was entered, in minor units, beside the standard rate', async () => {
    const { screen, dialog, choose, submit } = await openDialog()
    await choose('Type of work', /Chinese/)
    await expect.element(dialog.getByText('Standard rate: $36.00')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Rate (USD per 1,000 words)' }).fill('42.50')
    await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Medical texts')
    await submit()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText(/Submitted/)).toBeVisible()
    expect(asked()).toEqual([{ ...work, rate_minor: 4250, note: 'Medical texts' }])
  })

  test('takes no decimals of a currency that has none', async () => {
    const { dialog, choose, submit } = await openDialog()
    await choose('Type of work', /Chinese/)
    await choose('Currency', 'JPY')
    await expect.element(dialog.getByText(/Standard rate: .*5,000$/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Rate (JPY per 1,000 words)' }).fill('6000.5')
    await submit()
    await expect.poll(asked).toMatchObject([{ currency: 'JPY' }])
    expect(Number.isInteger((asked()[0] as { rate_minor: number }).rate_minor)).toBe(true)
  })

  test('says at its field what is missing or refused, and sends nothing unchosen', async () => {
    network.answer(proposeRate, () => {
      throw new Refusal('RATE_ASKED')
    })
    const { dialog, choose, submit } = await openDialog()
    await submit()
    await expect.element(dialog.getByText(/rate/i).first()).toBeVisible()
    expect(asked()).toEqual([])
    await choose('Type of work', /Chinese/)
    await dialog.getByRole('textbox', { name: 'Rate (USD per 1,000 words)' }).fill('42')
    await submit()
    await expect.element(dialog.getByText(/You already requested this rate/)).toBeVisible()
  })
})

describe('the list', () => {
  test('shows what was agreed instead, the answer, and gives it up after a question', async () => {
    list = [
      agreed,
      rate(3, { state: 'agreed', agreed_minor: 5000, ends_on: '2026-01-07', is_over: true, can: { withdraw: false } }),
      rate(4, { state: 'agreed', agreed_minor: 5000, ends_on: '2026-02-01', end_reason: 'Budget cut.' }),
    ]
    const screen = await show(<RatesCard />)
    await expect.element(screen.getByText('$42.00')).toBeVisible()
    await expect.element(screen.getByText('You requested $50.00').first()).toBeVisible()
    await expect.element(screen.getByText('Answer: As for our others.')).toBeVisible()
    await expect.element(screen.getByText('Ended 7 January 2026')).toBeVisible()
    await expect.element(screen.getByText('Agreed, ends 1 February 2026')).toBeVisible()
    await expect.element(screen.getByText('Reason: Budget cut.')).toBeVisible()
    await screen.getByRole('button', { name: /^Drop/ }).first().click()
    expect(network.arrived(withdrawRate)).toEqual([])
    await screen.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
    await expect.poll(() => network.arrived(withdrawRate).map(({ input }) => input)).toEqual([{ rate_id: idOf(2) }])
  })

  test('takes back what is asked', async () => {
    list = [rate(1)]
    const screen = await show(<RatesCard />)
    await screen.getByRole('button', { name: /^Withdraw/ }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect.poll(() => network.arrived(withdrawRate)).toHaveLength(1)
  })

  test('says who can’t ask yet', async () => {
    network.answer(getOwnRates, () => ({ list: [], choices: [] }))
    const screen = await show(<RatesCard />)
    await expect.element(screen.getByText(/once you’re qualified/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Request a rate' })).not.toBeInTheDocument()
  })
})
