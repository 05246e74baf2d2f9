/** The overview of a talent, a client and an operator: one list of what needs them, and figures that lead to their lists. */
import { calls, day, type Need, type OutputOf, toWireTime } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

type Overview = OutputOf<typeof calls.overview.getOverview>
const id = (last: number) => `0190b6a0-0000-7000-8000-0000000000${10 + last}`
const soon = toWireTime(new Date(Date.now() + day / 2))

function needOf(changes: Partial<Need>): Need {
  return {
    ...{ kind: 'work', subject_id: id(1), name: 'Harbour lights', at: soon, due: 'near', count: 1, node_kind: null },
    ...{ source_lang: 'en', target_lang: 'zh', amount_minor: null, currency: null, company_name: null },
    ...changes,
  }
}

const none = { needs: [], needs_total: 0, client: null, talent: null, house: null }
const answer = (overview: Partial<Overview>) =>
  network.answer(calls.overview.getOverview, () => ({ ...none, ...overview }))

const absent = () => {
  throw new Refusal('NOT_FOUND')
}
beforeEach(() => {
  network.answer(calls.settlement.getTotalStats, absent)
  network.answer(calls.settlement.getMonthlyTrendStats, absent)
  network.answer(calls.talent.getWorkload, absent)
  network.answer(calls.talent.getTalentInfo, absent)
  network.answer(calls.calendar.getNodeTaskCalendar, absent)
  network.answer(calls.account.getProfile, absent)
  network.answer(calls.trial.getOverviewTestList, absent)
  network.answer(calls.shortages.getShortageList, () => ({ list: [], total: 0, is_capped: false }))
})

test('a talent has one list, in the order of the answer, and one line of facts', async () => {
  await signIn()
  answer({
    needs: [
      needOf({ kind: 'offer', subject_id: id(1), name: 'Teaser', amount_minor: 1200, currency: 'USD', count: 3 }),
      needOf({ kind: 'returned', subject_id: id(2), name: 'Notes', due: 'overdue' }),
      needOf({ kind: 'settlement', subject_id: id(3), name: '2026-10', source_lang: null, target_lang: null }),
      needOf({ kind: 'contract', subject_id: id(4), name: '', at: null, due: 'none', source_lang: null }),
    ],
    needs_total: 4,
    talent: { earned: [{ currency: 'USD', amount_minor: 5000 }], in_hand_count: 1, in_review_count: 2 },
  })
  const page = await openPage('/')
  const rows = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
  await expect.element(rows.nth(0).getByRole('link', { name: /Teaser.*Offer.*\$12.00.*3 files.*Reply/ })).toBeVisible()
  await expect.element(rows.nth(1).getByRole('link', { name: /Notes.*Returned.*Overdue.*Revise/ })).toBeVisible()
  await expect.element(rows.nth(2).getByText('October 2026 settlement')).toBeVisible()
  await expect.element(rows.nth(3).getByRole('link')).toHaveAttribute('href', '/me/signed')
  await expect.element(page.getByText('1 active job', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 in QA')).toBeVisible()
  await expect.element(page.getByText('Earned this month: $50.00')).toBeVisible()
})

test('six rows are shown, the others by a click', async () => {
  await signIn()
  const needs = Array.from({ length: 9 }, (_, index) => needOf({ subject_id: id(index), name: `Task ${index}` }))
  answer({ needs, needs_total: 30, talent: { earned: [], in_hand_count: 30, in_review_count: 0 } })
  const page = await openPage('/')
  await page.getByRole('button', { name: 'Show all 30' }).click()
  await expect.element(page.getByText('Task 8')).toBeVisible()
  await expect.element(page.getByText('21 more once these are done.')).toBeVisible()
})

test('a client sees what was spent and what came in time; a new one, how to begin', async () => {
  await signIn({ talent: { is_mvp: true, role_admin: true, level: 0 } })
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
  const spend = months.map((month, index) => ({ month, amount_minor: index * 1000 }))
  const client = { currency: 'USD', spend, delivered_count: 40, kept_count: 39, running_count: 3 } as const
  answer({ needs: [needOf({ kind: 'confirm', subject_id: id(5), count: 2 })], needs_total: 1, client })
  const page = await openPage('/overview')
  await expect.element(page.getByRole('img', { name: 'Spend, last 6 months (USD)' })).toBeVisible()
  await expect.element(page.getByText('$50.00')).toBeVisible()
  await expect.element(page.getByText('$150.00')).toBeVisible()
  await expect.element(page.getByText('97% of 40 in 180 days')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'In progress 3' }))
    .toHaveAttribute('href', '/task/list?status=10')
  const check = page.getByRole('link', { name: /Harbour lights.*Client review.*2 files.*Review/ })
  await expect.element(check).toHaveAttribute('href', `/task/detail/${id(5)}?attention=check`)
})

test('a new company has nothing to do and has spent nothing', async () => {
  await signIn({ talent: { is_mvp: true, role_admin: true, level: 0 } })
  const spend = [{ month: '2026-11', amount_minor: 0 }]
  answer({ client: { currency: 'USD', spend, delivered_count: 0, kept_count: 0, running_count: 0 } })
  const page = await openPage('/overview')
  await expect.element(page.getByText('Nothing needs you')).toBeVisible()
  await expect.element(page.getByText('No orders yet. Start with a file.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'In progress 0' })).toBeVisible()
  await expect.element(page.getByText('None yet')).toBeVisible()
})

test('an operator sees orders, money and machines, each figure with its list', async () => {
  await signIn({ talent: { is_operator: true, level: 0 } })
  answer({
    needs: [needOf({ kind: 'unassigned', subject_id: id(6), company_name: 'Northlight Films' })],
    needs_total: 1,
    house: {
      ...{ unassigned: 4, risk: 3, overdue: 2, failed: 0, awaiting_client: 5, running: 21 },
      money: { ordered: [{ currency: 'USD', amount_minor: 12_300 }], credited: [], received: [], paid: [] },
      machines: {
        ...{
          waiting_jobs: 7,
          waiting_since: toWireTime(new Date(Date.now() - 8.5 * 60_000)),
          dead_jobs: 1,
          providers: 2,
          providers_down: ['east'],
        },
        free_bytes: 80e9,
      },
    },
  })
  const page = await openPage('/')
  await expect
    .element(page.getByRole('link', { name: 'Overdue 2' }))
    .toHaveAttribute('href', '/task/list?waits=overdue')
  await expect.element(page.getByRole('link', { name: 'At risk 3' })).toHaveAttribute('href', '/task/list?waits=risk')
  await expect
    .element(page.getByRole('link', { name: 'Unassigned 4' }))
    .toHaveAttribute('href', '/task/list?waits=unassigned')
  await expect
    .element(page.getByRole('link', { name: 'Awaiting client review 5' }))
    .toHaveAttribute('href', '/task/list?status=30')
  await expect.element(page.getByRole('link', { name: 'Ordered $123.00' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Jobs waiting 7 (oldest 8 mins)' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'AI providers east down' })).toHaveAttribute('href', '/ops/ai')
  await expect.element(page.getByRole('link', { name: /Unassigned.*Northlight Films.*Assign/ })).toBeVisible()
})

test('what can’t be loaded is said, with a way to try again', async () => {
  await signIn()
  network.answer(calls.overview.getOverview, () => {
    throw new Refusal('NO_PERMISSION')
  })
  const page = await openPage('/')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect.element(needs.getByRole('button', { name: /again/i })).toBeVisible()
})
