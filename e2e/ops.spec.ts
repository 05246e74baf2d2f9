import { type Peer, startTestPeer } from '../server/src/ground/adapters/ai/test-peer.ts'
import { expectAccessible, look } from './support/look.ts'
import { enter } from './support/people.ts'
import { test as anyTest, expect, type Page } from './support/test.ts'

const key = 'sk-browser-test-key-0123456789'
/** Usage is never deleted, so each run uses a model of its own. */
const model = `house-${Date.now()}`

const test = anyTest.extend<{ peer: Peer }>({
  peer: async ({ tidy: _ }, give) => {
    const peer = await startTestPeer()
    await give(peer)
    await peer.close()
  },
})

const card = (page: Page, name: string) => page.getByRole('article', { name })

test('an operator adds a provider, tests it, sees its cost, disables it and deletes it', async ({ browser, peer }) => {
  const page = await enter(browser, 'olga')
  await page.goto('/ops/ai')
  await expect(page.getByText('No AI available for translation')).toBeVisible()
  await look(page, 'ops-ai-without')

  await page.getByRole('button', { name: 'Add provider' }).click()
  const form = page.getByRole('dialog', { name: 'Add provider' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter name')).toBeVisible()
  await expect(form.getByText('Enter at least one model', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the form of a provider with errors')
  await form.getByLabel('Name').fill('House model')
  await form.getByLabel('Base URL').fill('house models')
  await expect(form.getByText('Enter a valid base URL')).toBeVisible()
  await form.getByLabel('Base URL').fill(peer.url)
  await form.getByRole('textbox', { name: 'API key' }).fill(key)
  await form.getByLabel('Text generation').getByRole('textbox', { name: 'Text generation' }).fill(model)
  await expect(form.getByText('Enter at least one model', { exact: true })).toBeHidden()
  await form.getByLabel('Input price').fill('2')
  await form.getByLabel('Output price').fill('10')
  await look(page, 'ops-ai-form')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('No AI available for translation')).toBeHidden()

  const house = card(page, 'House model')
  await expect(house).toContainText('Key stored')
  await expect(house).toContainText('$2.00 in · $10.00 out')
  await house.getByRole('button', { name: 'Test House model' }).click()
  await expect(house.getByText(/^Works \([\d,]+ ms\)/)).toBeVisible()
  expect(peer.requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${key}` })
  expect(await page.content()).not.toContain(key)
  const usage = page.getByRole('table', { name: 'Usage' }).getByRole('row', { name: model })
  // 11 input tokens at $2 and 7 output tokens at $10 per million.
  await expect(usage.getByRole('cell')).toHaveText([
    model,
    'House model',
    'Text generation',
    '1',
    '0',
    '11',
    '7',
    '—', // no sound
    '$0.000092',
  ])
  await look(page, 'ops-ai')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'ops-ai-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  peer.answer = () => ({ status: 401, message: 'wrong key' })
  await house.getByRole('button', { name: 'Test House model' }).click()
  await expect(house.getByText('The service rejected the key. Enter it again.')).toBeVisible()
  await expect(house.getByText('HTTP 401: wrong key')).toBeVisible()
  await expectAccessible(page, 'a try that failed')

  await house.getByRole('switch').click()
  await expect(page.getByText('No AI available for translation')).toBeVisible()
  await house.getByRole('switch').click()
  await expect(page.getByText('No AI available for translation')).toBeHidden()

  await house.getByRole('button', { name: 'Delete House model' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “House model”?' })
  await expect(question).toContainText('Stored API key')
  await expect(question).toContainText('No AI translation will be available')
  await look(page, 'ops-ai-delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(house).toBeHidden()
  await expect(usage).toBeVisible()
})

test('an operator keeps or removes a stored key, which is never sent to another address', async ({ browser, peer }) => {
  const page = await enter(browser, 'olga')
  await page.goto('/ops/ai')
  await page.getByRole('button', { name: 'Add provider' }).click()
  const added = page.getByRole('dialog', { name: 'Add provider' })
  await added.getByLabel('Name').fill('Keeper')
  await added.getByLabel('Base URL').fill(peer.url)
  await added.getByRole('textbox', { name: 'API key' }).fill(key)
  await added.getByLabel('Embeddings').getByRole('textbox', { name: 'Embeddings' }).fill('vectors')
  await added.getByRole('textbox', { name: 'API key' }).press('Enter')
  await expect(added).toBeHidden()

  await page.getByRole('button', { name: 'Edit Keeper' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Keeper' })
  await expect(edited.getByRole('textbox', { name: 'API key' })).toHaveValue('')
  await edited.getByLabel('Name').fill('Keeper of keys')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Keeper of keys')).toContainText('Key stored')

  await page.getByRole('button', { name: 'Edit Keeper of keys' }).click()
  const moved = page.getByRole('dialog', { name: 'Edit Keeper of keys' })
  await moved.getByLabel('Base URL').fill('http://127.0.0.1:9/v1')
  await expect(moved.getByText(/The stored key belongs to the old address/)).toBeVisible()
  await expectAccessible(page, 'a provider that moves')
  await moved.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Keeper of keys')).toContainText('No key')

  await page.getByRole('button', { name: 'Delete Keeper of keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Keeper of keys')).toBeHidden()
})

test('an operator sees the empty list of jobs that gave up', async ({ browser }) => {
  const page = await enter(browser, 'olga')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Failed jobs/ })
    .click()
  await expect(page).toHaveURL(/\/ops\/jobs$/)
  await expect(page.getByText('No failed jobs')).toBeVisible()
  await look(page, 'ops-jobs')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'ops-jobs-narrow')
})

test('a user who is no operator can’t open operators’ pages', async ({ browser }) => {
  const page = await enter(browser, 'clara')
  for (const path of ['/ops/ai', '/ops/outbox', '/ops/jobs']) {
    await page.goto(path)
    await expect(page.getByText('Page not found')).toBeVisible()
  }
})
