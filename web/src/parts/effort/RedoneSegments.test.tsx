/** A talent sees for each redone draft what it was, what became of it and what that pays. */
import { calls, type RedoneText } from '@polyphony/contract'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { RedoneSegments } from './RedoneSegments.tsx'

const { getRedoneSegments } = calls.effort
const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const redone = (number: number, more: Partial<RedoneText> = {}): RedoneText => ({
  segment_id: idOf(number),
  number,
  source: `The lamp ${number} is lit.`,
  draft: `灯 ${number} 轻。`,
  final: `第 ${number} 盏灯亮了。`,
  words: 12,
  band: 'fuzzy85',
  percent: 100,
  distance_permille: 640,
  quoted_minor: 26,
  paid_minor: 43,
  excluded_reason: null,
  ...more,
})
const answers = (all: readonly RedoneText[]) =>
  network.answer(getRedoneSegments, ({ pageIndex = 0, pageSize = 20 }) => ({
    list: all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    total: all.length,
    is_capped: false,
  }))
const shown = () => show(<RedoneSegments incomeId={idOf(1)} currency="USD" />)

afterEach(() => setLanguage('en'))

test('draft and final stand side by side, with the change and what is paid on top', async () => {
  answers([redone(3)])
  const page = await shown()
  const row = page.getByRole('row', { name: /The lamp 3/ })
  await expect.element(row.getByText('灯 3 轻。')).toBeVisible()
  await expect.element(row.getByText('第 3 盏灯亮了。')).toBeVisible()
  await expect.element(row.getByText('64% changed · paid at 100%', { exact: false })).toBeVisible()
  await expect.element(row.getByText('$0.17')).toBeVisible()
  expect(network.arrived(getRedoneSegments)[0]!.input).toMatchObject({ income_id: idOf(1) })
})

test.for([
  ['reverted', 'QA restored the draft'],
  ['needless', 'Unnecessary according to QA'],
  ['inserted', 'From TM'],
  ['repeated', 'Repetition'],
] as const)('a change that does not count says why: %s', async ([excluded_reason, said]) => {
  answers([redone(1, { excluded_reason, percent: 60, paid_minor: 26, distance_permille: 0 })])
  const page = await shown()
  const row = page.getByRole('row', { name: /The lamp 1/ })
  await expect.element(row.getByText(said, { exact: false })).toBeVisible()
  await expect.element(row.getByText('$0.00')).toBeVisible()
  expect(row.getByText('paid at', { exact: false }).query()).toBeNull()
})

test('fifty are shown, the rest on request', async () => {
  answers([...Array(60).keys()].map((at) => redone(at + 1)))
  const page = await shown()
  await expect.element(page.getByRole('row', { name: /The lamp 50 / })).toBeVisible()
  expect(page.getByRole('row', { name: /The lamp 51 / }).query()).toBeNull()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('row', { name: /The lamp 60 / })).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull()
})

test('what can’t be read is said and asked for again', async () => {
  network.answer(getRedoneSegments, () => {
    throw new Refusal('NO_PERMISSION')
  })
  const page = await shown()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answers([redone(2)])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('row', { name: /The lamp 2/ })).toBeVisible()
})

test.for([
  ['zh', '改动 64% · 按 100% 计价'],
  ['ja', '変更 64% · 100% で計算'],
] as const)('in %s', async ([language, said]) => {
  setLanguage(language)
  answers([redone(3)])
  const page = await shown()
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})
