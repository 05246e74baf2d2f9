import { type AskedRate, calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { signIn } from '../../../../testing/sign-in.ts'

const { getAskedRates, decideRate, endRate } = calls.ownRates
const idOf = (number: number) => `0190b6a0-0000-7000-8000-00000000050${number}`

const rate = (number: number, nickname: string, some: Partial<AskedRate> = {}): AskedRate => ({
  rate_id: idOf(number),
  node_kind: 'translationProofreading',
  source_lang: 'en',
  target_lang: 'zh',
  currency: 'USD',
  rate_minor: 5000,
  agreed_minor: null,
  state: 'asked',
  note: 'Medical texts',
  answer: '',
  asked_at: '20260105120000000',
  decided_at: null,
  valid_until: null,
  ends_on: null,
  is_over: false,
  end_reason: '',
  ended_by: null,
  standard_minor: 3600,
  client_minor: 6000,
  talent: { account_id: idOf(number), nickname, avatar: null, level: 2 },
  decided_by: null,
  can: { decide: true, end: false },
  ...some,
})
const decided = () => network.arrived(decideRate).map(({ input }) => input)

beforeEach(async () => {
  const list = [rate(1, 'Mei'), rate(2, 'Oda', { can: { decide: false, end: false }, rate_minor: 6600 })]
  network.answer(getAskedRates, () => ({ list, total: 2, is_capped: false }))
  network.answer(decideRate, () => ({}))
  network.answer(calls.reference.getAllLang, () => ({ list: [], total: 0 }) as never)
  await signIn({ talent: { is_operator: true } })
})

async function open() {
  const page = await openPage('/ops/prices?tab=rates')
  await page.getByRole('button', { name: 'Answer Mei’s rate request' }).click()
  const dialog = page.getByRole('dialog')
  return { page, dialog, confirm: () => dialog.getByRole('button', { name: 'Confirm decision' }).click() }
}

describe('the tab of talents’ rates', () => {
  test('shows what is asked beside both standard prices and the margin that is left, readable without colour', async () => {
    const page = await openPage('/ops/prices?tab=rates')
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    for (const amount of ['$50.00', '$36.00', '$60.00', '16.7%'])
      await expect.element(row('Mei').getByText(amount, { exact: true })).toBeVisible()
    await expect.element(row('Oda').getByText('-10%', { exact: true })).toBeVisible()
    await expect.element(row('Oda').getByText('You can’t decide on your own rates')).toBeVisible()
    expect(network.arrived(getAskedRates)[0]?.input).toMatchObject({ state: 'asked' })
  })

  test('agrees at another rate, and says what that leaves', async () => {
    const { dialog, confirm } = await open()
    await expect.element(dialog.getByText('Medical texts')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Agreed rate (USD)' }).fill('42')
    await expect.element(dialog.getByText('Margin of 30% at the standard client price')).toBeVisible()
    await confirm()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(decided()).toEqual([{ rate_id: idOf(1), verdict: 'agree', rate_minor: 4200, answer: '' }])
  })

  test('refuses with an answer only', async () => {
    const { dialog, confirm } = await open()
    await dialog.getByRole('radio', { name: 'Decline' }).click()
    await confirm()
    await expect.element(dialog.getByText('Enter a reason')).toBeVisible()
    expect(decided()).toEqual([])
    await dialog.getByRole('textbox', { name: 'Answer to the linguist' }).fill('Too much.')
    await confirm()
    await expect.poll(decided).toEqual([{ rate_id: idOf(1), verdict: 'refuse', answer: 'Too much.' }])
  })

  test('closes where somebody else was faster', async () => {
    network.answer(decideRate, () => {
      throw new Refusal('RATE_DECIDED')
    })
    const { page, dialog, confirm } = await open()
    await confirm()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('This rate was already decided')).toBeVisible()
  })
})

describe('ending an agreed rate', () => {
  const agreed = { state: 'agreed', agreed_minor: 4200, can: { decide: false, end: true } } as const
  const by = { account_id: idOf(9), nickname: 'Olga', avatar: null }
  const ended = { can: { decide: false, end: false }, ended_by: by, end_reason: 'Budget cut.' } as const
  const list = [
    rate(1, 'Mei', agreed),
    rate(2, 'Oda', { ...agreed, ...ended, ends_on: '2026-02-01', is_over: false }),
    rate(3, 'Lin', { ...agreed, ...ended, ends_on: '2026-01-02', is_over: true }),
  ]
  const sent = () => network.arrived(endRate).map(({ input }) => input)
  async function openEnding() {
    network.answer(getAskedRates, () => ({ list, total: 3, is_capped: false }))
    const page = await openPage('/ops/prices?tab=rates&state=agreed')
    await page.getByRole('button', { name: 'End the rate of Mei' }).click()
    const dialog = page.getByRole('dialog')
    return { page, dialog, end: () => dialog.getByRole('button', { name: 'End', exact: true }).click() }
  }

  test('shows which has an end, when, why and by whom', async () => {
    const { page } = await openEnding()
    await expect.element(page.getByText('Agreed, ends 1 February 2026')).toBeInTheDocument()
    await expect.element(page.getByText('Ended 2 January 2026')).toBeInTheDocument()
    await expect.element(page.getByText('Budget cut.').first()).toBeInTheDocument()
    await expect.element(page.getByText('Olga').first()).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'End the rate of Oda' })).not.toBeInTheDocument()
  })

  test('asks for a day and a reason, and sends both', async () => {
    network.answer(endRate, () => ({}))
    const { dialog, end } = await openEnding()
    await expect.element(dialog.getByText(/keep their pay/)).toBeVisible()
    await end()
    expect(sent()).toEqual([])
    await dialog.getByLabelText(/^Ends on/).fill('2099-01-31')
    await dialog.getByRole('textbox', { name: 'Reason (visible to the linguist)' }).fill('Budget cut.')
    await end()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent()).toEqual([{ rate_id: idOf(1), ends_on: '2099-01-31', reason: 'Budget cut.' }])
  })

  test('says at the day that it is over, and closes where somebody else was faster', async () => {
    let code: 'DATE_IN_PAST' | 'RATE_ENDED' = 'DATE_IN_PAST'
    network.answer(endRate, () => {
      throw new Refusal(code)
    })
    const { page, dialog, end } = await openEnding()
    await dialog.getByRole('textbox', { name: 'Reason (visible to the linguist)' }).fill('Budget cut.')
    await end()
    await expect.element(dialog.getByText('The time can’t be in the past')).toBeVisible()
    code = 'RATE_ENDED'
    await end()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(/already has an end date/)).toBeVisible()
  })
})
