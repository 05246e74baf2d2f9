/** What a client reads of machines that nobody runs, before ordering and after. */
import type { Quote, SparedStep } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { sumSteps } from './group-quote.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { SparedLines } from './SparedLines.tsx'

const item = (
  facts: Pick<Quote['items'][number], 'node_id' | 'kind'> & Partial<Quote['items'][number]>,
  minor = 0,
) => ({
  ...{ file_id: 'f', target_lang: 'zh', ...facts },
  calculation: { lines: [], amount_minor: minor, currency: 'USD' as const, rate_version: 1 },
})
const sums = {
  ...{ word_count: 100, subtotal_minor: 900, rush_percent: 0, rush_minor: 0, charge_minor: 900 },
  ...{ currency: 'USD' as const, deadline_at: '20260110120000000', earliest_at: '20260105120000000' },
}

test('a step that no provider does says so and costs nothing, and the work without its draft is translation', async () => {
  const items = [
    item({ node_id: 'a', kind: 'translate', is_idle: true }),
    item({ node_id: 'b', kind: 'translationProofreading', is_undrafted: true }, 900),
  ]
  const screen = await show(
    <QuoteLines
      sums={sums}
      steps={sumSteps({ items })}
      bands={[{ band: 'undrafted', word_count: 100, target_lang: 'zh' }]}
      renderItems={() => 'lines'}
    />,
  )
  const idle = screen.getByRole('button', { name: 'AI translation No AI available: not charged $0.00' })
  await expect.element(idle).toBeVisible()
  await idle.click()
  await expect.element(screen.getByText(/^No AI provider is available for this step/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Translation $9.00' })).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'No draft' })).toBeVisible()
})

test('a step that a machine does costs what it costs, and its draft is proofread', async () => {
  const items = [
    item({ node_id: 'a', kind: 'translate' }, 100),
    item({ node_id: 'b', kind: 'translationProofreading' }, 800),
  ]
  const screen = await show(<QuoteLines sums={sums} steps={sumSteps({ items })} renderItems={() => 'lines'} />)
  await expect.element(screen.getByRole('button', { name: 'AI translation $1.00' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Translation proofreading $8.00' })).toBeVisible()
})

test('what a machine did not make stands apart from what people were spared, and both are taken off', async () => {
  const step = (facts: Pick<SparedStep, 'node_id' | 'kind' | 'amount_minor'>): SparedStep => ({
    ...{ target_lang: 'zh', segment_count: 4, total_count: 9, open_minor: facts.amount_minor, ...facts },
  })
  const spared = [
    step({ node_id: 'a', kind: 'translate', amount_minor: 50 }),
    step({ node_id: 'b', kind: 'translationProofreading', amount_minor: 200 }),
  ]
  const screen = await show(<SparedLines spared={spared} charge_minor={900} currency="USD" />)
  const unmade = screen.getByRole('region', { name: 'Not completed by AI' })
  await expect.element(unmade.getByText('AI translation')).toBeVisible()
  await expect.element(unmade.getByText('Translation proofreading')).not.toBeInTheDocument()
  const people = screen.getByRole('region', { name: 'Human work skipped' })
  await expect.element(people.getByText('Translation proofreading')).toBeVisible()
  await expect.element(screen.getByText('$6.50')).toBeVisible()
})
