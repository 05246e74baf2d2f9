/** The editor of a prompt: variables found while they are written, the preview, saving, a trial, versions. */
import { calls, type Directive, type DirectiveVersion } from '@polyphony/contract'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const id = '0190b6a0-0000-7000-8000-000000000001'
const lin = { account_id: '0190b6a0-0000-7000-8000-00000000001d', nickname: 'Lin', avatar: null }
const at = (changes: Partial<Directive> = {}): Directive => ({
  id,
  title: 'Reply',
  description: 'For clients',
  prompt: 'Reply to {{client}}.',
  variables: [{ name: 'client', is_optional: false, label: 'Client', preset: '' }],
  visibility: 'team',
  creator: lin,
  version: 2,
  created_at: '20260105120000000',
  updated_at: '20260106120000000',
  can: { edit: true, share: true },
  ...changes,
})
const version = (number: number, prompt: string, changes: Partial<DirectiveVersion> = {}): DirectiveVersion => ({
  title: 'Reply',
  description: '',
  prompt,
  variables: [],
  version: number,
  note: '',
  restored_from: null,
  saved_by: lin,
  saved_at: '20260106120000000',
  ...changes,
})

beforeEach(async () => {
  network.answer(calls.directive.getDirectiveDetail, () => at())
  network.answer(calls.directive.getDirectiveVersions, () => ({
    list: [version(2, 'Reply to {{client}}.', { note: 'shorter' }), version(1, 'Please reply to {{client}}.')],
  }))
  await signIn({ user: { role_admin: true }, talent: { role_admin: true, is_mvp: true } })
})

test('variables are found while the words are written; the preview fills them and marks what is missing', async () => {
  const page = await openPage('/production/direct/new')
  await page
    .getByRole('textbox', { name: 'Prompt', exact: true })
    .fill('Write {{what}} to {{ client }}{{#tone}}, {{tone}}{{/tone}}.')
  await expect.element(page.getByLabelText('Label of “what”')).toBeVisible()
  await expect.element(page.getByLabelText('Label of “client”')).toBeVisible()
  await expect.element(page.getByText('Missing: what, client')).toBeVisible()
  await page.getByLabelText('Label of “what”').fill('Kind of letter')
  await page.getByLabelText('Default of “client”').fill('ACME')
  await expect.element(page.getByText('Missing: Kind of letter')).toBeVisible()
  await page.getByRole('textbox', { name: 'Kind of letter' }).fill('an offer')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toHaveTextContent('Write an offer to ACME.')
  await expect.element(page.getByText('Preview with variables filled in: 5 words, 23 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'tone', exact: true }).fill('kindly')
  await expect.element(preview).toHaveTextContent('Write an offer to ACME, kindly.')
})

test('words that are no template are said at once; nothing empty is sent', async () => {
  const page = await openPage('/production/direct/new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Write {{two words}}')
  await expect
    .element(page.getByText('“{{two words}}” is not a valid variable. Correct it before saving'))
    .toBeVisible()
})

test('a save names the version that it began from; who was slower keeps their words', async () => {
  const sent: unknown[] = []
  network.answer(calls.directive.createOrUpdateDirective, (input) => {
    sent.push([input.id, input.version, input.prompt, input.note])
    throw new Refusal('VERSION_CONFLICT')
  })
  const page = await openPage(`/production/direct/${id}`)
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Answer {{client}}.')
  await page.getByLabelText('Change note').fill('a better verb')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Someone else changed this prompt/)).toBeVisible()
  expect(sent).toEqual([[id, 2, 'Answer {{client}}.', 'a better verb']])
  await expect.element(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue('Answer {{client}}.')
  await expect.element(page.getByRole('button', { name: 'Save mine as a copy' })).toBeVisible()
})

test('a trial sends the words as they stand; without a model it says so', async () => {
  const sent: unknown[] = []
  let answer: string | null = null
  network.answer(calls.directive.tryDirective, (input) => {
    sent.push([input.prompt, input.values, input.passage])
    return { answer, is_cut: false }
  })
  const page = await openPage(`/production/direct/${id}`)
  const run = page.getByRole('button', { name: 'Run' })
  await expect.element(run).toBeDisabled()
  await page.getByRole('textbox', { name: 'Client' }).last().fill('ACME')
  await page.getByLabelText('Passage').fill('We are late.')
  await run.click()
  await expect.element(page.getByText(/A prompt needs an AI model to run/)).toBeVisible()
  expect(sent).toEqual([['Reply to {{client}}.', { client: 'ACME' }, 'We are late.']])
  answer = 'Dear ACME'
  await run.click()
  await expect.element(page.getByRole('region', { name: 'Result' })).toHaveTextContent('Dear ACME')
})

test('versions show what changed, and an earlier one comes back after a question', async () => {
  const sent: unknown[] = []
  network.answer(calls.directive.restoreDirective, (input) => {
    sent.push([input.id, input.version, input.from_version])
    return at({ version: 3 })
  })
  const page = await openPage(`/production/direct/${id}`)
  await page.getByRole('button', { name: 'Changes' }).first().click()
  await expect.element(page.getByRole('deletion').first()).toHaveTextContent('Please reply')
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).last().click()
  await expect.poll(() => sent).toEqual([[id, 2, 1]])
})

test('who may only read copies', async () => {
  network.answer(calls.directive.getDirectiveDetail, () => at({ can: { edit: false, share: false } }))
  const page = await openPage(`/production/direct/${id}`)
  await expect.element(page.getByText(/Only Lin and your company’s admins can edit this prompt/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Restore version 1' }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Duplicate' })).toBeVisible()
})

test('nothing here is hard to reach', async () => {
  const page = await openPage(`/production/direct/${id}`)
  await expect.element(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
})
