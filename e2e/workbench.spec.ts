/**
 * No typed text is lost: the tab is killed in mid-word, the network fails for a minute, the session ends, another
 * person watches.
 */
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, activeEditor, openWork, writeHere } from './support/work.ts'

const file = 'programme-notes.txt'

test('a talent’s text survives a killed tab and a minute without network, and reaches the server once', async ({
  browser,
}) => {
  const page = await enter(browser, 'mori')
  const context = page.context()
  await acceptOffer(page, file, /JA/)
  await openWork(page, file)
  const url = page.url()

  // The tab is killed in mid-word, without an unload event.
  await activeEditor(page).press('ControlOrMeta+a')
  await activeEditor(page).pressSequentially('港の灯りが消え', { delay: 20 })
  await page.waitForTimeout(60) // the time that the outbox needs to store a keystroke
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
  await page.close()
  const again = await context.newPage()
  await again.goto(url)
  await writeHere(again)
  await expect(activeEditor(again)).toHaveValue('港の灯りが消え')
  await expect(again.getByText('Saved', { exact: true })).toBeVisible({ timeout: 90_000 })

  await context.setOffline(true)
  for (const text of ['一つ目の文。', '二つ目の文。', '三つ目の文。']) {
    await activeEditor(again).press('ControlOrMeta+a')
    await again.keyboard.insertText(text)
    await activeEditor(again).press('Control+Enter')
  }
  await expect(again.getByText(/offline/i).first()).toBeVisible()
  await again.waitForTimeout(60_000)
  await context.setOffline(false)
  await expect(again.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })

  await again.reload()
  for (const text of ['一つ目の文。', '二つ目の文。', '三つ目の文。']) {
    await expect(
      again
        .getByText(text)
        .or(again.locator('textarea', { hasText: text }))
        .first(),
    ).toBeVisible()
  }
})

test('a talent uses the workbench on a phone, without accessibility violations', async ({ browser }) => {
  const page = await enter(browser, 'mori', { width: 390, height: 844 })
  await page.goto('/task/list')
  await page
    .getByRole('button', { name: /^Open$/ })
    .or(page.getByRole('link', { name: /^Open$/ }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/workbench\//)
  await writeHere(page)
  await look(page, 'workbench-narrow')
})

test('a talent opens the list of keys with ?', async ({ browser }) => {
  const page = await enter(browser, 'mori')
  await openWork(page, file)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ctrl')
  await look(page, 'workbench-keys')
})
