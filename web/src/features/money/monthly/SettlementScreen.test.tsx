/** What a talent and an operator can do with a settlement, and what is sent. */
import { type calls as Calls, calls, type OutputOf } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { linId, signIn } from '../../../testing/sign-in.ts'

type Detail = OutputOf<(typeof Calls)['settle']['getSettleDetail']>
const { getSettleDetail, confirmSettle, dissentSettle, updateSettleItem, returnPayment, getSettleSegments } =
  calls.settle
const { getDeductible, deductItem, getItemIssues } = calls.deductions
const idOf = (number: number) => `0190b6a0-0000-7000-8000-0000000005${number}`
const nothing = {
  confirm: false,
  dissent: false,
  answer: false,
  adjust: false,
  deduct: false,
  settle: false,
  returnPayment: false,
}

const item = (number: number, amount_minor: number): Detail['items'][number] => ({
  item_id: idOf(number),
  kind: 'income',
  amount_minor,
  note: '',
  mistake: null,
  created_at: '20261001080000000',
  corrects: null,
  corrected_by: [],
  about: null,
  quality: null,
  disputes: [],
  income: {
    income_id: idOf(number + 20),
    income_kind: 'work',
    node_task_id: idOf(number + 30),
    task_number: number,
    task_name: `Film ${number}`,
    file_name: 'film.srt',
    kind: 'translationProofreading',
    source_lang: 'en',
    target_lang: 'zh',
    unit: 'kword',
    quantity_milli: 1000,
    amount_minor,
    currency: 'USD',
    month: '2026-10',
    created_at: '20261001080000000',
    calculation: {
      amount_minor,
      currency: 'USD',
      rate_version: 1,
      lines: [
        {
          label: 'words',
          band: 'new',
          count: 1000,
          unit: 'kword',
          rate_minor: amount_minor,
          percent: 100,
          amount_minor,
        },
      ],
    },
  },
})

const detail = (more: Partial<Detail>): Detail => ({
  settlement_id: idOf(10),
  talent: { account_id: linId, nickname: 'Lin', avatar: null },
  month: '2026-10',
  part: 1,
  currency: 'USD',
  state: 4,
  version: 3,
  total_minor: 3000,
  item_count: 2,
  task_count: 2,
  due_on: '2026-11-25',
  latest_on: '2026-11-30',
  confirm_until: '20261108020000000',
  confirmed_at: null,
  confirmed_by: null,
  paid_at: null,
  created_at: '20261101020000000',
  lacks: [],
  can: nothing,
  items: [item(11, 1000), item(12, 2000)],
  payments: [],
  history: [],
  parts: [],
  operator_note: '',
  approvals: [],
  second_operator_minor: null,
  ...more,
})
/** Dialogs of buttons in a header stand there in tests, without a portal, and outside of what can be clicked. */
async function press(button: Locator) {
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}
const shows = (more: Partial<Detail>) => network.answer(getSettleDetail, () => detail(more))
const ownPage = () => openPage(`/income/settlement/${idOf(10)}`)
const opsPage = () => openPage(`/ops/settlements/${idOf(10)}`)

/** What was changed is read once more before the test ends. */
const readAnew = () => expect.poll(() => network.arrived(getSettleDetail).length).toBeGreaterThan(1)

const segment = { segment_id: idOf(40), number: 1, source: 'Lighthouse', draft: '房子', final: '灯塔' }
beforeEach(() => {
  // Of the page before, too: it may be on its way still.
  shows({})
  network.answer(getSettleSegments, () => ({ list: [segment], total: 1, is_capped: false }))
})

test('a talent confirms the version that is read, after a question with the amount', async () => {
  await signIn()
  shows({ can: { ...nothing, confirm: true, dissent: true } })
  network.answer(confirmSettle, () => detail({ state: 5 }))
  const page = await ownPage()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(page.getByText('Confirm $30.00?')).toBeVisible()
  await press(page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }))
  await expect
    .poll(() => network.arrived(confirmSettle).map(({ input }) => input))
    .toEqual([{ settlement_id: idOf(10), version: 3 }])
  await readAnew()
})

