import { calls, type OutputOf } from '@polyphony/contract'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { QualityTermsCard, QualityTermsOf } from './QualityTerms.tsx'

const { getQualityTerms } = calls.qualityRules
type Terms = OutputOf<typeof getQualityTerms>['list'][number]
const terms = (more: Partial<Terms>): Terms => ({
  node_kind: null,
  min_score: 98.5,
  bonus_percent: 5,
  piece_count: 1,
  max_deduction_percent: 0,
  ...more,
})
const stand = (...list: Terms[]) => network.answer(getQualityTerms, () => ({ list }))

afterEach(() => setLanguage('en'))

test('a kind of work has its own rule before that for any', async () => {
  stand(terms({ bonus_percent: 9 }), terms({ node_kind: 'editing', piece_count: 3, max_deduction_percent: 20 }))
  const page = await show(<QualityTermsOf kind="editing" />)
  await expect
    .element(
      page.getByText('5% bonus: QA score of 98.5 or more for this job and on average for the last 3 jobs, all on time'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Deduction of up to 20%', { exact: false })).toBeVisible()
  expect(page.getByText('9%', { exact: false }).query()).toBeNull()
})

test('without a rule of its own the one for any work counts', async () => {
  stand(terms({ bonus_percent: 9 }), terms({ node_kind: 'editing' }))
  const page = await show(<QualityTermsOf kind="translationProofreading" />)
  await expect.element(page.getByText('9% bonus: QA score of 98.5 or more, submitted on time')).toBeVisible()
  await expect.element(page.getByText('No quality deductions')).toBeVisible()
})

test('a rule that changes nothing isn’t told', async () => {
  stand(terms({ bonus_percent: 9 }), terms({ node_kind: 'editing', bonus_percent: 0 }))
  const page = await show(<QualityTermsOf kind="editing" />)
  await expect.poll(() => network.arrived(getQualityTerms)).toHaveLength(1)
  expect(page.getByText('Quality and pay').query()).toBeNull()
})

test.for([
  ['en', 'All other work', 'None where the law forbids it (Japan)'],
  ['zh', '其他所有工作', '法律不允许时（日本）不扣款'],
  ['ja', 'その他すべての作業', '法律が禁じる場合（日本）は行いません'],
] as const)('all rules stand together, any other work last, in %s', async ([language, other, law]) => {
  setLanguage(language)
  stand(terms({ max_deduction_percent: 10 }), terms({ node_kind: 'editing' }))
  const page = await show(<QualityTermsCard />)
  await expect.element(page.getByText(other)).toBeVisible()
  await expect.element(page.getByText(law, { exact: false })).toBeVisible()
  const said = page.getByText('5%', { exact: false }).elements()
  expect(said).toHaveLength(2)
  expect(page.getByText(other).element().compareDocumentPosition(said[0]!)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})
