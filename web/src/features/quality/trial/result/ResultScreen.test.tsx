import {
  type AxisMarks,
  abilityAxes,
  calls,
  type OutputOf,
  type TrialResult,
  type trial,
  trialStatus,
} from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { signIn } from '../../../../testing/sign-in.ts'

const { getTestDetail } = calls.trial
const trial_id = '0190b6a0-0000-7000-8000-0000000000a1'
const address = `/test/mytest/${trial_id}`

const segment = (number: number, remarks: string[]): TrialResult['segments'][number] => ({
  segment_id: `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  source: `Source ${number}`,
  target: `Target ${number}`,
  start_ms: null,
  end_ms: null,
  issues: [],
  remarks,
})
const resultOf = (good: string): TrialResult => ({
  verdict: 'fail',
  score: 50,
  axes: Object.fromEntries(abilityAxes.map((axis) => [axis, 50])) as AxisMarks,
  good,
  learn: '',
  done_at: '20260110000000000',
  notes: [],
  segments: [segment(1, []), segment(2, ['Too literal'])],
})

/** An appeal has had a second review. */
const decided: OutputOf<typeof trial.getTestDetail> = {
  trial_id,
  material_id: trial_id,
  title: 'Sea winds',
  role_id: 2,
  kind: 'translate',
  source_lang: 'en',
  target_lang: 'zh-Hans',
  media: 'doc',
  tag_ids: [],
  difficulty: 1,
  word_count: 100,
  segment_count: 2,
  minutes: 20,
  hours: 24,
  pass_score: 80,
  state: 'failed',
  status: trialStatus.failed,
  node_task_id: null,
  done_count: 2,
  total_count: 2,
  active_ms: 0,
  created_at: '20260105000000000',
  due_at: null,
  submitted_at: '20260106000000000',
  decided_at: '20260110000000000',
  queue_position: null,
  expected_at: null,
  promised_at: null,
  score: 50,
  has_appealed: true,
  appeal_until: null,
  retest_at: null,
  can: { accept: false, refuse: false, start: false, work: false, giveUp: false, appeal: false, claimAgain: false },
  introduction: '',
  style_guide: '',
  terms: [],
  appeal_reason: '',
  results: [resultOf('The second said so'), resultOf('The first said so')],
}

beforeEach(async () => {
  network.answer(getTestDetail, () => decided)
  network.answer(calls.reference.getAllTag, () => ({ list: [] }))
  network.answer(calls.reference.getAllLang, () => ({ list: [] }))
  await signIn()
})

test('the review that decided is shown, of its segments those with marks', async () => {
  const page = await openPage(address)
  await expect.element(page.getByText('The second said so')).toBeVisible()
  await expect.element(page.getByText('Target 2')).toBeVisible()
  await expect.element(page.getByText('Target 1')).not.toBeInTheDocument()
})

test('what one looks at stands in the address', async () => {
  const page = await openPage(address)
  await page.getByText('Review 1', { exact: true }).click()
  await expect.element(page.getByText('The first said so')).toBeVisible()
  expect(page.address()).toBe(`${address}?review=1`)
  await page.getByRole('switch', { name: /Only segments with issues/ }).click()
  await expect.element(page.getByText('Target 1')).toBeVisible()
  expect(page.address()).toBe(`${address}?review=1&is_whole=true`)
  await page.getByText('Final review').click()
  await expect.element(page.getByText('The second said so')).toBeVisible()
  expect(page.address()).toBe(`${address}?is_whole=true`)
})

test('an address leads to the review that it names, one of a review that isn’t there to the final one', async () => {
  const page = await openPage(`${address}?review=1&is_whole=true`)
  await expect.element(page.getByText('The first said so')).toBeVisible()
  await expect.element(page.getByText('Target 1')).toBeVisible()
  await page.unmount()
  const other = await openPage(`${address}?review=3`)
  await expect.element(other.getByText('The second said so')).toBeVisible()
})

const passed = { ...decided, state: 'passed' as const, status: trialStatus.passed }

test('a passed trial leads to the contract', async () => {
  network.answer(getTestDetail, () => passed)
  network.answer(calls.settlement.getTotalStats, () => ({ list: [], has_contract: false }))
  const page = await openPage(address)
  await expect.element(page.getByRole('link', { name: 'Sign contract' })).toHaveAttribute('href', '/me/signed')
})

test('and no longer once it is signed', async () => {
  network.answer(getTestDetail, () => passed)
  network.answer(calls.settlement.getTotalStats, () => ({ list: [], has_contract: true }))
  const page = await openPage(address)
  await expect.element(page.getByText('The second said so')).toBeVisible()
  await expect.poll(() => network.arrived(calls.settlement.getTotalStats).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('link', { name: 'Sign contract' })).not.toBeInTheDocument()
})
