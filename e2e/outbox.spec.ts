import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an operator reads a code in the outbox, as its mail would have looked', async ({ browser }) => {
  const page = await enter(browser, 'olga')
  const email = `outbox-${Date.now()}@example.com`
  await page.request.post('/message/sms/getEmailCode', { data: { email, purpose: 'register', language: 'en' } })

  await page.getByRole('link', { name: 'Outbox', exact: true }).click()
  await expect(page).toHaveURL(/\/ops\/outbox/)
  await expect(page.getByText('No emails or SMS are being sent')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search email or phone' }).fill(email)
  const opener = page.getByRole('button', { name: `View message to ${email}` })
  await expect(opener).toBeVisible()
  await look(page, 'ops-outbox')

  await opener.click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message.getByText('the message was not sent')).toBeVisible()
  const mail = message.frameLocator('iframe')
  await expect(mail.getByText('To finish registering, enter this code:')).toBeVisible()
  const code = await mail.getByText(/^\d{6}$/).innerText()
  await expect(message.getByText(code, { exact: true })).toBeVisible()
  await expect(message.getByRole('button', { name: 'Copy code' })).toBeVisible()

  await message.getByText('Plain text', { exact: true }).click() // axe can't check a frame without scripts
  await expect(message.getByText(/To finish registering/)).toContainText(code)
  await look(page, 'ops-outbox-message')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'ops-outbox-message-narrow')
})
