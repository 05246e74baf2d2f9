/** An operator creates a trial material from a document, completes its reference, publishes, copies and retires it. */
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

const text = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(lines.join('\n')),
})
const source = text('harbour-notice.txt', ['The harbour closes at dusk.', 'Boats wait outside.', 'Lights stay on.'])
const reference = text('harbour-notice.zh.txt', ['港口在黄昏关闭。', '船只在外等候。', '灯一直亮着。'])

async function choose(page: Page, field: string, file: typeof source): Promise<void> {
  await page.getByLabel(`Choose file: ${field}`).setInputFiles(file)
  await expect(page.getByRole('button', { name: `Choose file: ${field}` })).toBeHidden({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible()
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an operator makes a trial from a document and publishes it; a published one is copied to be changed', async ({
  browser,
}) => {
  const olga = await enter(browser, 'olga', wide)
  await olga.goto('/ops/trials')
  await expect(olga.getByRole('heading', { name: 'Trial materials', level: 1 })).toBeVisible()
  await expect(olga.getByRole('row').nth(1)).toBeVisible()
  await look(olga, 'ops-trials')

  await olga.getByRole('button', { name: 'New material' }).click()
  const dialog = olga.getByRole('dialog', { name: 'New material' })
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(dialog.getByText('Upload the source document')).toBeVisible()
  await pick(olga, 'Source language', 'English')
  await pick(olga, 'Target language', 'Chinese')
  await choose(olga, 'Document', source)
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('harbour-notice')
  await choose(olga, 'Reference', reference)
  await look(olga, 'ops-trial-new')
  await dialog.getByRole('button', { name: 'Create draft' }).click()

  await expect(olga.getByRole('heading', { name: 'harbour-notice', level: 1 })).toBeVisible()
  await expect(olga.getByText('3 of 3 segments have a reference')).toBeVisible()
  await expect(olga.getByRole('textbox', { name: 'Reference of segment 2' })).toHaveValue('船只在外等候。')
  await olga.getByRole('textbox', { name: 'Reference of segment 2' }).fill('')
  await expect(olga.getByText('2 of 3 segments have a reference')).toBeVisible()
  await olga.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(olga.getByText('1 segment has no reference yet.')).toBeVisible()
  await olga.getByRole('textbox', { name: 'Reference of segment 2' }).fill('船在外面等。')
  await look(olga, 'ops-trial')
  await olga.setViewportSize(narrow)
  await look(olga, 'ops-trial-narrow')
  await olga.setViewportSize(wide)

  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    await olga.getByRole('link', { name: 'Back to trial materials' }).click()
    const question = olga.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  })
  await olga.getByRole('tab', { name: 'About' }).click()
  await olga.getByRole('textbox', { name: 'Title' }).fill('Harbour notice')
  await olga.getByRole('button', { name: 'Add term' }).click()
  await olga.getByRole('textbox', { name: 'Source of term 1' }).fill('harbour')
  await olga.getByRole('button', { name: 'Save' }).click()
  await expect(olga.getByText('Each term needs a source and a target')).toBeVisible()
  await olga.getByRole('textbox', { name: 'Target of term 1' }).fill('港口')
  await olga.getByRole('button', { name: 'Save' }).click()
  await expect(olga.getByRole('heading', { name: 'Harbour notice', level: 1 })).toBeVisible()
  await look(olga, 'ops-trial-about')

  await test.step('of two operators the second gets an error and loses nothing', async () => {
    const other = await olga.context().newPage()
    await other.goto(olga.url())
    await other.getByRole('tab', { name: 'Segments' }).click() // the address names the tab that was open
    await other.getByRole('textbox', { name: 'Reference of segment 1' }).fill('港口日落时关闭。')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await other.close()
    await olga.getByRole('textbox', { name: 'Introduction' }).fill('A notice for skippers.')
    await olga.getByRole('button', { name: 'Save' }).click()
    await expect(olga.getByText(/^Another operator just changed this material/)).toBeVisible()
    await expect(olga.getByRole('textbox', { name: 'Introduction' })).toHaveValue('A notice for skippers.')
    await olga.getByRole('button', { name: 'Save' }).click()
    await olga.getByRole('tab', { name: 'Segments' }).click()
    await expect(olga.getByRole('textbox', { name: 'Reference of segment 1' })).toHaveValue('港口日落时关闭。')
    await expect(olga.getByText('Unsaved changes')).toBeHidden()
  })

  await olga.getByRole('button', { name: 'Publish', exact: true }).click()
  await olga
    .getByRole('dialog', { name: 'Publish “Harbour notice”?' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
  await expect(olga.getByRole('button', { name: 'Invite linguist' })).toBeVisible()
  await olga.getByRole('button', { name: 'Invite linguist' }).click()
  const invitation = olga.getByRole('dialog', { name: 'Invite to trial “Harbour notice”' })
  await invitation.getByRole('combobox', { name: 'Linguist' }).fill('heming')
  await expect(invitation.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  await invitation.getByRole('button', { name: 'Cancel' }).click()
  await olga.getByRole('tab', { name: /^Trials/ }).click()
  await expect(olga.getByText('No trials yet')).toBeVisible()

  await fromMenu(olga, 'Copy to a new draft')
  await expect(olga.getByRole('button', { name: 'Save' })).toBeVisible()
  await fromMenu(olga, 'Delete')
  await olga
    .getByRole('dialog', { name: /^Delete draft/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(olga).toHaveURL(/\/ops\/trials$/)

  await olga.getByRole('searchbox', { name: 'Material title' }).fill('harbour')
  await olga.getByRole('link', { name: 'Open Harbour notice' }).first().click()
  await fromMenu(olga, 'Retire')
  await olga
    .getByRole('dialog', { name: /^Retire/ })
    .getByRole('button', { name: 'Retire' })
    .click()
  await expect(olga.getByText('Retired', { exact: true }).first()).toBeVisible()
})
