/** Operators keep the rules of quality and pay, and read who set what before. */
import { calls, type QualityRule } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { linId, signIn } from '../../../../testing/sign-in.ts'

const { getQualityRules, saveQualityRule } = calls.qualityRules
const idOf = (number: number) => `0190b6a0-0000-7000-8000-00000000081${number}`
const version = (number: number) => ({
  rule_id: idOf(number),
  node_kind: null,
  min_score: 98,
  bonus_percent: number,
  piece_count: 10,
  max_deduction_percent: 20,
  version: number,
  note: 'As agreed',
  set_by: { account_id: linId, nickname: 'Olga', avatar: null },
  created_at: '20261001080000000',
})
const rule: QualityRule = { ...version(2), earlier: [version(1)] }

beforeEach(async () => {
  network.answer(getQualityRules, () => ({ list: [rule] }))
  network.answer(saveQualityRule, () => ({}))
  await signIn({ talent: { is_operator: true } })
})

test('shows what counts and what counted before, and saves another version', async () => {
  const page = await openPage('/ops/prices?tab=quality')
  const row = page.getByRole('row', { name: /Any other work/ })
  await expect.element(row.getByText('from 98, last 10 jobs')).toBeVisible()
  await expect.element(row.getByText('20%')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect.element(page.getByRole('table', { name: 'Earlier versions: Any other work' })).toBeVisible()
  await page.getByRole('button', { name: 'Change the rule for Any other work' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Minimum QA score' }).fill('97.5')
  await dialog.getByRole('textbox', { name: 'Bonus rate' }).fill('11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Bonus rate' })).toHaveAttribute('aria-invalid', 'true')
  expect(network.arrived(saveQualityRule)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Bonus rate' }).fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => network.arrived(saveQualityRule).map(({ input }) => input))
    .toEqual([
      {
        ...{ node_kind: null, version: 2, bonus_percent: 5, min_score: 97.5, piece_count: 10 },
        ...{ max_deduction_percent: 20, note: '' },
      },
    ])
})

test('a rule of a kind that has none is new, and somebody who was faster is told of', async () => {
  network.answer(saveQualityRule, () => {
    throw new Refusal('VERSION_CONFLICT')
  })
  const page = await openPage('/ops/prices?tab=quality')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/Someone else just changed this rule/)).toBeVisible()
  expect(network.arrived(saveQualityRule)[0]?.input).toMatchObject({ version: 0, bonus_percent: 0, min_score: 98 })
  expect(network.arrived(saveQualityRule)[0]?.input.node_kind).not.toBeNull()
})
