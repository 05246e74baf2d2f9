/** Operators' screens: locking accounts, rights and settings that apply at once, tags, and the audit log. */

import { demoPassword } from './support/api.ts'
import { closeToasts, expectAccessible, look } from './support/look.ts'
import { enter } from './support/people.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

async function lookBoth(page: Page, name: string): Promise<void> {
  await look(page, name)
  await page.setViewportSize(narrow)
  await look(page, `${name}-narrow`)
  await page.setViewportSize(wide)
}

async function openAccount(page: Page, keyword: string, name: string) {
  await page.goto('/ops/accounts')
  await page.getByRole('searchbox', { name: 'Name, email, phone or ID' }).fill(keyword)
  await page.getByRole('link', { name: `Open ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: 'Account' })
  await expect(drawer.getByRole('heading', { name, level: 2 })).toBeVisible()
  return drawer
}

async function act(page: Page, button: string, title: string, reason: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: button, exact: true }).click()
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await question.getByRole('button', { name: button, exact: true }).click()
  await expect(question).toBeHidden()
}

/** Fills in and sends the sign-in form; the test checks the result. */
async function trySignIn(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })
  const page = await context.newPage()
  await page.goto('/common/login?lang=en')
  await page.getByLabel('Phone or email').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(await demoPassword(page))
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return page
}

test('an operator locks an account: its browser is signed out at once until the account is unlocked', async ({
  browser,
}) => {
  const [olga, sato] = [await enter(browser, 'olga'), await enter(browser, 'sato')]
  await olga.goto('/ops/accounts')
  await expect(olga.getByRole('row').nth(1)).toBeVisible()
  await lookBoth(olga, 'ops-accounts')

  const drawer = await openAccount(olga, '美咲', '佐藤 美咲')
  await expect(drawer.getByRole('region', { name: 'Signed-in devices' })).toContainText('Chrome')
  await look(olga, 'ops-account')
  await drawer.getByRole('button', { name: 'Lock', exact: true }).click()
  const question = olga.getByRole('dialog', { name: 'Lock 佐藤 美咲?' })
  await question.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(question.getByText('Enter reason')).toBeVisible()
  await look(olga, 'ops-account-lock')
  await question.getByRole('textbox', { name: 'Reason' }).fill('Two people use it')
  await question.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByText('Locked: Two people use it')).toBeVisible()
  await expect(drawer.getByText('Not signed in')).toBeVisible()
  await expectAccessible(olga, 'a locked account')

  // The server closes the socket, and the next call has no session.
  await expect(sato).toHaveURL(/\/common\/login/, { timeout: 45_000 })
  const again = await trySignIn(browser, 'sato')
  await expect(again.getByText(/locked or abnormal|account is locked/i).first()).toBeVisible()

  await act(olga, 'Unlock', 'Unlock 佐藤 美咲?', 'It was a misunderstanding')
  await expect(drawer.getByText('Locked: Two people use it')).toBeHidden()
  await enter(browser, 'sato')
})

test('an operator changes a level, which applies at once and sends a message', async ({ browser }) => {
  const [olga, wang] = [await enter(browser, 'olga'), await enter(browser, 'wang')]
  await expect(wang.getByRole('link', { name: 'QA management' })).toBeHidden()
  const drawer = await openAccount(olga, 'wang', '王磊')
  await drawer.getByRole('button', { name: 'Change level' }).click()
  const question = olga.getByRole('dialog', { name: 'Level of 王磊' })
  await question.getByRole('combobox', { name: 'New level' }).click()
  await olga.getByRole('option', { name: /^3 / }).click()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Careful work')
  await question.getByRole('button', { name: 'Change level' }).click()
  await expect(drawer.getByText('3 · QA reviewer')).toBeVisible()
  await expect(drawer.getByText('Olga Operator changed the level of 王磊')).toBeVisible()
  await wang.reload()
  await wang.getByRole('link', { name: 'QA management' }).click()
  await expect(wang).toHaveURL(/\/qa\/list$/)
  await wang.goto('/msgcenter/list')
  await expect(wang.getByText('Your level has changed').first()).toBeVisible()
})

test('an operator shows an account’s contacts, and can’t change their own rights', async ({ browser }) => {
  const olga = await enter(browser, 'olga')
  const drawer = await openAccount(olga, 'olga', 'Olga Operator')
  await expect(drawer.getByText(/This is your own account/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Lock', exact: true })).toBeHidden()
  await olga.goto('/ops/accounts?account_id=0199ffff-0000-7000-8000-000000000000')
  await expect(olga.getByText('Account not found')).toBeVisible()
})

test('an address with a nonsense id says in one’s language that there is no such thing', async ({ browser }) => {
  const [clara, olga, lin] = await Promise.all(['clara', 'olga', 'lin'].map((name) => enter(browser, name)))
  const says = async (page: Page, path: string, sentence: string) => {
    await page.goto(path)
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByText('Wrong parameters')).toBeHidden()
  }
  await says(clara!, '/task/detail/abc', 'Task not found')
  await lookBoth(clara!, 'nonsense-task')
  await says(clara!, '/production/flow/abc', 'Workflow not found')
  await says(lin!, '/workbench/abc', 'Task not found')
  await says(lin!, '/test/mytest/abc', 'Trial not found')
  await says(olga!, '/ops/accounts?account_id=abc', 'Account not found')
  await says(olga!, '/ops/applications/abc', 'Application not found')
  await says(olga!, '/ops/trials/abc', 'Material not found')
  await says(clara!, '/task/detail/abc?lang=zh', '没有这个任务')
})

test('an operator sets up and changes a company, whose currency can’t change after an order', async ({ browser }) => {
  const olga = await enter(browser, 'olga')
  await olga.goto('/ops/companies')
  await expect(olga.getByRole('row', { name: /Northlight Films/ })).toBeVisible()
  await lookBoth(olga, 'ops-companies')
  const name = `Trattoria Subtitles ${Date.now()}`
  await olga.getByRole('button', { name: 'New company' }).click()
  const form = olga.getByRole('dialog', { name: 'New company' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Enter name')).toBeVisible()
  await expect(form.getByText('Enter email')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await look(olga, 'ops-company-form-invite')
  await form.getByText('Existing account').click()
  await form.getByRole('combobox', { name: 'First admin' }).fill('yuki')
  await olga.getByRole('option', { name: /yuki/ }).click()
  await look(olga, 'ops-company-form')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  const row = olga.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('小林')
  const invited = `Kaiun Interpreters ${Date.now()}`
  await olga.getByRole('button', { name: 'New company' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill(invited)
  await form.getByRole('textbox', { name: 'Email' }).fill('first.admin@kaiun.example')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(olga.getByText('Invitation sent to first.admin@kaiun.example')).toBeVisible()
  await expect(olga.getByRole('row', { name: new RegExp(invited) })).toContainText('Invited, valid until')
  await lookBoth(olga, 'ops-companies-invited')
  await olga.getByRole('button', { name: `Invite an admin for ${invited}` }).click()
  const again = olga.getByRole('dialog', { name: `Invite an admin for ${invited}` })
  await expect(again.getByText('The previous invitation link stops working.')).toBeVisible()
  await look(olga, 'ops-company-invite')
  await again.getByRole('button', { name: 'Cancel' }).click()
  await olga.getByRole('button', { name: 'Edit Northlight Films' }).click()
  const edit = olga.getByRole('dialog', { name: 'Edit Northlight Films' })
  await expect(edit.getByRole('combobox', { name: 'Currency' })).toBeDisabled()
  await expect(edit.getByText('The currency can’t be changed once orders exist.')).toBeVisible()
})

test('an operator changes a setting, which applies at once, and restores its default', async ({ browser }) => {
  const olga = await enter(browser, 'olga')
  await olga.goto('/ops/settings')
  const open = olga.getByRole('switch', { name: 'Registration is open' })
  await expect(open).toBeChecked()
  await lookBoth(olga, 'ops-settings')
  await open.click()
  await expect(open).not.toBeChecked()
  const answer = await olga.request.post('/account/gateway/getSiteSetting', { data: {} })
  expect((await answer.json()).data.is_registration_open).toBe(false)
  await olga.getByRole('button', { name: 'Reset “Registration is open” to default' }).click()
  await expect(open).toBeChecked()

  const lockout = olga.getByRole('textbox', { name: 'Lockout time' })
  await lockout.fill('5000')
  await expect(olga.getByText('Enter a value from 1 to 1440')).toBeVisible()
  await closeToasts(olga)
  await expectAccessible(olga, 'a setting that does not fit')
})

test('two operators change one setting, and the second gets an error', async ({ browser }) => {
  const [first, second] = [await enter(browser, 'olga'), await enter(browser, 'olga')]
  for (const page of [first, second]) {
    await page.goto('/ops/settings')
    await expect(page.getByRole('textbox', { name: 'Contact email' })).toBeVisible()
  }
  for (const [page, address] of [
    [first, 'first@polyphony.example'],
    [second, 'second@polyphony.example'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Contact email' }).fill(address)
    await page.getByRole('button', { name: 'Save “Contact email”' }).click()
  }
  await expect(second.getByText(/Someone else just set this to “first@polyphony.example”/)).toBeVisible()
  await first.getByRole('button', { name: 'Reset “Contact email” to default' }).click()
  await expect(first.getByRole('textbox', { name: 'Contact email' })).toHaveValue('service@polyphony.example')
})

test('an operator adds, renames, moves and deletes a tag, and fields of tags show that', async ({ browser }) => {
  const olga = await enter(browser, 'olga')
  await olga.goto('/ops/tags')
  await expect(olga.getByRole('list', { name: 'Tag tree' })).toBeVisible()
  await lookBoth(olga, 'ops-tags')
  const stamp = Date.now()
  const fill = async (name: string) => {
    const form = olga.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Chinese name' }).fill(`${name}标签`)
    await form.getByRole('textbox', { name: 'English name' }).fill(name)
    await form.getByRole('textbox', { name: 'Japanese name' }).fill(`${name}タグ`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  const menu = async (name: string, item: string) => {
    await olga.getByRole('button', { name: `Actions for “${name}”` }).click()
    const open = olga.getByRole('menu', { name: `Actions for “${name}”` })
    await open.getByRole('menuitem', { name: item }).click()
  }
  const pickers = async () => {
    const answer = await olga.request.post('/system/tag/getAllTag', { data: {} })
    return JSON.stringify((await answer.json()).data.list)
  }
  const [field, branch] = [`Field ${stamp}`, `Branch ${stamp}`]
  await olga.getByRole('button', { name: 'Add tag' }).click()
  await fill(field)
  await menu(field, 'Add sub-tag')
  await fill(branch)
  expect(await pickers()).toContain(branch)
  await menu(branch, 'Rename')
  await fill(`${branch} B`)
  expect(await pickers()).toContain(`${branch} B`)
  await menu(`${branch} B`, 'Move to…')
  const move = olga.getByRole('dialog', { name: /^Move/ })
  await move.getByRole('combobox', { name: 'Parent tag' }).click()
  await olga.getByRole('option', { name: '(top level)' }).click()
  await look(olga, 'ops-tag-move')
  await move.getByRole('button', { name: 'Save' }).click()
  await expect(move).toBeHidden()
  const tree = olga.getByRole('list', { name: 'Tag tree' })
  await menu(`${branch} B`, 'Move up')
  await expect(tree.locator(':scope > li').last()).toContainText(field) // an open menu doesn't move with its row
  await menu(field, 'Delete')
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tree.getByText(field, { exact: true })).toBeHidden()
  await menu(`${branch} B`, 'Delete')
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tree.getByText(`${branch} B`, { exact: true })).toBeHidden()
})

test('an operator drags a tag into another one', async ({ browser }) => {
  const olga = await enter(browser, 'olga')
  await olga.goto('/ops/tags')
  const tree = olga.getByRole('list', { name: 'Tag tree' })
  const roots = tree.locator(':scope > li')
  await expect(roots.first()).toBeVisible()
  const before = await roots.count()
  const leaf = roots.first().locator('ul > li').first()
  const name = (await leaf.locator('p').first().textContent()) ?? ''
  await leaf.getByTitle('Drag to move').dragTo(roots.nth(1).getByTitle('Drag to move').first())
  await expect(roots.nth(1).getByText(name, { exact: true })).toBeVisible()
  expect(await roots.count()).toBe(before)
})

test('an operator searches and exports the audit log of these actions', async ({ browser }) => {
  const olga = await enter(browser, 'olga')
  await olga.goto('/ops/audit')
  await expect(olga.getByText('Olga Operator signed in').first()).toBeVisible()
  await lookBoth(olga, 'ops-audit')
  await olga.getByRole('combobox', { name: 'Action' }).click()
  await olga.getByRole('option', { name: 'Account locked' }).click()
  const row = olga.getByRole('row', { name: /Olga Operator locked 佐藤 美咲/ })
  await expect(row).toContainText('Reason: Two people use it')
  await expect(olga.getByText('Olga Operator signed in')).toBeHidden()
  const download = olga.waitForEvent('download')
  await olga.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await row.getByRole('link', { name: 'Open 佐藤 美咲’s account' }).click()
  await expect(olga.getByRole('dialog', { name: 'Account' })).toBeVisible()
})

test('a user who is no operator can’t open these pages', async ({ browser }) => {
  const page = await enter(browser, 'rui')
  for (const path of ['/ops/accounts', '/ops/companies', '/ops/tags', '/ops/settings', '/ops/audit']) {
    await page.goto(path)
    await expect(page.getByText('Page not found')).toBeVisible()
  }
})
