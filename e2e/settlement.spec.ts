/**
 * A month of a talent, in Chinese: it closes, is disputed in part, the rest is confirmed and paid, what is granted follows in
 * the next month and refers back.
 */
import fs from 'node:fs'
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { clockedTest, daysToNextMonth, monthAfter, thisMonth } from './support/clocked.ts'
import { lookWideAndNarrow, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, type Page } from './support/test.ts'

const test = clockedTest(40)

async function closeMonth(page: Page, closed: string) {
  await page.goto('/ops/settlements')
  await page.getByRole('button', { name: 'Close month' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Month').fill(closed)
  await dialog.getByRole('button', { name: 'Close month' }).click()
  await expect(page.getByText('Request is being processed')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Settlements' }).getByRole('row').nth(1)).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
}

async function makePayable(page: Page) {
  const lin = await signedIn(page, 'lin')
  const party = { legal_name: '林晓雨', country: 'CN' }
  const { document } = await lin.call(calls.engagement.getContract, { language: 'zh', party })
  await lin.call(calls.engagement.signContract, {
    language: 'zh',
    party,
    sha256: document!.sha256,
    signature: { method: 'typed', name: party.legal_name },
    is_read: true,
    is_agreed: true,
  })
  await lin.call(calls.engagement.setTalentBankInfo, {
    country: 'DE',
    holder_name: 'Lin Xiaoyu',
    account_number: 'DE89 3704 0044 0532 0130 00',
  })
}

/** Above the limit of one operator: nothing moves until another one approves, which whoever asked can't. */
async function askForMore(olga: Page) {
  await olga.getByRole('button', { name: 'Adjust' }).click()
  const dialog = olga.getByRole('dialog')
  await dialog.getByLabel('Amount (USD)').fill('700')
  await dialog.getByLabel('Reason (visible to the linguist)').fill('两个附件漏计。')
  await lookWideAndNarrow(olga, 'ops-above-limit')
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  await expect(olga.getByText('Waiting for approval', { exact: true })).toBeVisible()
  await expect(olga.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await lookWideAndNarrow(olga, 'ops-approvals')
  await olga.getByRole('button', { name: 'Withdraw' }).click()
  const taken = olga.getByRole('dialog')
  await taken.getByLabel('Reason').fill('附件已计入下月。')
  await taken.getByRole('button', { name: 'Withdraw' }).click()
  await expect(olga.getByText('Waiting for approval', { exact: true })).toHaveCount(0)
}

test('a month is disputed in part: the rest is paid on its day, and what is granted follows in the next month', async ({
  browser,
  clock,
}) => {
  test.setTimeout(600_000)
  const first = await enter(browser, 'lin')
  await makePayable(first)
  await first.goto('/income/list?tab=settlements')
  await expect(first.getByText('so far')).toBeVisible()
  await lookWideAndNarrow(first, 'settlements-empty')
  await first.context().close()

  await clock.pass(daysToNextMonth)
  const olga = await enter(browser, 'olga')
  await closeMonth(olga, thisMonth)
  await lookWideAndNarrow(olga, 'ops-settlements')

  const lin = await enter(browser, 'lin')
  await speak(lin, 'zh')
  await lin.goto('/income/list?tab=settlements')
  await expect(lin.getByRole('table', { name: '结算单' })).toContainText('待确认')
  await lookWideAndNarrow(lin, 'settlements')
  await speak(lin, 'zh')
  await lin.getByRole('table', { name: '结算单' }).getByRole('link').first().click()
  const items = lin.getByRole('table', { name: '项目' })
  await expect(items.getByRole('row')).toHaveCount(3)
  await items.getByRole('button', { name: '计算明细' }).first().click()
  await lookWideAndNarrow(lin, 'settlement')
  await speak(lin, 'zh')

  await items.getByRole('button', { name: '提出异议' }).first().click()
  const dialog = lin.getByRole('dialog')
  await dialog.getByRole('checkbox').nth(0).check()
  await dialog.getByRole('checkbox').nth(1).check()
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog.getByText('请输入说明')).toBeVisible()
  await dialog.getByLabel('说明').fill('两句机器初稿是另一个文件的，全部重译。')
  await dialog.getByLabel('应补金额（USD，选填）').fill('3.00')
  await lookWideAndNarrow(lin, 'settlement-dispute')
  await speak(lin, 'zh')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(lin.getByText('待答复')).toBeVisible()
  await expect(lin.getByText('2 个句段', { exact: false })).toBeVisible()
  await lookWideAndNarrow(lin, 'settlement-disputed')
  await speak(lin, 'zh')

  // The rest is confirmed and paid although something is disputed.
  await lin.getByRole('link', { name: /^\d{4}年\d+月$/ }).click()
  await lin.getByRole('button', { name: '确认', exact: true }).click()
  await lin.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click()
  await expect(lin.getByText('已确认').first()).toBeVisible()
  const total = (await lin
    .getByText(/^[¥$€][\d,.]+$/)
    .first()
    .textContent())!
  const [pdf] = await Promise.all([
    lin.waitForEvent('download', { timeout: 120_000 }),
    lin.getByRole('button', { name: '下载 PDF' }).click(),
  ])
  expect(
    fs
      .readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const [csv] = await Promise.all([
    lin.waitForEvent('download', { timeout: 120_000 }),
    lin.getByRole('button', { name: '下载 CSV' }).click(),
  ])
  expect(fs.readFileSync(await csv.path(), 'utf8')).toContain(total.replace(/^[¥$€]/, ''))

  await olga.goto('/ops/settlements?state=confirmedTab')
  await olga
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check()
  await olga.getByRole('button', { name: 'Mark as paid' }).click()
  const pay = olga.getByRole('dialog')
  await pay.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(pay.getByText('Enter reference')).toBeVisible()
  await pay.getByLabel('Reference').fill('WIRE-2026-77')
  await lookWideAndNarrow(olga, 'ops-pay')
  await pay.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(olga.getByText('1 marked as paid')).toBeVisible()
  await lin.reload()
  await expect(lin.getByText('WIRE-2026-77')).toBeVisible()

  await olga.goto('/ops/disputes')
  await lookWideAndNarrow(olga, 'ops-disputes')
  await olga.getByRole('table', { name: 'Disputes' }).getByRole('link').first().click()
  await olga.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = olga.getByRole('dialog')
  await answer.getByRole('radio', { name: 'Grant in part' }).check()
  await answer.getByLabel('Amount to add (USD)').fill('1.50')
  await answer.getByLabel('Your answer').fill('第二句的初稿确实不可用。')
  await lookWideAndNarrow(olga, 'ops-answer')
  await answer.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(olga.getByText('Partly granted')).toBeVisible()
  await lookWideAndNarrow(olga, 'ops-settlement')
  await askForMore(olga)

  await clock.pass(31)
  const later = await enter(browser, 'olga')
  await closeMonth(later, monthAfter(thisMonth))
  const back = await enter(browser, 'lin')
  await speak(back, 'zh')
  await back.goto('/income/list?tab=settlements')
  await back.getByRole('table', { name: '结算单' }).getByRole('link').first().click()
  await expect(back.getByText(/^更正 \d{4}年\d+月“Harbour lights – teaser”$/)).toBeVisible()
  await expect(back.getByText('第二句的初稿确实不可用。')).toBeVisible()
  await lookWideAndNarrow(back, 'settlement-refers-back')
})
