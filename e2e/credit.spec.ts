/**
 * A client that has registered by itself pays ahead: refused at the order, told where to pay; an operator books the
 * payment, the client orders. In Japanese.
 */
import { calls } from '@polyphony/contract'
import { registered, signedIn } from './support/api.ts'
import { subtitleFile } from './support/files.ts'
import { closeToasts, darken, look, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const stamp = Date.now().toString(36)
const company_name = `星影シネマ ${stamp}`
const email = `hoshi-${stamp}@example.com`
const password = `Hoshikage-${stamp}`
const bank_line = 'みずほ銀行 本店 普通 1234567\nポリフォニー（カ'

test('a prepaid client is refused, pays, and orders', async ({ browser }) => {
  const olga = await enter(browser, 'olga', { width: 1440, height: 900 })
  const operator = await signedIn(olga, 'olga')
  const { list } = await operator.call(calls.opsSetting.getAllSetting, {})
  const { version } = list.find(({ setting_key }) => setting_key === 'bank_line')!
  const setting = await operator.call(calls.opsSetting.saveSetting, {
    setting_key: 'bank_line',
    value: bank_line,
    version,
  })
  try {
    await registered(olga, email, password, { identity: 'client', company_name, language: 'ja' })
    const hoshi = await enter(browser, email, { width: 1440, height: 900 }, password)
    await speak(hoshi, 'ja')

    await hoshi.goto('/task/flow')
    await expect(hoshi.getByText('ご利用可能額')).toBeVisible()
    await hoshi.locator('input[type=file]').first().setInputFiles(subtitleFile())
    const flow = hoshi.getByRole('radio', { name: /字幕翻訳（品質チェック付き）/ })
    await expect(flow).toBeVisible({ timeout: 60_000 })
    if (!(await flow.isChecked())) await flow.press('Space')
    for (const [label, language] of [
      ['原文の言語', '英語'],
      ['訳文の言語', '日本語'],
    ] as const) {
      const input = hoshi.locator('input').and(hoshi.getByLabel(new RegExp(`^${label}`)))
      await input.click()
      await input.fill(language)
      await hoshi.getByRole('option', { name: language, exact: true }).first().click()
    }
    await hoshi.keyboard.press('Escape')
    await hoshi.getByLabel('タスク名').fill('港のあかり')
    const note = hoshi.getByRole('alert').filter({ hasText: '振込メモ' })
    await expect(note).toContainText(/\$\d+\.\d\d 不足しています/, { timeout: 60_000 })
    await expect(note).toContainText('みずほ銀行 本店 普通 1234567')
    const reference = (await note.getByText(/^PP-[0-9A-F]{8}$/).textContent())!
    const missing = /\$([\d,.]+)/.exec((await note.textContent())!)![1]!

    const confirm = hoshi.getByRole('button', { name: '注文する' })
    await expect(confirm).toBeEnabled({ timeout: 60_000 })
    await confirm.click()
    await expect(hoshi.getByText(`ご利用可能額を $${missing} 超えています。先にご入金ください`)).toBeVisible()
    await look(hoshi, 'order-without-credit')
    await darken(hoshi)
    await hoshi.setViewportSize({ width: 390, height: 844 })
    await look(hoshi, 'order-without-credit-narrow-dark')
    await hoshi.setViewportSize({ width: 1440, height: 900 })
    await hoshi.emulateMedia({ colorScheme: 'light' })
    await speak(hoshi, 'ja')

    await speak(olga, 'ja')
    await olga.goto('/ops/credit')
    await olga.getByLabel('会社名・振込メモ').fill(reference)
    await expect(olga.getByRole('row', { name: new RegExp(company_name) })).toContainText('前払い')
    await olga.getByRole('button', { name: `${company_name} からの入金` }).click()
    const dialog = olga.getByRole('dialog')
    await dialog.getByLabel('金額（USD）').fill(missing)
    await dialog.getByLabel('銀行の参照番号').fill(`FT-${stamp}`)
    await look(olga, 'book-payment')
    await speak(olga, 'ja')
    await dialog.getByRole('button', { name: '計上する' }).click()
    await expect(olga.getByText(`$${missing} を計上しました`)).toBeVisible()
    await expect(olga.getByRole('row', { name: new RegExp(company_name) })).toContainText(`−$${missing}`)
    await closeToasts(olga)

    await hoshi.getByRole('button', { name: '注文する' }).click()
    await expect(hoshi).toHaveURL(/\/task\/detail\//, { timeout: 30_000 })

    await hoshi.goto('/team/list?tab=company')
    await hoshi.getByRole('link', { name: '残高と入金' }).click()
    await expect(hoshi.getByRole('row', { name: new RegExp(`FT-${stamp}`) })).toContainText(`$${missing}`)
    await expect(hoshi.getByText('計上済み')).toBeVisible()
    await look(hoshi, 'own-credit')
    await darken(hoshi)
    await look(hoshi, 'own-credit-dark')
    await hoshi.setViewportSize({ width: 390, height: 844 })
    await look(hoshi, 'own-credit-narrow')

    await olga.goto('/ops/credit')
    await look(olga, 'ops-credit')
    await olga.goto('/ops/credit?tab=payments')
    await expect(olga.getByRole('row', { name: new RegExp(`FT-${stamp}`) })).toBeVisible()
    await look(olga, 'ops-payments')
    await darken(olga)
    await look(olga, 'ops-payments-dark')
    await olga.setViewportSize({ width: 390, height: 844 })
    await look(olga, 'ops-payments-narrow')
    await olga.goto('/ops/credit')
    await expect(olga.getByText('Northlight Films')).toBeVisible()
    await look(olga, 'ops-credit-narrow')
    await olga.setViewportSize({ width: 1440, height: 900 })
    await olga.getByRole('button', { name: 'Terms of Northlight Films' }).click()
    await expect(olga.getByLabel('Limit (USD)')).toBeVisible()
    await look(olga, 'credit-terms-dark')
  } finally {
    await operator.call(calls.opsSetting.saveSetting, {
      setting_key: 'bank_line',
      value: null,
      version: setting.version,
    })
  }
})
