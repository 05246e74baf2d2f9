import { calls, type EngineTopUp } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { TopUpsPanel } from './TopUpsPanel.tsx'

const { getEngineTopUps } = calls.effort
const row: EngineTopUp = {
  engine: 'openai/gpt-5',
  prompt_version: 'translate 3',
  source_lang: 'en',
  target_lang: 'zh',
  currency: 'USD',
  segment_count: 1200,
  redone_count: 90,
  fast_count: 0,
  quoted_minor: 50_000,
  top_up_minor: 12_345,
  share_permille: 247,
  median_permille: 51,
}
let list: EngineTopUp[]
beforeEach(() => {
  list = [row, { ...row, engine: 'memory', prompt_version: '', currency: 'JPY', top_up_minor: 700, fast_count: 4 }]
  network.answer(getEngineTopUps, () => ({ list, total: list.length, is_capped: false }))
})
const open = () => show(<TopUpsPanel />, { address: '/ops/ai' })

test('shows of each engine and prompt how much had to be redone, and what it cost beside the median', async () => {
  const screen = await open()
  const engine = screen.getByRole('row', { name: /gpt-5/ })
  for (const said of ['translate 3', '90 of 1,200', '$123.45', '24.7%', '5.1%'])
    await expect.element(engine.getByText(said, { exact: true })).toBeVisible()
  await expect.element(engine.getByText(/unusually fast/)).not.toBeInTheDocument()
  const memory = screen.getByRole('row', { name: /Translation memory/ })
  await expect.element(memory.getByText(/¥700$/)).toBeVisible()
  await expect.element(memory.getByText('4 unusually fast edits')).toBeVisible()
})

test('asks for half a year, and for another period on request', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('row', { name: /gpt-5/ })).toBeVisible()
  expect(network.arrived(getEngineTopUps)[0]?.input).toMatchObject({ period: 'halfYear' })
  await screen.getByText('Last week').click()
  await expect.poll(() => network.arrived(getEngineTopUps).at(-1)?.input).toMatchObject({ period: 'week' })
})

test('says when there is nothing yet', async () => {
  list = []
  const screen = await open()
  await expect.element(screen.getByText('No drafts measured yet')).toBeVisible()
})
