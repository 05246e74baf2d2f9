import { calls, type Insight, type OutputOf } from '@polyphony/contract'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../../../i18n/i18n.ts'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const at = (number: number, changes: Partial<Insight> = {}): Insight => ({
  insight_id: `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  kind: 'term',
  state: 'proposed',
  source_lang: 'en',
  target_lang: 'zh',
  rule: null,
  source: 'power bank',
  before: '移动电源',
  after: '充电宝',
  count: 3,
  segment_count: 3,
  people_count: 1,
  conflicts: [],
  sentence: null,
  is_edited: false,
  reason: '',
  decider_name: null,
  decided_at: null,
  withdrawer_name: null,
  withdrawn_at: null,
  updated_at: '20260105120000000',
  ...changes,
})
const hinge = at(2, { source: 'hinge', before: '铰链', after: '合页', conflicts: ['铰链'] })

const found = (list: Insight[]): OutputOf<typeof calls.insight.getInsightList> => ({
  list,
  total: list.length,
  is_capped: false,
  proposed_counts: { term: list.length, rule: 0, tm: 0 },
  has_model: false,
})

const signInAs = (role_admin: boolean) => signIn({ user: { role_admin }, talent: { role_admin, is_mvp: true } })

beforeEach(() => {
  network.answer(calls.insight.getInsightList, () => found([at(1), hinge]))
  network.answer(calls.insight.getInsightFigures, () => ({
    list: [
      {
        source_lang: 'en',
        target_lang: 'zh',
        approved_at: '20260105120000000',
        before: { segment_count: 120, effort: 0.184 },
        after: { segment_count: 12, effort: null },
      },
    ],
  }))
})

test('figures say by how much drafts were changed, and where it is too early', async () => {
  await signInAs(true)
  const page = await openPage('/production/insights')
  await expect.element(page.getByText('18.4%')).toBeVisible()
  await expect.element(page.getByText('Not enough data (12 of 30 segments)')).toBeVisible()
  await expect.element(page.getByText(/No AI model is set up/)).toBeVisible()
})

test('a term is approved at once; one that differs from the termbase asks first', async () => {
  const sent: unknown[] = []
  network.answer(calls.insight.approveInsights, (input) => {
    sent.push([input.insight_ids, input.on_conflict])
    return { count: 1, conflict_count: 0 }
  })
  await signInAs(true)
  const page = await openPage('/production/insights')
  await page.getByRole('button', { name: 'Approve “power bank → 充电宝”' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Approve “hinge → 合页”' }).click()
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => sent.at(-1)).toEqual([[hinge.insight_id], 'replace'])
})

test('several are approved together, and those with a conflict are left to be decided', async () => {
  network.answer(calls.insight.approveInsights, ({ insight_ids }) => ({
    count: insight_ids.length - 1,
    conflict_count: 1,
  }))
  await signInAs(true)
  const page = await openPage('/production/insights')
  await page.getByRole('checkbox', { name: 'Select “power bank → 充电宝”' }).click()
  await page.getByRole('checkbox', { name: 'Select “hinge → 合页”' }).click()
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('1 conflicts with the termbase: decide it separately')).toBeVisible()
})

test('a refusal takes a reason', async () => {
  const sent: unknown[] = []
  network.answer(calls.insight.refuseInsights, (input) => {
    sent.push(input)
    return { count: 1 }
  })
  await signInAs(true)
  const page = await openPage('/production/insights')
  await page.getByRole('button', { name: 'Reject “power bank → 充电宝”' }).click()
  await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('Brand says otherwise')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => sent).toEqual([{ insight_ids: [at(1).insight_id], reason: 'Brand says otherwise' }])
})

test('the evidence shows what was corrected where', async () => {
  network.answer(calls.insight.getInsightEvidence, () => ({
    list: [
      {
        segment_id: at(8).insight_id,
        task_id: at(9).insight_id,
        task_name: 'Manual',
        source: 'The power bank is new.',
        draft: '移动电源是新的。',
        final: '充电宝是新的。',
      },
    ],
  }))
  await signInAs(true)
  const page = await openPage('/production/insights')
  await page.getByRole('button', { name: 'Evidence' }).first().click()
  await expect.element(page.getByText('The power bank is new.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Task: Manual' })).toBeVisible()
})

test('who isn’t an admin reads, and decides nothing', async () => {
  await signInAs(false)
  const page = await openPage('/production/insights')
  await expect.element(page.getByText('power bank', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Approve/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('a suggestion is put in other words before it is approved; a unit of the memory isn’t', async () => {
  network.answer(calls.insight.editInsight, () => ({}))
  await signInAs(true)
  const page = await openPage('/production/insights')
  await page.getByRole('button', { name: 'Edit “power bank → 充电宝”' }).click()
  const dialog = page.getByRole('dialog')
  const target = dialog.getByRole('textbox', { name: 'Target' })
  await expect.element(target).toHaveValue('充电宝')
  await target.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(target).toHaveAttribute('aria-invalid', 'true')
  expect(network.arrived(calls.insight.editInsight)).toHaveLength(0)
  await target.fill('外接电源')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(calls.insight.editInsight).map(({ input }) => input)).toEqual([
    { insight_id: at(1).insight_id, text: '外接电源' },
  ])

  network.answer(calls.insight.getInsightList, () => found([at(3, { kind: 'tm' })]))
  await page.getByRole('tab', { name: /Translation memory/ }).click()
  await expect.element(page.getByRole('button', { name: /Approve “/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Edit “/ })).not.toBeInTheDocument()
})

test('what was approved is withdrawn with a reason, and the decision stays to be read', async () => {
  const decision = { decider_name: 'Ada', decided_at: '20260105120000000' }
  network.answer(calls.insight.getInsightList, ({ state = 'proposed' }) =>
    found([
      at(1, {
        state,
        ...decision,
        ...(state === 'withdrawn' && { withdrawer_name: 'Bo', withdrawn_at: '20260106120000000', reason: 'Brand' }),
      }),
    ]),
  )
  network.answer(calls.insight.withdrawInsights, () => ({ count: 1 }))
  await signInAs(true)
  const page = await openPage('/production/insights?state=approved')
  await page.getByRole('button', { name: 'Withdraw “power bank → 充电宝”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw 1 approved suggestion?' })
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Brand')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('1 withdrawn')).toBeVisible()
  expect(network.arrived(calls.insight.withdrawInsights).map(({ input }) => input)).toEqual([
    { insight_ids: [at(1).insight_id], reason: 'Brand' },
  ])
  await page.getByText('Withdrawn', { exact: true }).click()
  await expect.element(page.getByText(/^Withdrawn: Bo/)).toBeVisible()
  await expect.element(page.getByText(/^Approved: Ada/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Withdraw “/ })).not.toBeInTheDocument()
})

test.each(['zh', 'en', 'ja'] as const)(
  'axe finds nothing on the page in %s, with each of its dialogs',
  async (language) => {
    const rule = at(3, { kind: 'rule', rule: 'politeYou', sentence: 'Address the reader as 您.' })
    network.answer(calls.insight.getInsightList, ({ state = 'proposed' }) =>
      found([at(1, { state }), { ...rule, state }]),
    )
    await signInAs(true)
    const page = await openPage('/production/insights')
    setLanguage(language)
    const violations = async () =>
      (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
    // Rows and dialogs fade in.
    const check = () => expect.poll(violations, { timeout: 5000 }).toEqual([])
    const words = {
      zh: [/修改“/, /拒绝“/, /撤回“/],
      en: [/Edit “/, /Reject “/, /Withdraw “/],
      ja: [/を編集/, /を却下/, /を取り下げ/],
    }[language]
    const [edit, refuse, withdraw] = words
    await expect.element(page.getByRole('button', { name: edit }).first()).toBeVisible()
    await check()
    for (const action of [edit, refuse]) {
      await page.getByRole('button', { name: action }).first().click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await check()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
    await page.getByText({ zh: '已通过', en: 'Approved', ja: '承認済み' }[language], { exact: true }).click()
    await expect.element(page.getByRole('button', { name: withdraw }).first()).toBeVisible()
    await check()
  },
)
