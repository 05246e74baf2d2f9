/** An admin makes an assistant, proves it, publishes it; a version that does worse needs a reason. No provider: it quotes. */
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const stamp = Date.now().toString(36)

test('an assistant is made, proved on questions, published, and worse only with a reason', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  const clara = await signedIn(page, 'clara')
  const { kbs_id } = await clara.call(calls.kbs.createOrUpdateKbs, { title: `Cranes ${stamp}` })
  await page.goto(`/talentkbs/detail?kbs_id=${kbs_id}`)
  const text = `The gantry of ${stamp} is checked every Monday by the foreman.`
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: `gantry-${stamp}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }])
  await expect(page.getByRole('table', { name: 'Files' }).getByText('Done')).toBeVisible({ timeout: 60_000 })

  await page.goto('/production/assistant')
  await expect(page.getByRole('heading', { name: 'AI assistants' })).toBeVisible()
  await look(page, 'assistants')
  await page.getByRole('button', { name: 'New assistant' }).first().click()
  const made = page.getByRole('dialog', { name: 'New assistant' })
  await made.getByRole('textbox', { name: 'Name' }).fill(`Foreman ${stamp}`)
  await made.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: `Foreman ${stamp}` })).toBeVisible()

  await page.getByRole('textbox', { name: 'Mission' }).fill('Keep cranes safe')
  await page.getByRole('radio', { name: 'Selected knowledge bases' }).check()
  await page.getByRole('textbox', { name: 'Add a knowledge base' }).fill(`Cranes ${stamp}`)
  await page.getByRole('option', { name: new RegExp(`Cranes ${stamp}`) }).click()
  await look(page, 'assistant-editor')
  for (const tab of ['Features', 'Intent model', 'Inference model']) {
    await page.getByRole('tab', { name: tab }).click()
    await look(page, `assistant-${tab.toLowerCase().replace(' ', '-')}`)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as v2')).toBeVisible()

  await page.getByRole('tab', { name: 'Test questions' }).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  const asked = page.getByRole('dialog', { name: 'Add a question' })
  await asked.getByRole('textbox', { name: 'Question' }).fill(`Who checks the gantry of ${stamp}?`)
  await asked.getByRole('combobox', { name: 'Must cite' }).fill(`gantry-${stamp}`)
  await page.getByRole('option', { name: `gantry-${stamp}.txt` }).click()
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published v2')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Wording not assessed', { exact: false })).toBeVisible()
  await look(page, 'assistant-cases')

  await page.getByRole('tab', { name: 'Assistant', exact: true }).click()
  await page.getByRole('button', { name: `Remove “Cranes ${stamp}”` }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as v3')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Failed questions: 1', { exact: false })).toBeVisible({ timeout: 30_000 })
  await look(page, 'assistant-worse')
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  const why = page.getByRole('dialog', { name: 'Publish v3 anyway?' })
  await why.getByRole('textbox', { name: 'Reason' }).fill('The manual is being rewritten')
  await why.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Published v3')).toBeVisible()

  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByText('The manual is being rewritten', { exact: false })).toBeVisible()
  await look(page, 'assistant-versions')
  await page.getByRole('button', { name: 'Actions for v3' }).click()
  await page.getByRole('menuitem', { name: 'Compare with previous' }).click()
  await expect(page.getByRole('dialog', { name: 'v2 → v3' }).getByText(`Cranes ${stamp}`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Features' }).click()
  await look(page, 'assistant-features-narrow')
  await page.goto('/production/assistant')
  await look(page, 'assistants-narrow')
  await page.getByRole('button', { name: `Actions for “Foreman ${stamp}”` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“Foreman ${stamp}” deleted`)).toBeVisible()
})
