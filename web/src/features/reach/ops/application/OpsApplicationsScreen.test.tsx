import { calls, reviewTabs } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { signIn } from '../../../../testing/sign-in.ts'

const { getApplicationList } = calls.application
const asked = () => network.arrived(getApplicationList).at(-1)?.input

beforeEach(async () => {
  await signIn({ user: { role: 'operator' }, talent: { is_operator: true, level: 0 } })
  // There are applications, but no search finds one.
  const counts = Object.fromEntries(reviewTabs.map((tab) => [tab, 2])) as Record<(typeof reviewTabs)[number], number>
  network.answer(getApplicationList, () => ({ list: [], total: 0, is_capped: false, counts }))
  network.answer(calls.reference.getAllLang, () => ({ list: [] }))
  network.answer(calls.talent.getRoleRequestList, () => ({ list: [], total: 0, is_capped: false }) as never)
})

test('“Clear filters” clears the keyword', async () => {
  const page = await openPage('/ops/applications')
  await page.getByRole('tab').last().click()
  await page.getByRole('searchbox').first().fill('mei')
  await expect.poll(asked).toMatchObject({ keyword: 'mei', tab: 'refusedForGood' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})
