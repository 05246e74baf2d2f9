/**
 * A machine's draft that was no use, in Chinese: it is retranslated, accepted, paid on top of what was quoted, in a line of its
 * own that shows draft and final side by side, and disputed by the segment.
 */
import { calls } from '@polyphony/contract'
import { idempotencyKey } from '../seed/actions.ts'
import type { PeerRequest } from '../server/src/ground/adapters/ai/test-peer.ts'
import { signedIn } from './support/api.ts'
import { clockedTest, daysToNextMonth, thisMonth } from './support/clocked.ts'
import { darken, look, lookWideAndNarrow, speak } from './support/look.ts'
import { orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { addProvider } from './support/provider.ts'
import { type Browser, expect, type Page } from './support/test.ts'
import { acceptOffer, openWork, submit, translateAll } from './support/work.ts'

const test = clockedTest(60)

const known = 'The harbour master closes the northern gate of the pier every evening at nine o’clock in winter.'
const similar = 'The harbour master closes the southern gate of the pier every evening at ten o’clock in winter.'
const useless = '仓库里的猫整天睡觉，谁也不知道它叫什么名字，也没有人喂它。'
const retranslated = '冬季里，港务长每晚十点关上码头的南门。'
/** As many words as a minimum fee needs to be behind them. */
const others = ['ropes', 'lamps', 'boats', 'nets', 'sails'].map((what) => ({
  source: `Before the ${what} are counted, the keeper of the lighthouse walks along the whole quay with a lantern, looks into each shed, and writes down in a large book whatever seems to be missing, torn or left behind.`,
  target: `清点之前，守塔人提着灯走遍码头，查看每一间棚屋，把缺失、破损或遗落的东西记在大本子上（${what}）。`,
}))
const sources = [similar, ...others.map(({ source }) => source)]
const targets = [retranslated, ...others.map(({ target }) => target)]

function draft({ prompt }: PeerRequest) {
  const { segments } = JSON.parse(prompt) as { segments: { id: string; text: string }[] }
  const drafted = new Map([[similar, useless], ...others.map(({ source, target }) => [source, target] as const)])
  return {
    text: JSON.stringify({ translations: segments.map(({ id, text }) => ({ id, text: drafted.get(text) ?? text })) }),
  }
}

/** The memory knows a sentence that is nearly the same: the draft is quoted below the price of new words. */
async function order(clara: Page, name: string): Promise<string> {
  const client = await signedIn(clara, 'clara')
  const unit = { source_lang: 'en', target_lang: 'zh', source: known, target: '冬季里，港务长每晚九点关上码头的北门。' }
  await client.call(calls.memory.addMemoryUnit, unit)
  const file = { name: `${name}.txt`, bytes: Buffer.from(sources.join('\n')), purpose: 'taskDocument' as const }
  return orderByCalls(clara, {
    name,
    media: 'doc',
    file,
    targets: ['zh'],
    flow: (kinds) => kinds.includes('translate') && kinds.includes('translationProofreading'),
    more: { is_acceptance_required: true },
  })
}

async function confirmDelivery(clara: Page, task_id: string): Promise<void> {
  const client = await signedIn(clara, 'clara')
  await expect(async () => {
    const { list } = await client.call(calls.taskPiece.getTaskPieceList, { task_id, attention: 'check' })
    const open = list.flatMap(({ nodes }) => nodes).find(({ can }) => can.confirm)
    await client.call(
      calls.node.confirmNodeTask,
      { node_task_id: open!.node_task_id, verdict: 'pass' },
      idempotencyKey(),
    )
  }).toPass({ timeout: 60_000 })
}

/** Both sides of a redone draft stand in one row. */
async function expectSideBySide(page: Page): Promise<void> {
  const row = page.getByRole('table', { name: '重译的初稿' }).getByRole('row').filter({ hasText: useless })
  await expect(row).toContainText(retranslated)
  await expect(row).toContainText(similar)
  await expect(row).toContainText('按 100% 计价')
}

async function views(page: Page, name: string) {
  await lookWideAndNarrow(page, name)
  await darken(page)
  await look(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await speak(page, 'zh')
}

async function closeMonth(browser: Browser, month: string) {
  const olga = await enter(browser, 'olga')
  const operator = await signedIn(olga, 'olga')
  await operator.call(calls.settle.createSettle, { month }, idempotencyKey())
  await olga.goto('/ops/settlements')
  await expect(async () => {
    await olga.reload()
    await expect(olga.getByRole('table', { name: 'Settlements' }).getByRole('row').nth(1)).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  await olga.context().close()
}

test('a draft that had to be retranslated is paid for in a line of its own, and disputed by the segment', async ({
  browser,
  clock,
}) => {
  test.setTimeout(600_000)
  const name = 'Harbour rules'
  const clara = await enter(browser, 'clara')
  const provider = await addProvider(clara, 'Internal', { chat: 'mind' }, draft)
  const task = await order(clara, name)

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, `${name}.txt`, /ZH/)
  await openWork(lin, `${name}.txt`)
  await expect(
    lin
      .getByText(useless)
      .or(lin.getByRole('textbox', { name: 'Target of segment 1' }))
      .first(),
  ).toBeVisible()
  await translateAll(lin, (number) => targets[number - 1]!)
  await submit(lin)
  await confirmDelivery(clara, task)

  // In the list of income: one click from the line to the segments.
  await speak(lin, 'zh')
  await lin.goto('/income/list')
  const line = lin.getByRole('row').filter({ hasText: name }).filter({ hasText: '重译补付' })
  await expect(line).toBeVisible({ timeout: 60_000 })
  await expect(lin.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  const amount = (await line
    .getByText(/^[¥$€][\d,.]+$/)
    .first()
    .textContent())!
  await line.getByRole('button', { name: '明细' }).click()
  await expectSideBySide(lin)
  await expect(lin.getByRole('table', { name: '重译的初稿' })).toContainText(amount)
  await views(lin, 'effort-income')
  await lin.context().close()

  // Operators see which machine’s drafts cost it.
  const olga = await enter(browser, 'olga')
  await olga.goto('/ops/ai')
  const costs = olga.getByRole('table', { name: 'Draft rework cost' })
  await expect(costs.getByRole('row').filter({ hasText: 'Internal mind' })).toContainText('1 of 6')
  await olga.context().close()
  await provider.remove()

  // In the month: two clicks from the list to the segments, and disputed by the segment.
  await clock.pass(daysToNextMonth)
  await closeMonth(browser, thisMonth)
  const back = await enter(browser, 'lin')
  await speak(back, 'zh')
  await back.goto('/income/list?tab=settlements')
  await back.getByRole('table', { name: '结算单' }).getByRole('link').first().click()
  const items = back.getByRole('table', { name: '项目' })
  const item = items.getByRole('row').filter({ hasText: `${name} · 重译补付` })
  await expect(item).toContainText(amount)
  await item.getByRole('button', { name: '计算明细' }).click()
  await expectSideBySide(back)
  await views(back, 'effort-settlement')

  await item.getByRole('button', { name: '提出异议' }).click()
  const dialog = back.getByRole('dialog')
  const segment = dialog.getByRole('checkbox', { name: `1 ${similar}` })
  await expect(dialog.getByText(`初稿: ${useless}`)).toBeVisible()
  await segment.check()
  await dialog.getByLabel('说明').fill('整句重译，还查了港口规定。')
  await views(back, 'effort-dispute')
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(back.getByText('待答复')).toBeVisible()
  await expect(back.getByText('1 个句段', { exact: false })).toBeVisible()
})