test('a talent disputes an item with a reason, an amount and segments; without words nothing is sent', async () => {
  await signIn()
  shows({ can: { ...nothing, confirm: true, dissent: true } })
  network.answer(dissentSettle, () => detail({ state: 3 }))
  const page = await ownPage()
  await page.getByRole('button', { name: 'Dispute', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(dialog.getByText('Enter details')).toBeVisible()
  expect(network.arrived(dissentSettle)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Details' }).fill('It was another text.')
  await dialog.getByRole('textbox', { name: 'Amount missing (USD, optional)' }).fill('2.5')
  await dialog.getByRole('checkbox', { name: '1 Lighthouse' }).click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect
    .poll(() => network.arrived(dissentSettle).map(({ input }) => input))
    .toEqual([
      {
        settlement_id: idOf(10),
        version: 3,
        disputes: [
          {
            item_id: idOf(11),
            segment_ids: [segment.segment_id],
            reason: 'draft_unusable',
            words: 'It was another text.',
            asked_minor: 250,
          },
        ],
      },
    ])
  await readAnew()
})

test('what may not be done has no button, and what is missing for payment is said', async () => {
  await signIn()
  shows({ state: 5, confirmed_at: '20261102080000000', confirmed_by: 'talent', lacks: ['contract', 'bank'] })
  // Of another one: what the page before asked last may come in still.
  const page = await openPage(`/income/settlement/${idOf(60)}`)
  await expect.element(page.getByText('Sign your contract first.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Contract and bank details' }))
    .toHaveAttribute('href', '/me/signed')
  for (const name of ['Confirm', 'Dispute', 'Adjust', 'Answer'])
    expect(page.getByRole('button', { name, exact: true }).query()).toBeNull()
})

const dispute: Detail['items'][number]['disputes'][number] = {
  dispute_id: idOf(50),
  segment_ids: [],
  reason: 'wrong_count',
  words: 'Ten pages, not two.',
  asked_minor: 500,
  state: 'open',
  granted_minor: null,
  granted_item_id: null,
  answer: null,
  decided_at: null,
  answer_by: '2026-11-10',
  created_at: '20261103080000000',
}

test('an operator grants a dispute in part, by the amount that was asked for unless they change it', async () => {
  await signIn({ talent: { is_operator: true } })
  const disputed = { ...item(11, 1000), disputes: [dispute] }
  shows({ state: 3, items: [disputed], can: { ...nothing, answer: true, adjust: true } })
  network.answer(updateSettleItem, () => detail({}))
  const page = await opsPage()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Grant in part' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount to add (USD)' })).toHaveValue('5')
  await dialog.getByRole('textbox', { name: 'Your answer' }).fill('Four pages.')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect
    .poll(() => network.arrived(updateSettleItem).map(({ input }) => input))
    .toEqual([
      {
        settlement_id: idOf(10),
        version: 3,
        answer: { dispute_id: dispute.dispute_id, verdict: 'partly', granted_minor: 500, answer: 'Four pages.' },
      },
    ])
  await readAnew()
})

test('what is added to a confirmed month names the item that it puts right', async () => {
  await signIn({ talent: { is_operator: true } })
  shows({ state: 5, can: { ...nothing, adjust: true } })
  network.answer(updateSettleItem, () => detail({ state: 5 }))
  const page = await opsPage()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill('-1.25')
  await dialog.getByRole('textbox', { name: 'Reason (visible to the linguist)' }).fill('Paid twice')
  await press(dialog.getByRole('button', { name: 'Adjust' }))
  await expect.element(dialog.getByText('Select an item')).toBeVisible()
  await press(dialog.getByRole('combobox', { name: 'Corrects item' }))
  await press(page.getByRole('option', { name: 'Film 12' }))
  await press(dialog.getByRole('button', { name: 'Adjust' }))
  await expect.element(dialog.getByText('Select the cause')).toBeVisible()
  expect(network.arrived(updateSettleItem)).toEqual([])
  await press(dialog.getByRole('combobox', { name: 'Cause' }))
  await press(page.getByRole('option', { name: 'Paid twice' }))
  await press(dialog.getByRole('button', { name: 'Adjust' }))
  await expect
    .poll(() => network.arrived(updateSettleItem).map(({ input }) => input))
    .toEqual([
      {
        settlement_id: idOf(10),
        version: 3,
        add: {
          kind: 'correction',
          amount_minor: -125,
          note: 'Paid twice',
          corrects_item_id: idOf(12),
          mistake: 'paid_twice',
        },
      },
    ])
  await readAnew()
})

