/** A table of keys in an old encoding: what can't be known is asked before it is ordered, and one column comes back. */
import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { look } from './support/look.ts'
import { beginOrder, confirmOrder, fillIn } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, openWork, submit, translateAll } from './support/work.ts'

const stamp = Date.now().toString(36)
const table = (night: string, bye: string) =>
  `key,en,zh,max length\nnight,The cafe Ночь на реке is open,${night},20\nbye,Good bye now,${bye},\n`

test('a client decides how a table in an old encoding is read, and gets its one column back', async ({ browser }) => {
  const clara = await enter(browser, 'clara')
  const buffer = iconv.encode(table('', ''), 'windows-1251')
  const file = { name: `${stamp}-strings.csv`, mimeType: 'text/csv', buffer }
  await beginOrder(clara, file)
  await fillIn(clara, { targets: ['Chinese'], flow: /fast/ })
  await clara.getByLabel('Task name').fill(`Strings ${stamp}`)
  const confirm = clara.getByRole('button', { name: 'Place order' })
  await expect(confirm).toHaveAccessibleDescription(/^Review the import settings/, { timeout: 60_000 })
  await expect(confirm).toBeDisabled()
  await look(clara, 'import-settings-asked')

  await clara.getByRole('button', { name: 'Show it' }).click()
  await clara.getByRole('button', { name: 'Review import settings' }).click()
  const dialog = clara.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'WINDOWS-1251' }).check()
  await expect(dialog.getByText('Ночь на реке', { exact: false }).first()).toBeVisible()
  await look(clara, 'import-settings')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  const taskUrl = await confirmOrder(clara)

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, file.name, /ZH/)
  await openWork(lin, file.name)
  await expect(lin.getByText('0/20')).toBeVisible()
  await translateAll(lin, (_, source) => (source.includes('Good bye') ? '再见' : '河上之夜咖啡馆营业中'))
  await expect(lin.getByText('10/20')).toBeVisible()
  await look(lin, 'length-counter')
  await submit(lin)

  await clara.goto(taskUrl)
  await clara.getByRole('link', { name: 'Side by side' }).first().click()
  await clara.getByRole('button', { name: 'Client review' }).click()
  await dialog.getByRole('radio', { name: 'Accept' }).check()
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(clara).not.toHaveURL(/\/workbench\//)
  await clara.goto(taskUrl)
  await expect(clara.getByText('Completed').filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
  await clara.getByRole('tab', { name: 'Files and downloads' }).click()
  const name = /^Download .*\.zh\.csv$/
  const begun = clara.waitForEvent('download')
  await clara.getByRole('button', { name }).or(clara.getByRole('link', { name })).first().click()
  // Chinese has no place in the old encoding, so that the file is UTF-8 now; nothing else has changed.
  const text = await readFile(await (await begun).path(), 'utf8')
  expect(text.replace(/^\ufeff/, '')).toBe(table('河上之夜咖啡馆营业中', '再见'))
})
