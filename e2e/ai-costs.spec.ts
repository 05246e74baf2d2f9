/** What AI costs a company: from the team's settings, by what it was for, as a table; what is left of its allowance. */
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { darken, look } from './support/look.ts'
import { enter } from './support/people.ts'
import { addProvider } from './support/provider.ts'
import { expect, test } from './support/test.ts'

const stamp = Date.now().toString(36)

test('an admin sees what AI costs the company, and saves it; a member doesn’t', async ({ browser }) => {
  const clara = await enter(browser, 'clara', { width: 1440, height: 900 })
  const provider = await addProvider(clara, `Cheap ${stamp}`, { chat: 'writer' }, () => ({ text: 'At dawn.' }))
  const olga = await signedIn(clara, 'olga')
  const admin = await signedIn(clara, 'clara')
  try {
    await admin.call(calls.directive.tryDirective, { prompt: 'When?', passage: '' })
    const { team } = await admin.call(calls.company.getTeam, {})
    const { company_id = '' } =
      (await olga.call(calls.opsCompany.getCompanyList, { keyword: team?.company_name })).list[0] ?? {}
    const { version } = await olga.call(calls.aiCosts.getAiAllowance, { company_id })
    const none = { company_micro_usd: null, person_micro_usd: null, person_answers: 20 }
    await olga.call(calls.aiCosts.saveAiAllowance, { company_id, version, ...none, company_answers: 100 })

    await clara.goto('/team/list?tab=company')
    await clara.getByRole('link', { name: 'AI usage and allowance' }).click()
    await expect(clara.getByRole('heading', { name: 'AI usage and allowance' })).toBeVisible()
    await expect(clara.getByText(/^\d+ of 100$/)).toBeVisible()
    await clara.getByRole('radiogroup', { name: 'Group by' }).getByText('Purpose', { exact: true }).click()
    await expect(clara.getByRole('row', { name: /^Prompt trials/ })).toBeVisible()
    await look(clara, 'ai-costs')
    const download = clara.waitForEvent('download')
    await clara.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^ai-costs-use-.+\.csv$/)
    await darken(clara)
    await look(clara, 'ai-costs-dark')
    await clara.emulateMedia({ colorScheme: 'light' })
    await clara.setViewportSize({ width: 390, height: 844 })
    await look(clara, 'ai-costs-narrow')

    const mia = await enter(browser, 'mia')
    await mia.goto('/team/ai')
    await expect(mia.getByText('Page not found')).toBeVisible()
  } finally {
    await provider.remove()
  }
})
