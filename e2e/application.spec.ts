/** An application from registering to approval: the form, the waiting page, a refusal and a second application. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { registered } from './support/api.ts'
import { darken, expectAccessible, look } from './support/look.ts'
import { enter } from './support/people.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const password = 'Quiet river 2026!'
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n') }
const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

/** A new user who hasn't applied yet. */
async function newcomer(browser: Browser): Promise<{ page: Page; email: string }> {
  const email = `e2e-${randomBytes(5).toString('hex')}@example.com`
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Shanghai', viewport: wide })
  const page = await context.newPage()
  await page.goto('/common/apply?lang=en')
  await registered(page, email, password)
  await signIn(page, email)
  return { page, email }
}

async function signIn(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Phone or email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/common\/apply$/)
}

const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

async function choose(page: Page, label: string | RegExp, option: string, at = 0) {
  const field = page.getByRole('combobox', { name: label }).nth(at)
  await field.click()
  if (await field.isEditable()) await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function sayWhoTheyAre(page: Page, familyName: string, email: string) {
  await page.getByLabel('Last name').fill(familyName)
  await page.getByLabel('First name').fill('Mei')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('138 1234 5678')
  await choose(page, 'Gender', 'Female')
  await page.getByLabel('Date of birth').fill('1995-02-28')
  await choose(page, 'Nationality', 'China')
  await choose(page, 'Country of residence', 'Japan')
  await choose(page, 'Contact method', 'WeChat')
  await page.getByLabel('Contact ID').fill('mei-95')
}

async function sayWhatTheyCan(page: Page) {
  await choose(page, 'Highest education', 'Master')
  await page.getByLabel('School').fill('Beijing Foreign Studies University')
  await page.getByLabel('Major').fill('Translation')
  await page.getByLabel('Graduation date').fill('2019-06-30')
  await page.getByRole('button', { name: /^Fields/ }).click()
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem', { name: 'Film and TV' }).click()
  await tree.getByRole('treeitem', { name: 'Drama' }).click()
  await tree.getByRole('treeitem', { name: 'Documentary' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Self-introduction').fill('I have subtitled films for ten years. 我热爱电影。')
  await page.getByLabel('Upload CV').setInputFiles(cv)
  await expect(page.getByRole('button', { name: 'Remove cv.pdf' })).toBeVisible()
}

async function chooseRole(page: Page) {
  await choose(page, 'Native language', 'Chinese')
  await page.getByRole('checkbox', { name: 'Translator' }).check()
  await choose(page, 'Source language', 'English')
}

async function chooseTrial(page: Page) {
  await choose(page, 'Material', 'Video')
  await choose(page, 'Field', 'Drama')
}

async function declareAndSend(page: Page) {
  await page.getByRole('checkbox', { name: /I declare/ }).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Application submitted')).toBeVisible()
}

async function openReview(operator: Page, familyName: string) {
  await operator.goto('/ops/applications')
  await operator.getByRole('searchbox', { name: 'Search name or email' }).fill(familyName)
  await operator.getByRole('link', { name: `Open Mei ${familyName}’s application` }).click()
  await expect(operator.getByRole('heading', { level: 1, name: `Mei ${familyName}` })).toBeVisible()
}

test('a visitor reads how to apply, and follows the link to register', async ({ page }) => {
  for (const path of ['/common/wait', '/common/unpass', '/common/apply']) {
    await page.goto(`${path}?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in first' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register for free' })).toBeVisible()
  }
  await look(page, 'apply-visitor')
})

test('a user applies, is refused, applies again and is approved', async ({ browser }) => {
  const familyName = `Lin${randomBytes(3).toString('hex')}`
  const { page, email } = await newcomer(browser)

  // Personal information: missing fields show an error.
  await expect(stepTitle(page, 'Personal information')).toBeVisible()
  await next(page)
  for (const message of ['Enter last name', 'Select gender', 'Enter date of birth', 'Select nationality'])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await look(page, 'apply-personal-missing')
  await sayWhoTheyAre(page, familyName, 'not an address')
  await expect(page.getByText('Enter a valid email')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await next(page)

  // Education and work. Then the draft is opened in another browser.
  await expect(stepTitle(page, 'Education and experience')).toBeVisible()
  await sayWhatTheyCan(page)
  await look(page, 'apply-background')
  await page.setViewportSize(narrow)
  await look(page, 'apply-background-narrow')
  await page.setViewportSize(wide)
  await next(page)
  await expect(stepTitle(page, 'Choose roles')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const elsewhere = await (await browser.newContext({ locale: 'en-US', viewport: wide })).newPage()
  await elsewhere.goto('/common/apply?lang=en')
  await signIn(elsewhere, email)
  await expect(stepTitle(elsewhere, 'Choose roles')).toBeVisible()

  // Of two tabs that write, the second gets an error.
  const kept = page.waitForResponse((response) => response.url().endsWith('/talent/role/saveApplication')) // 'Saved' is already displayed
  await choose(page, 'Native language', 'Chinese')
  await kept
  await elsewhere.getByRole('checkbox', { name: 'Editor' }).check()
  await expect(elsewhere.getByText('Changed elsewhere', { exact: true }).first()).toBeVisible()
  await look(elsewhere, 'apply-conflict')
  await elsewhere.getByRole('button', { name: 'Load latest' }).click()
  await expect(elsewhere.getByRole('checkbox', { name: 'Editor' })).not.toBeChecked()
  await elsewhere.context().close()

  // Roles.
  await page.getByRole('checkbox', { name: 'Translator' }).check()
  await chooseRole(page)
  await look(page, 'apply-roles')
  await page.setViewportSize(narrow)
  await look(page, 'apply-roles-narrow')
  await page.setViewportSize(wide)
  await next(page)

  await expect(stepTitle(page, 'Choose trials')).toBeVisible()
  await next(page)
  await expect(page.getByText('Select material')).toBeVisible()
  await chooseTrial(page)
  await look(page, 'apply-tests')
  await next(page)

  await expect(stepTitle(page, 'Review and submit')).toBeVisible()
  await expect(page.getByText('February 1995')).toBeVisible()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Confirm the declaration first')).toBeVisible()
  await look(page, 'apply-submit')
  await declareAndSend(page)
  await look(page, 'apply-result')
  await page.getByRole('link', { name: 'Check status' }).click()
  await expect(page).toHaveURL(/\/common\/wait$/)
  await page.getByRole('button', { name: 'Your application' }).click()
  await expect(page.getByText('mei-95')).toBeVisible()
  await look(page, 'wait')
  await page.setViewportSize(narrow)
  await look(page, 'wait-narrow')
  await page.setViewportSize(wide)

  // An operator refuses; the waiting page redirects by itself.
  const operator = await enter(browser, 'olga')
  await operator.goto('/ops/applications')
  await expect(operator.getByRole('row').filter({ hasText: familyName })).toBeVisible()
  await look(operator, 'ops-applications')
  await operator.setViewportSize(narrow)
  await look(operator, 'ops-applications-narrow')
  await operator.setViewportSize(wide)
  await openReview(operator, familyName)
  await expect(operator.getByRole('button', { name: 'cv.pdf' })).toBeVisible()
  await look(operator, 'ops-application')
  await operator.setViewportSize(narrow)
  await look(operator, 'ops-application-narrow')
  await operator.setViewportSize(wide)
  await operator.getByLabel('Reject', { exact: true }).check()
  await operator.getByRole('button', { name: 'Confirm decision' }).click()
  await expect(operator.getByText('Select a reason or enter a comment')).toBeVisible()
  await operator.getByRole('checkbox', { name: /^The CV is unreadable/ }).check()
  await operator.getByLabel(/^Comment/).fill('Which films have you worked on?')
  await expectAccessible(operator, 'a refusal that is written')
  await operator.getByRole('button', { name: 'Confirm decision' }).click()
  await expect(operator.getByText('This application has already been decided.')).toBeVisible()

  await expect(page).toHaveURL(/\/common\/unpass$/, { timeout: 40_000 })
  await expect(page.getByText('Which films have you worked on?')).toBeVisible()
  await look(page, 'unpass')

  // The user applies again with the same data; this time they are approved.
  await page.getByRole('link', { name: 'Update and reapply' }).click()
  await expect(page.getByText('Last feedback', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Contact ID')).toHaveValue('mei-95')
  await look(page, 'apply-again')
  await next(page)
  await page.getByLabel('Self-introduction').fill('Ten years of subtitles: Harbour Lights, The Keeper.')
  for (const title of ['Choose roles', 'Choose trials', 'Review and submit']) {
    await next(page)
    await expect(stepTitle(page, title)).toBeVisible()
  }
  await declareAndSend(page)
  await page.getByRole('link', { name: 'Check status' }).click()

  await openReview(operator, familyName)
  await expect(operator.getByText('Which films have you worked on?')).toBeVisible()
  await operator.getByLabel('Approve', { exact: true }).check()
  await operator.getByRole('combobox', { name: 'Level as Translator' }).click()
  await operator.getByRole('option', { name: 'Level 2' }).click()
  await expectAccessible(operator, 'an approval that is written')
  await operator.getByRole('button', { name: 'Confirm decision' }).click()
  await expect(operator.getByText('This application has already been decided.')).toBeVisible()

  await expect(page).toHaveURL(/\/$/, { timeout: 40_000 })
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Income', exact: true })).toBeVisible()
})

test('an applicant exports their data, requests the erasure, and cancels it', async ({ browser }) => {
  const { page } = await newcomer(browser)
  await page.getByRole('button', { name: 'Download your data or delete your account' }).click()
  await page.getByRole('button', { name: 'Request copy' }).click()
  const button = page.getByRole('button', { name: /^Download \(/ })
  await expect(button).toBeVisible({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await button.click()
  const files = unzipSync(fs.readFileSync(await (await download).path()))
  const { username } = JSON.parse(strFromU8(files['account.json']!)) as { username: string }
  await look(page, 'apply-own-data')
  await page.setViewportSize(narrow)
  await look(page, 'apply-own-data-narrow')
  await page.setViewportSize(wide)

  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel(/Enter your username/).fill(username)
  await dialog.getByRole('button', { name: 'Delete in 7 days' }).click()
  await expect(page.getByText('Your account will be deleted soon')).toBeVisible()
  await look(page, 'apply-erasure-waiting')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account will be deleted soon')).toHaveCount(0)
})

test('an operator refuses for good after a confirmation, and the applicant can’t apply again', async ({ browser }) => {
  const operator = await enter(browser, 'olga')
  await operator.goto('/ops/applications')
  await operator.getByRole('searchbox', { name: 'Search name or email' }).fill('navarro')
  await operator.getByRole('link', { name: 'Open Diego Navarro’s application' }).click()
  const opening = operator.waitForEvent('popup')
  await operator.getByRole('button', { name: 'cv.pdf' }).click()
  const file = await opening
  await expect(file).toHaveURL(/\/preview\?url=/)
  await expect(file.getByRole('heading', { name: 'cv.pdf' })).toBeVisible()
  await operator.getByLabel('Reject permanently', { exact: true }).check()
  await operator.getByLabel(/^Comment/).fill('The certificate was made up.')
  await operator.getByRole('button', { name: 'Confirm decision' }).click()
  const question = operator.getByRole('dialog', { name: 'Reject permanently?' })
  await expect(question).toContainText('The chance to apply again')
  await expectAccessible(operator, 'the question before a refusal for good')
  await question.getByRole('button', { name: 'Reject permanently' }).click()
  await expect(operator.getByText('This application has already been decided.')).toBeVisible()

  const diego = await enter(browser, 'diego')
  for (const path of ['/', '/common/apply', '/common/wait', '/task/list']) {
    await diego.goto(path)
    await expect(diego).toHaveURL(/\/common\/unpass$/)
  }
  await expect(diego.getByText('The certificate was made up.')).toBeVisible()
  await expect(diego.getByRole('link', { name: 'Update and reapply' })).toHaveCount(0)
  await diego.getByRole('button', { name: 'Download your data or delete your account' }).click()
  await expect(diego.getByRole('button', { name: 'Delete account…' })).toBeVisible()
  await darken(diego)
  await look(diego, 'unpass-final-dark')
})
