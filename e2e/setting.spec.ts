/** The settings of the own account: picture, contacts, password, second factor, sessions, language and data. */

import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { calls } from '@polyphony/contract'
import { strFromU8, unzipSync } from 'fflate'
import { Secret, TOTP } from 'otpauth'
import { acceptWork, openWork, submitWork, writeSegments } from '../seed/actions.ts'
import { sha1 } from '../seed/player.ts'
import { demoPassword, sentCode, signedIn } from './support/api.ts'
import { expectAccessible, look, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { pictureFile } from './support/picture.ts'
import { expect, type Page, test } from './support/test.ts'

const open = async (page: Page, section: string) => {
  await page.goto(`/me/setting?section=${section}`)
  await page.waitForLoadState('networkidle')
}
/** Restores the demo world's password by a call, because the screen would refuse such a weak password. */
async function giveBack(page: Page, from: string, to: string) {
  const sid = await page.evaluate(() => localStorage.getItem('polyphony.sid'))
  const answer = await page.request.post('/account/gateway/changePassword', {
    headers: { 'X-Platform': 'talent', 'X-Requested-Sid': sid! },
    data: { oldPwd: sha1(from), newPwd: sha1(to) },
  })
  expect(await answer.json()).toMatchObject({ err_msg: 'OK' })
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a user sees every section without overflow, wide and narrow, in three languages', async ({ browser }) => {
  const page = await enter(browser, 'rui')
  for (const section of ['profile', 'contact', 'security', 'sessions', 'notifications', 'locale', 'data']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, section)
    await look(page, `setting-${section}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await look(page, `setting-${section}-narrow`)
  }
  await page.goto('/me/setting')
  await expect(page.getByRole('link', { name: /^Your data/ })).toBeVisible()
  await look(page, 'setting-narrow')
  await page.getByRole('link', { name: /^Signed-in devices/ }).click()
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
})

test('a user crops a picture by keyboard, sees it everywhere, and removes it', async ({ browser }) => {
  const page = await enter(browser, 'mori')
  await open(page, 'profile')
  const choose = (name: string, buffer: Buffer, mimeType = 'image/png') =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('page.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByText('Choose a JPG or PNG image')).toBeVisible()

  await choose('me.png', pictureFile(800, 500, [30, 90, 160], [250, 200, 40]))
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  await dialog.getByRole('application').press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await look(page, 'setting-crop')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toBeHidden()
  const picture = page.getByRole('banner').locator('img')
  await expect(picture).toHaveAttribute('src', /^\/files\/avatar\/[0-9a-f]{32}$/)
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(256)

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toHaveCount(0)
})

test('a user changes the email address with a code that is sent to the new one', async ({ browser }) => {
  const page = await enter(browser, 'kato')
  await open(page, 'contact')
  const email = `kato-${randomBytes(4).toString('hex')}@new.example`
  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText(/^Code sent to/)).toBeVisible()
  await expectAccessible(page, 'setting-contact-dialog')
  const code = await sentCode(page, email)
  const field = dialog.getByRole('textbox', { name: 'Verification code', exact: true })
  await field.fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The verification code is incorrect')).toBeVisible()
  await field.fill(code)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Email and phone').getByText('k***@new.example')).toBeVisible()
  await page.goto('/msgcenter/list')
  await expect(page.getByText('Your contact details were changed').first()).toBeVisible()
})

test('a user sets up the second factor, saves the recovery codes, and disables it with one of them', async ({
  browser,
}) => {
  const page = await enter(browser, 'wang')
  await open(page, 'security')
  await card(page, 'Two-step verification').getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for two-step verification' })).toBeVisible()
  await expectAccessible(page, 'setting-two-factor')
  const secret = (await dialog.locator('pre').textContent())!.replaceAll(' ', '')
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Code', { exact: true }).fill(authenticator.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Save your recovery codes')).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(
    fs
      .readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(codes)
  await expectAccessible(page, 'setting-recovery-codes')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(card(page, 'Two-step verification').getByText(`${codes.length} recovery codes left`)).toBeVisible()

  await card(page, 'Two-step verification').getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Code or recovery code').fill(codes[0]!)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(card(page, 'Two-step verification').getByText('Off', { exact: true })).toBeVisible()
})

test('a user signs another browser out', async ({ browser }) => {
  const other = await enter(browser, 'sato')
  const page = await enter(browser, 'sato')
  await open(page, 'sessions')
  const sessions = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expect(other).toHaveURL(/\/common\/login/)
  await expect(page).toHaveURL(/section=sessions/)
})

test('a user changes the password, which ends other sessions and applies at once', async ({ browser }) => {
  const other = await enter(browser, 'mia')
  const page = await enter(browser, 'mia')
  const before = await demoPassword(page)
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from)
    await page.getByLabel('New password').fill(to)
    await page.getByLabel('Confirm password').fill(to)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await open(page, 'security')
  await change('not the one', 'Quiet harbour 2026!')
  await expect(page.getByText(/old password|current password is/i).last()).toBeVisible()
  await change(before, 'Quiet harbour 2026!')
  await expect(page.getByText(/Password saved/)).toBeVisible()
  await expect(other).toHaveURL(/\/common\/login/)
  await giveBack(page, 'Quiet harbour 2026!', before)
})

test('a user selects a language in the bar, and it is saved with the account', async ({ browser }) => {
  const page = await enter(browser, 'tom')
  await page.getByRole('button', { name: /^Language:/ }).click()
  const kept = page.waitForResponse('**/account/profile/setLanguage')
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await kept
  await open(page, 'locale')
  await expect(page.getByRole('radio', { name: '日本語' })).toBeChecked()
  await expect(page.getByText('現在、メールは')).toHaveCount(0) // mails use the new language, too
  await speak(page, 'en') // another tab's choice changes only the screen
  await expect(page.getByText('Your emails are currently in 日本語.')).toBeVisible()
  await page.getByRole('button', { name: 'Use English for emails too' }).click()
  await expect(page.getByText('Your emails are currently in 日本語.')).toHaveCount(0)
})

test('a user exports and downloads a copy of their data', async ({ browser }) => {
  const page = await enter(browser, 'lin')
  await open(page, 'data')
  await page.getByRole('button', { name: 'Request copy' }).click()
  const button = page.getByRole('button', { name: /^Download \(/ })
  await expect(button).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await button.click()
  const files = unzipSync(fs.readFileSync(await (await download).path()))
  expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({ username: 'lin' })
  expect(JSON.parse(strFromU8(files['income.json']!)).length).toBeGreaterThan(0)
  await expect(page.getByText('You have unpaid income.')).toBeVisible()
})

test('a user requests the erasure of the account and cancels it', async ({ browser }) => {
  const page = await enter(browser, 'tom')
  await open(page, 'data')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page, 'setting-erase-dialog')
  await expect(dialog.getByRole('button', { name: 'Delete in 7 days' })).toBeDisabled()
  await dialog.getByLabel(/Enter your username/).fill('tom')
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(page.getByText('Your account will be deleted soon')).toBeVisible()
  await look(page, 'setting-erasure-waiting')
  const later = await enter(browser, 'tom')
  await later.getByRole('button', { name: 'Keep my account' }).click()
  await expect(later.getByText('Your account will be deleted soon')).toHaveCount(0)
})

test('a client makes a token, a program orders by it, a talent does the work, and the program fetches it until it is revoked', async ({
  browser,
}) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  await open(page, 'tokens')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create token' })
  await dialog.getByLabel('Name').fill('Harbour robot')
  await look(page, 'setting-token-new')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await look(page, 'setting-tokens')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'setting-tokens-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  const program = new Client({ name: 'journey', version: '1' })
  const headers = { authorization: `Bearer ${token}` }
  const address = new URL('/mcp', page.url())
  await program.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  const ask = async (name: string, input: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await program.callTool({ name, arguments: input })
    expect([isError ?? false, structuredContent], JSON.stringify(content)).toEqual([false, expect.anything()])
    // oxlint-disable-next-line typescript/no-explicit-any -- what a tool answers is looked at below
    return structuredContent as any
  }
  const task = `Robot ${Date.now().toString(36)}`
  const wish = { text: 'The harbour is quiet.', name: task, source_lang: 'en', target_langs: ['zh'] }
  const first = await ask('quote_language_work', { ...wish, file_name: task })
  const quick = first.other_services.find(({ name }: { name: string }) => name === 'Document translation (fast)')
  const quote = await ask('quote_language_work', { ...wish, file_name: task, service: quick?.service_id })
  const { order_id } = await ask('order_language_work', { quote_id: quote.quote_id, confirm: true })

  const lin = await signedIn(page, 'lin')
  const offer = async () =>
    (await lin.call(calls.node.getNodeTaskToAcceptList, {})).list.find(({ file_name }) => file_name?.startsWith(task))
  await expect.poll(offer, { timeout: 60_000 }).toBeTruthy()
  const { node_task_id } = (await offer())!
  await acceptWork(lin, node_task_id)
  const work = await openWork(lin, node_task_id)
  await writeSegments(lin, work, () => '港口很安静。')
  await submitWork(lin, work)
  await expect.poll(async () => (await ask('get_order', { order_id })).status, { timeout: 60_000 }).toBe('completed')
  const { files } = await ask('get_result', { order_id })
  expect(files[0].text).toContain('港口很安静。')
  await page.goto(`/task/detail/${order_id}`)
  await expect(page.getByText('via Harbour robot')).toBeVisible()

  await open(page, 'tokens')
  await page.getByRole('button', { name: 'Revoke Harbour robot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
  await expect(program.callTool({ name: 'get_order', arguments: { order_id } })).rejects.toThrow()
})
