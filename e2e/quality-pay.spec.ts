/**
 * Quality and pay, a talent in Japanese: a rule is set and read before the work is taken; good work earns a bonus when the month
 * closes; an operator deducts for an issue that was sent back; the talent appeals, another operator answers, and what is given back
 * stands in the next month and refers back.
 */
import { calls } from '@polyphony/contract'
import { acceptWork, hasSteps, idempotencyKey, openWork, patchOf, submitWork, writeSegments } from '../seed/actions.ts'
import { sha1 } from '../seed/player.ts'
import { demoPassword, signedIn } from './support/api.ts'
import { clockedTest, daysToNextMonth, monthAfter, thisMonth } from './support/clocked.ts'
import { lookWideAndNarrow, speak } from './support/look.ts'
import { orderByCalls } from './support/orders.ts'
import { enter, enterIn } from './support/people.ts'
import { type Browser, expect, type Page } from './support/test.ts'

type Player = Awaited<ReturnType<typeof signedIn>>

const test = clockedTest(80)

const [good, bad] = ['Good harbour', 'Bad harbour'] as const

async function both(page: Page, name: string, language: 'en' | 'ja' = 'ja') {
  await lookWideAndNarrow(page, name)
  await speak(page, language)
}

async function setRule(olga: Page) {
  await olga.goto('/ops/prices?tab=quality')
  await olga.getByRole('button', { name: 'Add rule' }).first().click()
  const dialog = olga.getByRole('dialog')
  for (const [name, value] of [
    ['Bonus rate', '5'],
    ['Minimum QA score', '98'],
    ['Consecutive jobs on time', '1'],
    ['Max. deduction', '20'],
  ] as const)
    await dialog.getByRole('textbox', { name, exact: true }).fill(value)
  await both(olga, 'quality-rule', 'en')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(olga.getByText('from 98, last 1 jobs')).toBeVisible()
}

/** So that a deduction is lawful there, and the month can be paid. */
async function liveInGermany(lin: Player) {
  await lin.call(calls.engagement.setTalentBankInfo, {
    country: 'DE',
    holder_name: 'Lin Xiaoyu',
    account_number: 'DE89 3704 0044 0532 0130 00',
  })
}

const order = (clara: Page, name: string) =>
  orderByCalls(clara, {
    name,
    media: 'doc',
    file: { name: `${name}.txt`, bytes: Buffer.from('The harbour is closed.'), purpose: 'taskDocument' },
    targets: ['zh'],
    flow: hasSteps('translationProofreading', 'qa'),
    more: { is_qa_required: true },
  })

/** Offers are made by a job, a moment later. */
async function take(who: Player, task_name: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const { list } = await who.call(calls.node.getNodeTaskToAcceptList, {})
    found = list.find((offer) => offer.task_name === task_name)?.node_task_id
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  await acceptWork(who, found!)
  return found!
}

async function write(lin: Player, node_task_id: string, words: string) {
  const opened = await openWork(lin, node_task_id)
  await writeSegments(lin, opened, () => words)
  await submitWork(lin, opened)
}

const judge = (rui: Player, node_task_id: string, verdict: 'pass' | 'return') =>
  rui.call(
    calls.node.finishNodeQa,
    { node_task_id, verdict, reason: verdict === 'return' ? '港口译错了。' : '' },
    idempotencyKey(),
  )

/** One piece is perfect; the other goes back with an error, is mended and passed. */
async function playWork(lin: Player, rui: Player) {
  const perfect = await take(lin, good)
  await write(lin, perfect, '港口关闭了。')
  const passed = await take(rui, good)
  await openWork(rui, passed)
  await judge(rui, passed, 'pass')

  const poor = await take(lin, bad)
  await write(lin, poor, '灯塔关闭了。')
  const review = await take(rui, bad)
  await openWork(rui, review)
  const { list } = await rui.call(calls.workbench.getSegments, { node_task_id: review })
  const { segment_id } = list[0]!
  const { issue_id } = await rui.call(
    calls.workbench.addIssue,
    { node_task_id: review, segment_id, type: 'mistranslation', severity: 'major', note: '港口不是灯塔。' },
    idempotencyKey(),
  )
  await judge(rui, review, 'return')
  const opened = await openWork(lin, poor)
  const { list: again } = await lin.call(calls.workbench.getSegments, { node_task_id: poor })
  const patches = [patchOf(segment_id, '港口关闭了。', again[0]!.rev)]
  await lin.call(calls.workbench.saveSegments, { node_task_id: poor, client_id: opened.client_id, patches })
  await lin.call(calls.workbench.answerIssue, { node_task_id: poor, issue_id, state: 'fixed' })
  await submitWork(lin, opened)
  await openWork(rui, review)
  await judge(rui, review, 'pass')
}

