/** A prompt is written, tried, shared, changed by an admin, brought back, and laid over a flow's machine. No provider. */
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { look, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const stamp = Date.now().toString(36)
const title = `Reply ${stamp}`

test('a prompt is written with variables, previewed, tried, saved, changed and restored', async ({ browser }) => {
  const clara = await enter(browser, 'clara', { width: 1440, height: 900 })
  await clara.goto('/')
  await clara.getByRole('link', { name: 'Prompts' }).click()
  await expect(clara.getByRole('heading', { level: 1, name: 'Prompts' })).toBeVisible()
  await clara.getByRole('link', { name: 'New prompt' }).first().click()
  await clara.getByLabel('Name').fill(title)
  await clara.getByRole('textbox', { name: 'Description' }).fill('For replies to clients')
  await clara.getByRole('textbox', { name: /^Prompt/ }).fill('Reply to {{client}} in {{target_language}}.')
  await clara.getByLabel('Default of “client”').fill('ACME')
  await expect(clara.getByText('Missing: target_language')).toBeVisible()
  await clara.getByRole('textbox', { name: 'target_language', exact: true }).fill('Japanese')
  await expect(clara.getByRole('region', { name: 'Preview' })).toHaveText('Reply to ACME in Japanese.')
  await clara.getByRole('button', { name: 'Run' }).click()
  await expect(clara.getByText('A prompt needs an AI model to run; you can preview and copy it')).toBeVisible()
  await clara.getByRole('radiogroup', { name: 'Visibility' }).getByText('Team').click()
  await clara.getByRole('button', { name: 'Save' }).click()
  await expect(clara.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await look(clara, 'prompt')

  await clara.getByRole('textbox', { name: /^Prompt/ }).fill('Answer {{client}} in {{target_language}}.')
  await clara.getByLabel('Change note').fill('a shorter verb')
  await clara.getByRole('button', { name: 'Save' }).click()
  await expect(clara.getByText('a shorter verb')).toBeVisible()
  await clara.getByRole('button', { name: 'Changes' }).first().click()
  await expect(clara.locator('del', { hasText: 'Reply' })).toBeVisible()
  await look(clara, 'prompt-versions')
  await clara.getByRole('button', { name: 'Restore version 1' }).click()
  await clara.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(clara.getByText('Restored from version 1')).toBeVisible()
  await expect(clara.getByRole('textbox', { name: /^Prompt/ })).toHaveValue(/^Reply to/)

  await clara.goto('/production/direct')
  await clara.getByLabel('Search names, descriptions and text').fill(stamp)
  await expect(clara.getByRole('row')).toHaveCount(2)
  await expect(clara).toHaveURL(new RegExp(`keyword=${stamp}`))
  await look(clara, 'prompts')
  await speak(clara, 'en')
  await clara.setViewportSize({ width: 390, height: 844 })
  await look(clara, 'prompts-390')
  await clara.getByRole('link', { name: title }).click()
  await expect(clara.getByRole('region', { name: 'Preview' })).toBeVisible()
  await look(clara, 'prompt-390')
})

test('a flow keeps the words of a team prompt, in the version that was chosen', async ({ browser }) => {
  const clara = await enter(browser, 'clara', { width: 1440, height: 900 })
  const company = await signedIn(clara, 'clara')
  const said = {
    title: `Style ${stamp}`,
    prompt: 'Write for {{reader}} in {{target_language}}.',
    visibility: 'team',
  } as const
  const { id } = await company.call(calls.directive.createOrUpdateDirective, said)
  const { list } = await company.call(calls.flow.getAllStdFlow, { media: 'doc' })
  const flow = list.find(
    ({ is_available, graph }) => is_available && graph.nodes.some(({ kind }) => kind === 'translate'),
  )
  await clara.goto(`/production/flow/copy-${flow?.flow_id}`)
  await clara.getByRole('radio', { name: 'List' }).press('Space')
  const steps = clara.getByRole('list', { name: 'Steps' })
  await steps.getByRole('button', { name: /^AI translation/ }).click()
  await clara.getByRole('combobox', { name: 'Company prompt' }).click()
  await clara.getByRole('option', { name: said.title }).click()
  await clara.getByRole('textbox', { name: 'reader' }).fill('engineers')
  await look(clara, 'flow-prompt')
  await clara.getByRole('button', { name: 'Save as company workflow' }).click()
  await expect(clara).toHaveURL(/production\/flow\/[0-9a-f]{8}-/)
  const flow_id = new URL(clara.url()).pathname.split('/').at(-1) ?? ''
  const { graph } = await company.call(calls.flow.getFlowDetail, { flow_id })
  const laid = graph.nodes.find(({ kind }) => kind === 'translate')?.settings?.laid_prompt
  expect(laid).toMatchObject({ directive_id: id, version: 1, text: said.prompt, values: { reader: 'engineers' } })
  // Other journeys order with the company's flows.
  await company.call(calls.flow.deleteFlow, { flow_id })
})

test('an operator sees the house’s prompts, changes one and brings the default back', async ({ browser }) => {
  const olga = await enter(browser, 'olga', { width: 1440, height: 900 })
  await olga.goto('/ops/ai/prompts')
  await expect(olga.getByRole('link', { name: 'Polishing' })).toBeVisible()
  await look(olga, 'ops-prompts')
  await olga.getByRole('link', { name: 'Polishing' }).click()
  const words = olga.getByRole('textbox', { name: 'Text' })
  await words.fill((await words.inputValue()).replace('a professional editor', 'a careful editor'))
  await olga.getByRole('button', { name: 'Save and activate' }).click()
  await expect(olga.getByText('Try this text before putting it into effect')).toBeVisible()
  for (const name of ['source_language', 'target_language']) await olga.getByLabel(name).fill('English')
  await olga.getByRole('textbox', { name: 'Message' }).fill('{}')
  await olga.getByRole('button', { name: 'Run' }).click()
  await expect(olga.getByText(/No chat model is set up/)).toBeVisible()
  await olga.getByRole('button', { name: 'Save and activate' }).click()
  await expect(olga.getByRole('button', { name: 'Restore default' })).toBeVisible()
  await look(olga, 'ops-prompt')
  await olga.getByRole('button', { name: 'Restore default' }).click()
  await olga.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(olga.getByRole('button', { name: 'Restore default' })).toBeHidden()
})