test('a minus of another kind than a correction is refused before it is sent', async () => {
  await signIn({ talent: { is_operator: true } })
  shows({ can: { ...nothing, adjust: true } })
  const page = await opsPage()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill('-1')
  await dialog.getByRole('textbox', { name: 'Reason (visible to the linguist)' }).fill('Slow')
  await press(dialog.getByRole('button', { name: 'Adjust' }))
  await expect.element(dialog.getByText('For a negative amount, select the type Correction')).toBeVisible()
  expect(network.arrived(updateSettleItem)).toEqual([])
})

const issue = {
  issue_id: idOf(70),
  number: 3,
  type: 'mistranslation' as const,
  severity: 'major' as const,
  state: 'fixed' as const,
  waive_reason: null,
  note: 'A harbour.',
  correction: '',
  source: 'Harbour',
  target: '灯塔',
}

test('an operator deducts for issues that were sent back, up to what the rule allows', async () => {
  await signIn({ talent: { is_operator: true } })
  shows({ can: { ...nothing, deduct: true } })
  network.answer(getDeductible, () => ({
    ...{ currency: 'USD' as const, amount_minor: 1000, max_percent: 20, max_minor: 200, bar: null, country: null },
    issues: [
      { ...issue, is_returned: true, is_own: false },
      { ...issue, issue_id: idOf(71), type: 'omission' as const, is_returned: false, is_own: false },
      { ...issue, issue_id: idOf(72), type: 'grammar' as const, is_returned: true, is_own: true },
    ],
  }))
  network.answer(deductItem, () => detail({}))
  const page = await opsPage()
  await page.getByRole('button', { name: 'Deduct from “Film 11”' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: /Omission.*Not sent back/ })).toBeDisabled()
  await expect.element(dialog.getByRole('checkbox', { name: /Grammar.*Marked by you/ })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Amount to deduct (USD)' }).fill('2.01')
  await dialog.getByRole('textbox', { name: 'Reason (visible to the linguist)' }).fill('A lighthouse.')
  await press(dialog.getByRole('button', { name: 'Deduct' }))
  await expect.element(dialog.getByText('Select issues')).toBeVisible()
  await expect.element(dialog.getByText('At most $2.00')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Mistranslation/ }).click()
  await dialog.getByRole('textbox', { name: 'Amount to deduct (USD)' }).fill('2')
  await press(dialog.getByRole('button', { name: 'Deduct' }))
  await expect
    .poll(() => network.arrived(deductItem).map(({ input }) => input))
    .toEqual([
      {
        settlement_id: idOf(10),
        version: 3,
        item_id: idOf(11),
        amount_minor: 200,
        issue_ids: [issue.issue_id],
        note: 'A lighthouse.',
      },
    ])
  await readAnew()
})

