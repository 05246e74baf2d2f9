import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { currentLanguage, setLanguage, startLanguage } from './i18n.ts'

const question = <ConfirmDialog isOpen title="?" confirmLabel="Delete" onConfirm={() => {}} onClose={() => {}} />

test('choosing a language changes the texts at once, and is stored', async () => {
  const screen = await show(question)
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  setLanguage('ja')
  await expect.element(screen.getByRole('button', { name: 'キャンセル' })).toBeVisible()
  expect(document.documentElement.lang).toBe('ja')
  startLanguage('zh')
  expect(currentLanguage()).toBe('ja')
})

test('a choice in another tab is adopted', async () => {
  startLanguage('en')
  const screen = await show(question)
  window.dispatchEvent(new StorageEvent('storage', { key: 'polyphony.language', newValue: 'zh' }))
  await expect.element(screen.getByRole('button', { name: '取消' })).toBeVisible()
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: 'ja' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'polyphony.language', newValue: 'Klingon' }))
  expect(currentLanguage()).toBe('zh')
})
