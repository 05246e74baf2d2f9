import fs from 'node:fs'
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const unit = (en: string, lang: string, text: string) =>
  `<tu><tuv xml:lang="en-US"><seg>${en}</seg></tuv><tuv xml:lang="${lang}"><seg>${text}</seg></tuv></tu>`
const tmx = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header srclang="en-US"/><body>
${unit('The lighthouse <bpt i="1" type="b"/>keeper<ept i="1"/> is asleep.', 'zh-CN', '灯塔<bpt i="1" type="b"/>看守人<ept i="1"/>睡着了。')}
${unit('A gull lands on the pier.', 'ja-JP', 'カモメが桟橋に降り立つ。')}
${unit('Lost at sea', 'xx-none', '?')}
</body></tmx>`

test('an admin imports a memory, finds and corrects a unit, exports it, and adds terms', async ({ browser }) => {
  const page = await enter(browser, 'heming')
  await page.getByRole('link', { name: 'Translation memory', exact: true }).click()
  await expect(page).toHaveURL(/\/production\/memory/)

  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import TMX' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'harbour.tmx',
    mimeType: 'application/xml',
    buffer: Buffer.from(tmx),
  })
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 added, 0 updated, 1 skipped').first()).toBeVisible()
  await page.getByText('Show skipped entries').first().click()
  await expect(page.getByText('Line 5: unsupported language “xx-none”')).toBeVisible()

  const table = page.getByRole('table', { name: 'Translation memory' })
  await page.getByRole('searchbox', { name: 'Search source or target' }).fill('看守')
  await expect(table.getByText('The lighthouse keeper is asleep.')).toBeVisible()
  await expect(table.getByText('A gull lands on the pier.')).toBeHidden()
  await look(page, 'memory')

  await table.getByRole('button', { name: /^Edit/ }).click()
  const editor = page.getByRole('dialog', { name: 'Edit entry' })
  await editor.getByLabel('Target').fill('灯塔⟦1⟧看守员⟦/1⟧睡着了。')
  await look(page, 'memory-edit')
  await editor.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('searchbox', { name: 'Search source or target' }).fill('灯塔')
  await expect(table.getByText('灯塔看守员睡着了。')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('memory.tmx')
  const text = fs.readFileSync(await file.path(), 'utf8')
  expect(text).toContain('<seg>灯塔<bpt i="1" x="1" type="b"/>看守员<ept i="1"/>睡着了。</seg>')

  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'memory-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  for (const found of ['keeper is asleep', 'gull lands']) {
    await page.getByRole('searchbox', { name: 'Search source or target' }).fill(found)
    await expect(table.getByText(found)).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
    await table.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No matches')).toBeVisible()
  }

  await page.getByRole('link', { name: 'Termbase', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Termbase', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add term' })
  await form.getByLabel('Source language').fill('English')
  await page.getByRole('option', { name: 'English', exact: true }).click()
  await form.getByLabel('Target language').fill('Japanese')
  await page.getByRole('option', { name: 'Japanese', exact: true }).click()
  await form.getByLabel('Source term').fill('gangway')
  await form.getByLabel('Target term').fill('舷梯')
  await form.getByLabel('Forbid this translation').check()
  await form.getByLabel('Note').fill('Chinese, not Japanese: タラップ')
  await form.getByRole('button', { name: 'Save' }).click()
  const terms = page.getByRole('table', { name: 'Termbase' })
  await expect(terms.getByRole('row').filter({ hasText: 'gangway' }).getByText('Forbidden')).toBeVisible()
  await look(page, 'terms')
  await terms.getByRole('checkbox', { name: 'Select “gangway → 舷梯”' }).check()
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'terms-narrow')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('gangway')).toBeHidden()
})
