/**
 * A talent asks for a rate of their own, an operator agrees at another one, a client orders: the offer, the work and the income
 * say that rate. The talent's side in Chinese.
 */
import { calls } from '@polyphony/contract'
import { hasSteps, openWork, placeOrder, submitWork, withoutChecks, writeSegments } from '../seed/actions.ts'
import type { Player } from '../seed/player.ts'
import { signedIn } from './support/api.ts'
import { darken, look, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { test as base, expect, type Page } from './support/test.ts'
import { offerCard } from './support/work.ts'

const stamp = Date.now().toString(36)
const fileName = `rates-${stamp}.txt`
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

interface People {
  talent: { page: Page; player: Player }
}

/** Takes back what was agreed, so that other journeys find the talent as they were. */
const test = base.extend<People>({
  talent: async ({ browser, tidy: _ }, give) => {
    const page = await enter(browser, 'wang', wide)
    const player = await signedIn(page, 'wang')
    await give({ page, player })
    const { list } = await player.call(calls.ownRates.getOwnRates, {})
    for (const { rate_id, can } of list) if (can.withdraw) await player.call(calls.ownRates.withdrawRate, { rate_id })
  },
})

/** A thousand words that no memory knows. */
const text = Array.from({ length: 100 }, (_, line) =>
  Array.from({ length: 10 }, (__, word) => `${stamp}n${line}w${word}`).join(' '),
).join('\n')

async function ask(page: Page): Promise<void> {
  await page.goto('/me/talent')
  await speak(page, 'zh')
  await page.getByRole('button', { name: '提出费率' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '工作' }).click()
  await page
    .getByRole('option', { name: /英语 → 中文/ })
    .first()
    .click()
  await dialog.getByRole('combobox', { name: '币种' }).click()
  await page.getByRole('option', { name: 'USD' }).click()
  await expect(dialog.getByText(/标准费率：.*36\.00/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /费率/ }).fill('48')
  await dialog.getByRole('textbox', { name: /说明/ }).fill('十年影视翻译经验')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('待答复', { exact: true })).toBeVisible()
}

async function agree(page: Page): Promise<void> {
  await page.goto('/ops/prices?tab=rates')
  await expect(page.getByRole('button', { name: /^Answer .*rate request/ })).toBeVisible()
  await look(page, 'ops-rates')
  await page.getByRole('button', { name: /^Answer .*rate request/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('十年影视翻译经验')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Agreed rate (USD)' }).fill('42')
  await dialog.getByRole('textbox', { name: 'Answer to the linguist' }).fill('As for others with your experience.')
  await look(page, 'ops-rate-decision')
  await dialog.getByRole('button', { name: 'Confirm decision' }).click()
  await expect(page.getByText('No rates to answer')).toBeVisible()
  await page.setViewportSize(narrow)
  await page.getByText('Agreed', { exact: true }).first().click()
  await expect(page.getByText('Agreed at $42.00')).toBeVisible()
  await darken(page)
  await look(page, 'ops-rates-narrow-dark')
}

test('a talent is paid the rate that an operator agreed to', async ({ browser, talent: { page: wang, player } }) => {
  await ask(wang)
  const olga = await enter(browser, 'olga', wide)
  await agree(olga)
  await wang.goto('/me/talent')
  await expect(wang.getByText('$42.00')).toBeVisible()
  await wang.getByRole('heading', { name: /My rates|我的费率/ }).scrollIntoViewIfNeeded()
  await look(wang, 'own-rates')

  const clara = await signedIn(wang, 'clara')
  const { file_id } = await clara.upload(fileName, new TextEncoder().encode(text), 'taskDocument')
  await placeOrder(clara, {
    ...withoutChecks,
    media: 'doc',
    files: [{ file_id }],
    target_langs: ['zh'],
    isFlow: hasSteps('translate', 'translationProofreading'),
    offer_wave_size: 50,
  })
  const offers = async () => (await player.call(calls.node.getNodeTaskToAcceptList, { pageSize: 50 })).list
  const find = async () => (await offers()).find((one) => one.file_name === fileName)
  await expect.poll(async () => (await find())?.calculation.price_reason, { timeout: 90_000 }).toBe('own')
  const { pay_minor, node_task_id } = (await find())!
  const amount = `$${(pay_minor / 100).toFixed(2)}`

  await wang.goto('/task/list')
  await speak(wang, 'zh')
  const card = offerCard(wang, fileName, /ZH/)
  await expect(card.getByText(amount).first()).toContainText(amount)
  await card.getByRole('button', { name: '查看计价明细' }).click()
  await expect(card.getByText('您的商定费率')).toBeVisible()
  await expect(card.getByText(/42\.00/).first()).toBeVisible()
  await card.getByRole('button', { name: '接受' }).click()
  await expect.poll(find).toBeUndefined()

  const opened = await openWork(player, node_task_id)
  await writeSegments(player, opened, (_, index) => `译文 ${index + 1}`)
  await submitWork(player, opened)
  const earned = async () =>
    (await player.call(calls.settlement.getIncomeList, {})).list.find((one) => one.node_task_id === node_task_id)
  await expect.poll(async () => (await earned())?.amount_minor, { timeout: 60_000 }).toBe(pay_minor)
  await wang.goto('/income/list')
  await speak(wang, 'zh')
  await expect(wang.getByText(amount).first()).toBeVisible()
  await wang.getByRole('button', { name: '明细' }).first().click()
  await expect(wang.getByText('您的商定费率')).toBeVisible()
  await look(wang, 'income-own-rate')
  await wang.setViewportSize(narrow)
  await wang.goto('/me/talent')
  await darken(wang)
  await wang.getByRole('heading', { name: /My rates|我的费率/ }).scrollIntoViewIfNeeded()
  await look(wang, 'own-rates-narrow-dark')
})