test('where the law forbids a deduction the dialog says so and has no form', async () => {
  await signIn({ talent: { is_operator: true } })
  shows({ can: { ...nothing, deduct: true } })
  network.answer(getDeductible, () => ({
    ...{ currency: 'USD' as const, amount_minor: 1000, max_percent: 20, max_minor: 200, issues: [] },
    ...{ bar: 'DEDUCTION_BY_LAW' as const, country: 'JP' },
  }))
  const page = await opsPage()
  await page.getByRole('button', { name: 'Deduct from “Film 11”' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('The law of the linguist’s country (JP) doesn’t allow deductions'))
    .toBeVisible()
  expect(dialog.getByRole('textbox').query()).toBeNull()
})

test('a talent reads for what something was deducted and disputes it by its own reasons', async () => {
  await signIn()
  const { issue_id, type, severity } = issue
  const taken: Detail['items'][number] = {
    ...{ ...item(13, -200), kind: 'deduction', income: null, note: 'A lighthouse.' },
    about: { item_id: idOf(11), settlement_id: idOf(10), month: '2026-10', amount_minor: 1000, task_name: 'Film 11' },
    quality: {
      ...{ kind: 'deduction', rule_id: idOf(80), max_percent: 20, base_minor: 1000 },
      issues: [{ issue_id, type, severity }],
    },
  }
  shows({ items: [taken], can: { ...nothing, dissent: true } })
  network.answer(getItemIssues, () => ({ list: [issue] }))
  network.answer(dissentSettle, () => detail({ state: 3 }))
  const page = await ownPage()
  await expect.element(page.getByText('Film 11 · Quality deduction')).toBeVisible()
  await page.getByRole('button', { name: 'Breakdown' }).click()
  await expect.element(page.getByText('Rule limit: 20% of $10.00')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'A harbour.' })).toBeVisible()
  await page.getByRole('button', { name: 'Dispute', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Details' }).fill('It is one.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect
    .poll(() => network.arrived(dissentSettle).map(({ input }) => input.disputes))
    .toMatchObject([[{ item_id: idOf(13), reason: 'issues_wrong' }]])
  await readAnew()
})

test('who comes from a letter goes back to the settlements', async () => {
  await signIn()
  const page = await ownPage()
  await expect
    .element(page.getByRole('link', { name: 'Back to settlements' }))
    .toHaveAttribute('href', '/income/list?tab=settlements')
})

test('a settlement that isn’t there says so', async () => {
  await signIn()
  network.answer(getSettleDetail, () => {
    throw new Refusal('NOT_FOUND')
  })
  const page = await openPage(`/income/settlement/${idOf(61)}`) // of the page before an answer may be on its way
  await expect.element(page.getByText('Settlement not found')).toBeVisible()
  expect(network.arrived(returnPayment)).toEqual([])
})

const approval: Detail['approvals'][number] = {
  approval_id: idOf(70),
  amount_minor: 60_000,
  kind: 'correction',
  note: 'Pages were left out.',
  item_id: idOf(11),
  asked_by: { account_id: linId, nickname: 'Tom', avatar: null },
  created_at: '20261103080000000',
  can: { approve: true, decline: true },
}
const { decideApproval } = calls.settle

test('an operator reads that it is the talent who has to sign and enter bank details', async () => {
  await signIn({ talent: { is_operator: true } })
  shows({ lacks: ['contract', 'bank'] })
  const page = await opsPage()
  await expect.element(page.getByText('The linguist hasn’t signed the contract.')).toBeVisible()
  await expect.element(page.getByText('The linguist hasn’t added bank details.')).toBeVisible()
  expect(page.getByText('Sign your contract first.').query()).toBeNull()
})

test('an operator approves what another one wants above the limit, or declines with a reason', async () => {
  await signIn({ talent: { is_operator: true } })
  shows({ approvals: [approval], second_operator_minor: 50_000 })
  network.answer(decideApproval, () => detail({}))
  const page = await opsPage()
  await expect.element(page.getByText('Correction · Film 11')).toBeVisible()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: 'Reject', exact: true }))
  await expect.element(dialog.getByText('Enter reason')).toBeVisible()
  expect(network.arrived(decideApproval)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They were counted.')
  await press(dialog.getByRole('button', { name: 'Reject', exact: true }))
  const sent = () => network.arrived(decideApproval).map(({ input }) => input)
  await expect
    .poll(sent)
    .toEqual([{ approval_id: approval.approval_id, verdict: 'decline', reason: 'They were counted.' }])
  await readAnew()
})

test('an approval names its amount, and is sent once', async () => {
  await signIn({ talent: { is_operator: true } })
  shows({ approvals: [approval], second_operator_minor: 50_000 })
  network.answer(decideApproval, () => detail({}))
  const page = await opsPage()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(page.getByText('Approve $600.00?')).toBeVisible()
  await press(page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }))
  await expect
    .poll(() => network.arrived(decideApproval).map(({ input }) => input))
    .toEqual([{ approval_id: approval.approval_id, verdict: 'approve', reason: '' }])
  await readAnew()
})

test('whoever asked may only take it back; what was sent for approval says so', async () => {
  await signIn({ talent: { is_operator: true } })
  const own = { ...approval, can: { approve: false, decline: true } }
  shows({ approvals: [own], can: { ...nothing, adjust: true }, second_operator_minor: 50_000 })
  network.answer(updateSettleItem, () => detail({ approvals: [own, { ...own, approval_id: idOf(71) }] }))
  const page = await opsPage()
  await expect.element(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Approve', exact: true }).query()).toBeNull()
  await page.getByRole('button', { name: 'Adjust', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Above \$500.00 in 30 days, another operator must approve/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('700')
  await dialog.getByRole('textbox', { name: /^(Note|Reason)/ }).fill('Pages.')
  await press(dialog.getByRole('button', { name: 'Adjust', exact: true }))
  await expect.element(page.getByText('Sent for approval')).toBeVisible()
  await readAnew()
})
