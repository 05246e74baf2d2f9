/** Teams: creating, opening and accepting an invitation, changing and removing members, and departments by keyboard. */

import { demoPassword, sentCode } from './support/api.ts'
import { expectAccessible, look } from './support/look.ts'
import { placeOrder } from './support/order.ts'
import { enter } from './support/people.ts'
import { type Browser, expect, type Locator, type Page, test } from './support/test.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const stamp = Date.now().toString(36)

async function openTeam(page: Page, tab: string): Promise<void> {
  await page.goto('/team/list')
  await page.getByRole('tab', { name: tab }).click()
}

/** Creates an invitation on the screen. @returns its link */
async function invite(page: Page, fill: (dialog: Locator) => Promise<void> = async () => {}): Promise<string> {
  await openTeam(page, 'Invitations')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create invitation' })
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const share = page.getByRole('dialog', { name: 'Invitation link' })
  const link = await share.getByLabel('Link').inputValue()
  return link
}

const stranger = async (browser: Browser) => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })
  return context.newPage()
}

test('an admin invites a new user, who registers through the link and joins, and removes them', async ({ browser }) => {
  const admin = await enter(browser, 'clara')
  await openTeam(admin, 'Members')
  await expect(admin.getByRole('row', { name: /Tom Team/ })).toBeVisible()
  await look(admin, 'team-members')
  await openTeam(admin, 'Invitations')
  await look(admin, 'team-invites-empty')
  await admin.getByRole('button', { name: 'Create invitation' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Create invitation' })
  await dialog.getByLabel('Role').click()
  await admin.getByRole('option', { name: 'Admin' }).click()
  await expect(dialog.getByText('Anyone with this link becomes an admin')).toBeVisible()
  await look(admin, 'team-invite-form')
  await dialog.getByLabel(/Custom code/).fill('short')
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  await expect(dialog.getByText('Enter a valid code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const link = await invite(admin)
  expect(new URL(link).searchParams.get('code')).toMatch(/^[\w-]{22}$/)
  await look(admin, 'team-invite-link')

  await openTeam(admin, 'Members')

  const page = await stranger(browser)
  await page.goto('/invite?lang=en')
  await expect(page.getByRole('heading', { name: 'Invalid invitation' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Northlight Films' })).toBeVisible()
  await expect(page.getByText('Clara Client invites you to join')).toBeVisible()
  await look(page, 'invite-visitor')
  await page.getByRole('link', { name: 'Register and join' }).click()
  await expect(page.getByText('Clara Client invites you to join Northlight Films')).toBeVisible()
  const email = `nora.${stamp}@studio.example`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/Code sent/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await sentCode(page, email))
  await page.getByLabel(/^Display name/).fill('Nora Newcomer')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Nora!Station2026')
  await page.getByLabel('Confirm password').fill('Nora!Station2026')
  await page.getByLabel(/I agree to the terms/).check()
  await page
    .getByRole('button', { name: /register|create/i })
    .last()
    .click()
  await expect(page).toHaveURL(/\/task\/list$/)
  await page.goto('/team/list')
  await expect(page.getByRole('row', { name: /Clara Client/ })).toBeVisible()
  await look(page, 'team-colleagues')

  const row = admin.getByRole('row', { name: /Nora Newcomer/ }) // the list refreshes itself
  await expect(row).toContainText('Member')
  await admin.setViewportSize(narrow)
  await look(admin, 'team-members-narrow')
  await admin.setViewportSize(wide)
  await openTeam(admin, 'Invitations')
  await admin.getByRole('button', { name: 'Joined by' }).first().click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Nora Newcomer' })).toBeVisible()
  await look(admin, 'team-invites')
  await admin.setViewportSize(narrow)
  await look(admin, 'team-invites-narrow')
  await admin.setViewportSize(wide)

  await openTeam(admin, 'Members')
  await admin.getByRole('button', { name: 'Actions for Nora Newcomer' }).click()
  await look(admin, 'team-member-menu')
  await admin.getByRole('menuitem', { name: 'Remove from team…' }).click()
  const removal = admin.getByRole('dialog', { name: 'Remove Nora Newcomer from the team?' })
  await expect(removal).toBeVisible()
  await look(admin, 'team-remove')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await page.goto('/team/list')
  await expect(page).toHaveURL(/\/common\/apply$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation is used up' })).toBeVisible()
  await look(page, 'invite-used-up')
})

test('a freelance talent signs in through the link, reads the consequences, accepts, and leaves again', async ({
  browser,
}) => {
  const admin = await enter(browser, 'clara')
  const link = await invite(admin, async (dialog) => {
    await dialog.getByLabel('Number of people').fill('3')
    await dialog.getByLabel('Assistant and workflows').check()
    await dialog.getByLabel(/Custom code/).fill(`Autumn-${stamp}`)
  })
  const page = await stranger(browser)
  await page.goto(`${link}&lang=en`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Phone or email').fill('kato')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(await demoPassword(page))
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/invite\?code=Autumn-/)
  await expect(page.getByText('the pages for trials, income, profile and contract are hidden')).toBeVisible()
  await look(page, 'invite-talent')
  await page.setViewportSize(narrow)
  await look(page, 'invite-talent-narrow')
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Accept and join' }).click()
  await expect(page).toHaveURL(/\/task\/list$/)
  await expect(page.getByRole('link', { name: 'Income' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Team' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’re already a member of Northlight Films' })).toBeVisible()
  await look(page, 'invite-in-team')

  await openTeam(admin, 'Invitations')
  const row = admin.getByRole('row', { name: new RegExp(`Autumn-${stamp}`) })
  await expect(row).toContainText('1 of 3 used')
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')

  await page.goto('/team/list')
  await page.getByRole('button', { name: 'Leave team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(page.getByRole('link', { name: 'Income' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Invalid invitation' })).toBeVisible()
  await look(page, 'invite-invalid')
})

test('an admin creates, moves and deletes departments by keyboard, and puts members into them', async ({ browser }) => {
  const page = await enter(browser, 'heming')
  await openTeam(page, 'Departments')
  await expect(page.getByText('No departments yet')).toBeVisible()
  await look(page, 'team-departments-empty')
  const name = async (text: string) => {
    await page.getByRole('dialog').getByLabel('Department name').fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const item = (text: string) => page.getByRole('treeitem', { name: text })
  await page.getByRole('button', { name: 'New department' }).click()
  await name('Post-production')
  await expect(item('Post-production')).toBeFocused()
  await page.keyboard.press('Insert')
  await name('Subtitles')
  await expect(item('Post-production')).toBeFocused() // the focus returns after the dialog has closed
  await page.keyboard.press('Insert')
  await name('Dubbing')
  await expect(item('Dubbing')).toBeVisible() // appears as the first child when the list is loaded
  await expect(item('Post-production')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Dubbing')).toBeFocused()
  await page.keyboard.press('F2')
  await name('Voice and dubbing')
  await expect(item('Voice and dubbing')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item('Post-production')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item('Subtitles')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(item('Subtitles')).toBeVisible()
  await look(page, 'team-departments')
  await page.setViewportSize(narrow)
  await look(page, 'team-departments-narrow')
  await page.setViewportSize(wide)

  await openTeam(page, 'Members')
  await page.getByRole('button', { name: 'Actions for 何明' }).click()
  await page.getByRole('menuitem', { name: 'Change department…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Subtitles' }).click()
  await expectAccessible(page, 'choosing a department')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /何明/ })).toContainText('Subtitles')

  await openTeam(page, 'Departments')
  await item('Subtitles').click()
  await page.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Parent department' }).click()
  await page.getByRole('option', { name: 'Top level' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(item('Subtitles')).toHaveAttribute('aria-level', '1')
  await item('Subtitles').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText('Its 1 member moves to Top level.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(item('Subtitles')).toBeHidden()

  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(page.getByLabel('Currency')).toHaveValue('CNY')
  await look(page, 'team-company')
  await page.getByLabel('Company name').fill('Northlight Films')
  await page.getByRole('form', { name: 'Company profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('already taken', { exact: false }).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Invite by email' }).click()
  const form = page.getByRole('dialog', { name: 'Invite by email' })
  await form.getByLabel('Email').fill(`xiaolin.${stamp}@river.example`)
  await form.getByLabel('Name').fill('小林')
  await look(page, 'team-invite-by-mail')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent to 小林')).toBeVisible()
  await expect(page.getByRole('row', { name: /小林/ })).toHaveCount(0)
})

test('an admin appoints another one, transfers the company to them, and gets it back', async ({ browser }) => {
  const page = await enter(browser, 'clara')
  const other = await enter(browser, 'mia')
  await openTeam(page, 'Members')
  await page.getByRole('button', { name: 'Actions for Mia Member' }).click()
  await page.getByRole('menuitem', { name: 'Transfer company…' }).click()
  await look(page, 'team-hand-over')
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expect(page).toHaveURL(/\/task\/list$/)
  // Whoever was an admin goes on ordering: that hangs on the flag, not on administering.
  await expect(page.getByRole('link', { name: 'Create task' }).first()).toBeVisible()

  await openTeam(other, 'Members')
  await other.getByRole('button', { name: 'Actions for Clara Client' }).click()
  await other.getByRole('menuitem', { name: 'Make admin…' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
  await expect(other.getByRole('row', { name: /Clara Client/ })).toContainText('Admin')
  await other.getByRole('button', { name: 'Actions for Mia Member' }).click()
  await other.getByRole('menuitem', { name: 'Make member…' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Make member' }).click()
  await expect(other).toHaveURL(/\/task\/list$/)
  await expect(other.getByRole('link', { name: 'Create task' }).first()).toBeVisible()
  await page.goto('/team/list')
  await expect(page.getByRole('tab', { name: 'Invitations' })).toBeVisible()
})

test('a member who may order places an order and finds it among the company’s tasks', async ({ browser }) => {
  const mia = await enter(browser, 'mia')
  await mia.getByRole('link', { name: 'Create task' }).first().click()
  await expect(mia).toHaveURL(/\/task\/flow$/)
  const name = `Harbour rules ${stamp}`
  const file = { name: `rules-${stamp}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Ships wait outside.\n') }
  const taskUrl = await placeOrder(mia, { file, name, targets: ['Chinese'], flow: /fast/ })
  await look(mia, 'team-member-ordered')
  await mia.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My tasks' }).click()
  await expect(mia.getByRole('link', { name }).first()).toBeVisible()

  const clara = await enter(browser, 'clara')
  await clara.goto(taskUrl)
  await expect(clara.getByRole('heading', { name })).toBeVisible()
})
