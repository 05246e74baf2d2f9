import { calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { signIn } from '../../../../testing/sign-in.ts'

beforeEach(async () => {
  network.answer(calls.reference.getAllTag, () => ({ list: [] }))
  network.answer(calls.reference.getAllLang, () => ({ list: [] }))
  await signIn()
})

const answer = (total: number) =>
  network.answer(calls.trial.recommendMaterial, () => ({ list: [], total, is_capped: false }))

test('a few trials are looked at and not filtered', async () => {
  answer(5)
  const page = await openPage('/test/claim')
  await expect.poll(() => network.arrived(calls.trial.recommendMaterial).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('combobox', { name: 'Difficulty' })).not.toBeInTheDocument()
})

test('many are', async () => {
  answer(7)
  const page = await openPage('/test/claim')
  await expect.element(page.getByRole('combobox', { name: 'Difficulty' })).toBeVisible()
})

test('a filter that is set can be changed, however few it leaves', async () => {
  answer(1)
  const page = await openPage('/test/claim?difficulty=2')
  await expect.element(page.getByRole('combobox', { name: 'Difficulty' })).toBeVisible()
})
