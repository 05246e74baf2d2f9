import { type ApplicationSummary, calls, reviewTabs } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import type { Shown } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'

const { getApplicationList, getApplicationDetail } = calls.application
const counts = Object.fromEntries(reviewTabs.map((tab) => [tab, 70])) as Record<(typeof reviewTabs)[number], number>
const applicant = (number: number): ApplicationSummary => ({
  application_id: `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  round: 1,
  state: 'passed',
  first_name: `Mei ${number}`,
  last_name: 'Lin',
  email: 'm**@example.com',
  country: 'CN',
  roles: [],
  submitted_at: '20260105120000000',
  promised_at: '20260110120000000',
  is_overdue: false,
})

beforeEach(async () => {
  network.answer(getApplicationList, ({ pageIndex = 0, pageSize = 10 }) => {
    const all = Array.from({ length: 70 }, (_, number) => applicant(number))
    return { list: all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), total: 70, is_capped: false, counts }
  })
  network.answer(getApplicationDetail, () => {
    throw new Refusal('NOT_FOUND')
  })
  network.answer(calls.reference.getAllLang, () => ({ list: [] }))
  network.answer(calls.talent.getRoleRequestList, () => ({ list: [], total: 0, is_capped: false }))
  // Called last, because the page of the test before may still send requests.
  await signIn({ user: { role: 'operator' }, talent: { is_operator: true, level: 0 } })
})

/** Opens a list that is searched, sorted, paged and scrolled, and then one of its applications. */
async function openFromList() {
  const page = await openPage('/ops/applications?tab=passed&keyword=mei&sort=username-desc&page=1&size=50')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(page.getByText(/Mei 60/).first()).toBeVisible()
  const asLeft = page.address()
  scrollTo(0, 400)
  await expect.poll(() => scrollY).toBe(400)
  await page.getByRole('link', { name: /Mei 60/ }).click()
  await expect.poll(page.address).toContain(applicant(60).application_id)
  await expect.element(page.getByText('Application not found')).toBeVisible()
  expect(scrollY).toBe(0)
  return { page, asLeft }
}

async function expectAsLeft(page: Shown, asLeft: string) {
  await expect.poll(page.address).toBe(asLeft)
  await expect.element(page.getByText(/Mei 60/).first()).toBeVisible()
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('mei')
  await expect.element(page.getByRole('tab', { name: /^Passed ?70$/ })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => Math.abs(scrollY - 400)).toBeLessThan(3) // rows have fractions of a pixel
}

describe('returning from a detail restores the list', () => {
  test('by the browser’s button', async () => {
    const { page, asLeft } = await openFromList()
    page.goBack()
    await expectAsLeft(page, asLeft)
  })

  test('by the link above the detail', async () => {
    const { page, asLeft } = await openFromList()
    await page.getByRole('main').getByRole('link', { name: 'Back to list' }).click()
    await expectAsLeft(page, asLeft)
  })

  test('by the breadcrumb', async () => {
    const { page, asLeft } = await openFromList()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Applications' }).click()
    await expectAsLeft(page, asLeft)
  })
})

test('the link above a detail that was opened by its address leads to the list', async () => {
  const page = await openPage(`/ops/applications/${applicant(60).application_id}`)
  await page.getByRole('main').getByRole('link', { name: 'Back to list' }).click()
  await expect.poll(page.address).toBe('/ops/applications')
})
