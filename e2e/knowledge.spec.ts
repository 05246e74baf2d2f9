/** Finished results become knowledge and are found in both languages; uploaded files are opened where a passage stands. */
import { calls } from '@polyphony/contract'
import { demoCv } from '../seed/demo-files.ts'
import { signedIn } from './support/api.ts'
import { look, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a client adds a delivered result to the knowledge and finds it', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  await page.goto('/task/list?keyword=Harbour%20lights') // other journeys have ordered meanwhile
  await page.getByRole('link', { name: /Harbour lights/ }).click()
  await page.getByRole('tab', { name: 'Files & downloads' }).click()
  await (await signedIn(page, 'clara')).call(calls.kbs.createOrUpdateKbs, { title: 'Harbour films' })
  await page.getByRole('button', { name: 'Add to knowledge base' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to knowledge base' })
  await dialog.getByLabel('Knowledge base').fill('Harbour films')
  await page.getByRole('option', { name: /Harbour films/ }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: 'In the knowledge base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge base management' })).toBeVisible()
  await page.getByRole('tab', { name: 'All files' }).click()
  const results = page.getByRole('table', { name: 'Files' })
  await expect(results).toContainText('Harbour lights')

  await page.getByLabel('Search knowledge').fill('harbour')
  const passages = page.getByRole('list', { name: 'Passages found' })
  await expect(passages.getByRole('listitem').first()).toContainText(/harbour/i)
  await look(page, 'knowledge')
  await page.getByLabel('Search knowledge').fill('zzz qqq')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'knowledge-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await results.getByRole('button', { name: /Actions for “Harbour lights/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(results).not.toContainText('Harbour lights')
})

test('an admin sets up a base, uploads files, and opens what a question finds on its page', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  await page.goto('/talentkbs/list')
  await speak(page, 'zh')
  await page.getByRole('button', { name: '新建知识库' }).click()
  const dialog = page.getByRole('dialog', { name: '新建知识库' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('港务手册')
  await look(page, 'knowledge-new')
  await speak(page, 'zh')
  await dialog.getByRole('button', { name: '新建' }).click()
  await page.getByRole('link', { name: '港务手册' }).click()
  await page.locator('input[type=file]').setInputFiles([
    { name: '夜班须知.txt', mimeType: 'text/plain', buffer: Buffer.from('守塔人每晚八点点灯，天亮后熄灯。') },
    { name: 'harbour-master.pdf', mimeType: 'application/pdf', buffer: Buffer.from(demoCv('Harbour master')) },
  ])
  const files = page.getByRole('table', { name: '文件' })
  await expect(files.getByText('已完成')).toHaveCount(2) // by the socket
  await look(page, 'knowledge-base')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'knowledge-base-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  await speak(page, 'zh')

  await page.getByRole('link', { name: '知识库管理' }).click()
  await page.getByLabel('在知识库中搜索').fill('守塔人几点点灯')
  await expect(page.getByRole('list').getByText('守塔人每晚八点点灯').first()).toBeVisible()
  await page.getByLabel('在知识库中搜索').fill('Harbour master vitae')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'harbour-master.pdf' }).click()
  await expect((await opened).getByRole('img', { name: '第 1 / 1 页' })).toBeVisible()
  await look(await opened, 'knowledge-passage')
})
