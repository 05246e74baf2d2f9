import { calls, type Offer, toWireTime } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { OfferCard } from './OfferCard.tsx'

const { acceptNodeTask, refuseNodeTask, getNodeTaskToAcceptList } = calls.node
const id = (n: number) => `0190b6a0-0000-7000-8000-0000000000a${n}`
const fileOf = (n: number) => ({
  node_task_id: id(n),
  file_name: `chapter-${n}.docx`,
  word_count: n * 100,
  segment_count: 10,
  pay_minor: n * 500,
})
const offerOf = (count: number): Offer => {
  const files = Array.from({ length: count }, (_, n) => fileOf(n + 1))
  const pay_minor = files.reduce((sum, file) => sum + file.pay_minor, 0)
  return {
    offer_id: id(9),
    node_task_id: id(1),
    files,
    task_name: 'Manual',
    file_name: 'chapter-1.docx',
    media: 'doc',
    kind: 'translationProofreading',
    role_id: 2,
    source_lang: 'en',
    target_lang: 'zh',
    word_count: 600,
    segment_count: 30,
    description: '',
    tag_ids: [],
    hours: 24,
    pay_minor,
    currency: 'USD',
    calculation: { lines: [], amount_minor: pay_minor, currency: 'USD', rate_version: 1 },
    reasons: [],
    created_at: '20260101000000000',
    expires_at: toWireTime(new Date(Date.now() + 3_600_000)),
    decides_at: null,
    state: 'open',
  }
}
const card = (count: number) => show(<OfferCard offer={offerOf(count)} onEnd={() => {}} />)

beforeEach(() => {
  network.answer(calls.reference.getAllTag, () => ({ list: [] }))
  network.answer(getNodeTaskToAcceptList, () => ({ list: [], unanswered: 0, total: 0, is_capped: false }))
  network.answer(acceptNodeTask, ({ node_task_id }) => ({
    node_task_id,
    deadline_at: '20270101000000000',
    decides_at: null,
  }))
  network.answer(refuseNodeTask, () => ({}))
})

test('files that are offered together are one row with their sum, and are accepted together', async () => {
  const screen = await card(3)
  await expect.element(screen.getByText('$30.00')).toBeVisible()
  expect(screen.getByText('chapter-2.docx').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Accept 3 files' }).click()
  await expect.poll(() => network.arrived(acceptNodeTask).length).toBe(1)
  expect(network.arrived(acceptNodeTask)[0]?.input).toEqual({
    node_task_id: id(1),
    others: [id(2), id(3)],
    pay_minor: 3000,
  })
})

test('the row opens to its files, each of which can be left out; refusing is for all of them', async () => {
  const screen = await card(3)
  await screen.getByRole('button', { name: /^3 files/ }).click()
  await screen.getByRole('checkbox', { name: 'chapter-1.docx' }).click()
  await screen.getByRole('button', { name: 'Accept 2 files' }).click()
  await expect.poll(() => network.arrived(acceptNodeTask).length).toBe(1)
  expect(network.arrived(acceptNodeTask)[0]?.input).toEqual({ node_task_id: id(2), others: [id(3)], pay_minor: 2500 })
  await screen.getByRole('button', { name: 'Decline' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => network.arrived(refuseNodeTask).length).toBe(1)
  expect(network.arrived(refuseNodeTask)[0]?.input).toMatchObject({ node_task_id: id(1), others: [id(2), id(3)] })
})

test('with no file left nothing can be accepted, and a single file is named in its row', async () => {
  const two = await card(2)
  await two.getByRole('button', { name: /^2 files/ }).click()
  for (const name of ['chapter-1.docx', 'chapter-2.docx']) await two.getByRole('checkbox', { name }).click()
  await expect.element(two.getByRole('button', { name: 'Accept 0 files' })).toBeDisabled()
})

test('what quality adds and may take away is told with the calculation, before the work is taken', async () => {
  network.answer(calls.qualityRules.getQualityTerms, () => ({
    list: [{ node_kind: null, min_score: 98, bonus_percent: 5, piece_count: 1, max_deduction_percent: 20 }],
  }))
  const screen = await card(1)
  await screen.getByRole('button', { name: /Show breakdown/ }).click()
  await expect.element(screen.getByText('5% bonus', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Deduction of up to 20%', { exact: false })).toBeVisible()
})