async function closeMonth(browser: Browser, closed: string) {
  const olga = await enter(browser, 'olga')
  const operator = await signedIn(olga, 'olga')
  await operator.call(calls.settle.createSettle, { month: closed }, idempotencyKey())
  await expect(async () => {
    const { list } = await operator.call(calls.settle.getSettleList, { scope: 'all', month: closed })
    expect(list.length).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  return olga
}

async function openMonth(page: Page) {
  await page.goto('/income/list?tab=settlements')
  await page.getByRole('table', { name: '精算' }).getByRole('link').first().click()
  return page.getByRole('table', { name: '項目' })
}

/** The only operator appoints a second one, who may judge what the first has decided. */
async function appointKato(page: Page) {
  const [olga, kato] = [await signedIn(page, 'olga'), await signedIn(page, 'kato')]
  await olga.call(calls.session.confirmIdentity, { password: sha1(await demoPassword(page)) })
  const { account_id } = kato
  await olga.call(calls.opsAccount.setOperator, { account_id, is_operator: true, reason: 'Answers appeals' })
}

test('a bonus by rule, a deduction by a named operator, and an appeal that somebody else answers', async ({
  browser,
  clock,
}) => {
  test.setTimeout(900_000)
  const olga = await enter(browser, 'olga')
  await setRule(olga)
  await olga.context().close()

  // What quality adds and may take away is read before the work is taken.
  const clara = await enter(browser, 'clara')
  await order(clara, good)
  await order(clara, bad)
  const page = await enterIn('ja', browser, 'lin')
  await page.goto('/task/list')
  const card = page.getByRole('listitem').filter({ hasText: good })
  await card.getByRole('button', { name: /報酬の内訳を表示/ }).click({ timeout: 60_000 })
  await expect(card.getByText('ボーナス 5%：品質スコア 98 以上、期限内の提出')).toBeVisible()
  await expect(card.getByText('減額は最大 20%', { exact: false })).toBeVisible()
  await both(page, 'quality-offer')
  await page.goto('/me/talent')
  await expect(page.getByText('その他すべての作業')).toBeVisible()

  const [lin, rui] = [await signedIn(page, 'lin'), await signedIn(page, 'rui')]
  await liveInGermany(lin)
  await playWork(lin, rui)
  await page.context().close()
  await clara.context().close()

  // The month closes: the bonus stands beside its work.
  await clock.pass(daysToNextMonth)
  const operator = await closeMonth(browser, thisMonth)
  const talent = await enterIn('ja', browser, 'lin')
  const items = await openMonth(talent)
  const bonus = items.getByRole('row').filter({ hasText: `${good} · ボーナス` })
  await expect(bonus).toContainText('$0.27')
  await bonus.getByRole('button', { name: '金額の内訳' }).click()
  await expect(items.getByText('品質スコア 100（基準 98）')).toBeVisible()
  await both(talent, 'quality-bonus')

  // Olga deducts for the issue that was sent back.
  await operator.goto('/ops/settlements')
  await operator.getByRole('row').filter({ hasText: '林' }).getByRole('link').first().click()
  await operator.getByRole('button', { name: `Deduct from “${bad}”` }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Mistranslation/ }).check()
  await dialog.getByLabel('Amount to deduct (USD)').fill('1.00')
  await dialog.getByLabel('Reason (visible to the linguist)').fill('The client had to stop the print.')
  await both(operator, 'quality-deduct', 'en')
  await dialog.getByRole('button', { name: 'Deduct', exact: true }).click()
  await expect(operator.getByText(`${bad} · Quality deduction`)).toBeVisible()

  // The talent appeals; the one who decided may not answer, which finance names.
  await talent.reload()
  const taken = items.getByRole('row').filter({ hasText: `${bad} · 品質減額` })
  await expect(taken).toContainText('1.00')
  await taken.getByRole('button', { name: '異議を申し立てる' }).click()
  await talent.getByRole('dialog').getByLabel('詳細').fill('差し戻しの前に用語集が変わりました。')
  await talent.getByRole('dialog').getByRole('button', { name: '送信' }).click()
  await expect(talent.getByText('回答待ち')).toBeVisible()
  await both(talent, 'quality-appeal')
  await operator.goto('/ops/finance')
  await expect(operator.getByRole('link', { name: 'Disputes no one can answer' })).toBeVisible()
  await both(operator, 'quality-finance', 'en')
  await appointKato(operator)
  await operator.reload()
  await expect(operator.getByRole('link', { name: 'Disputes to answer' })).toBeVisible()
  await expect(operator.getByRole('link', { name: 'Disputes no one can answer' })).toBeHidden()
  await operator.context().close()

  const kato = await enter(browser, 'kato')
  await kato.goto('/ops/disputes')
  await kato.getByRole('table', { name: 'Disputes' }).getByRole('link').first().click()
  await kato.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = kato.getByRole('dialog')
  await answer.getByRole('radio', { name: 'Grant in part' }).check()
  await answer.getByLabel('Amount to add (USD)').fill('0.60')
  await answer.getByLabel('Your answer').fill('用語集は途中で変わりました。')
  await answer.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(kato.getByText('Partly granted')).toBeVisible()
  await kato.context().close()
  await talent.context().close()

  // What is given back stands in the next month and says what it corrects.
  await clock.pass(31)
  await (await closeMonth(browser, monthAfter(thisMonth))).context().close()
  const later = await enterIn('ja', browser, 'lin')
  const next = await openMonth(later)
  const given = next.getByRole('row').filter({ hasText: '補正' }).first()
  await expect(given).toContainText('$0.60')
  await expect(given).toContainText(bad)
  await expect(given).toContainText(`${Number(thisMonth.slice(0, 4))}年${Number(thisMonth.slice(5))}月`)
  await both(later, 'quality-given-back')
})
