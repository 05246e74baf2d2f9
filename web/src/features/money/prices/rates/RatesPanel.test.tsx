import { type AskedRate, calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { signIn } from '../../../../testing/sign-in.ts'

const { getAskedRates, decideRate } = calls.ownRates
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
  standard_minor: 3600,
  client_minor: 6000,
  talent: { account_id: idOf(number), nickname, avatar: null, level: 2 },
  decided_by: null,
  can: { decide: true },
  ...some,
})
const decided = () => network.arrived(decideRate).map(({ input }) => input)

beforeEach(async () => {
  const list = [rate(1, 'Mei'), rate(2, 'Oda', { can: { decide: false }, rate_minor: 6600 })]
  network.answer(getAskedRates, () => ({ list, total: 2, is_capped: false }))
  network.answer(decideRate, () => ({}))
  network.answer(calls.reference.getAllLang, () => ({ list: [], total: 0 }) as never)
  await signIn({ talent: { is_operator: true } })
})

async function open() {
  const page = await openPage('/ops/prices?tab=rates')
  await page.getByRole('button', { name: 'Decide on the rate of Mei' }).click()
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
    await expect.element(row('Oda').getByText('You can’t decide on your own')).toBeVisible()
    expect(network.arrived(getAskedRates)[0]?.input).toMatchObject({ state: 'asked' })
  })

  test('agrees at another rate, and says what that leaves', async () => {
    const { dialog, confirm } = await open()
    await expect.element(dialog.getByText('Medical texts')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Agreed rate (USD)' }).fill('42')
    await expect.element(dialog.getByText('Leaves 30% of the standard client price')).toBeVisible()
    await confirm()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(decided()).toEqual([{ rate_id: idOf(1), verdict: 'agree', rate_minor: 4200, answer: '' }])
  })

  test('refuses with an answer only', async () => {
    const { dialog, confirm } = await open()
    await dialog.getByRole('radio', { name: 'Refuse' }).click()
    await confirm()
    await expect.element(dialog.getByText('Say why')).toBeVisible()
    expect(decided()).toEqual([])
    await dialog.getByRole('textbox', { name: 'Answer, for the talent to read' }).fill('Too much.')
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
    await expect.element(page.getByText('This rate has been decided already')).toBeVisible()
  })
})
