/**
 * A talent's contract and bank account: reading and signing the contract, and entering bank details, which are masked
 * and held.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const legalName = 'Lin Xiaoyu'

const contract = (page: Page) => page.getByRole('region', { name: 'Contract', exact: true })
const bank = (page: Page) => page.getByRole('region', { name: 'Bank account', exact: true })

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return fs.readFileSync(await file.path())
}

/** The text of a PDF; null where the tool that reads it isn't installed. */
function textOf(pdf: Buffer): string | null {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  try {
    return execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function both(page: Page, name: string) {
  await look(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, `${name}-narrow`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a talent reads the contract to its end, signs it once and downloads it with its evidence', async ({
  browser,
}) => {
  const page = await enter(browser, 'lin')
  await page.getByRole('link', { name: 'Contract and bank account' }).click()
  await expect(contract(page).getByText('Not signed yet')).toBeVisible()
  await contract(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter legal name')).toBeVisible()
  await both(page, 'signed-who')
  await page.getByLabel('Legal name').fill(legalName)
  await page.getByRole('combobox', { name: 'Country or region of residence' }).fill('China')
  await page.getByRole('option', { name: 'China', exact: true }).click()
  await contract(page).getByRole('button', { name: 'Continue' }).click()

  const text = page.getByRole('region', { name: 'Freelance services agreement' })
  await expect(text.getByText(legalName).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign contract' })).toHaveCount(0)
  await both(page, 'signed-reading')
  const draft = textOf(await download(page, 'Download PDF'))
  if (draft !== null) expect(draft).toContain(legalName)

  await text.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('Read to the end')).toBeVisible()
  const sign = page.getByRole('button', { name: 'Sign contract' })
  await expect(sign).toBeDisabled()
  const field = page.getByRole('img', { name: /^Signature area/ })
  await field.scrollIntoViewIfNeeded()
  const box = (await field.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 90)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 40, { steps: 6 })
  await page.mouse.move(box.x + 300, box.y + 100, { steps: 6 })
  await page.mouse.up()
  await page.getByLabel(/^I have read and agree to the contract/).check()
  await expect(sign).toBeEnabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sign).toBeDisabled()
  await page.getByRole('radiogroup', { name: 'Signature method' }).getByText('Type your name').click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Lin Xiaoyi')
  await expect(sign).toBeDisabled()
  await page.getByRole('textbox', { name: 'Your name' }).fill('lin xiaoyu')
  await sign.click()

  await expect(contract(page).getByText('Signed', { exact: true })).toBeVisible()
  await both(page, 'signed-done')
  const signed = textOf(await download(page, 'Download version 2026-11'))
  if (signed !== null) for (const said of [legalName, 'Signature page', 'UTC']) expect(signed).toContain(said)
})

test('a talent enters bank details, which are checked by country, masked, and held for a day', async ({ browser }) => {
  const page = await enter(browser, 'wang')
  await page.goto('/me/signed')
  await expect(bank(page).getByText('No bank account yet')).toBeVisible()
  await bank(page).getByRole('button', { name: 'Add bank details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bank account' })
  const choose = async (country: string) => {
    await dialog.getByRole('combobox', { name: /^Country or region of the bank/ }).fill(country)
    await page.getByRole('option', { name: country, exact: true }).click()
  }
  await choose('Japan')
  await expect(dialog.getByLabel('Account holder (katakana)')).toBeVisible()
  await both(page, 'signed-bank-form')
  await choose('Germany')
  await dialog.getByLabel('Account holder').fill('Wang Wei')
  await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a valid IBAN')).toBeVisible()
  await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(bank(page).getByText('Ending in 3000')).toBeVisible()
  await expect(bank(page).getByText(/^For your security, this account is used from/)).toBeVisible()
  await expect(page.getByText('0532')).toHaveCount(0)
  await both(page, 'signed-bank')
})

test('a member of a team can’t open the page of contracts', async ({ browser }) => {
  const page = await enter(browser, 'mia')
  await page.goto('/me/signed')
  await expect(page.getByRole('heading', { name: /not found|404/i })).toBeVisible()
})
