import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { currentLanguage, setLanguage, startLanguage } from './i18n.ts'

const question = <ConfirmDialog isOpen title="?" confirmLabel="Delete" onConfirm={() => {}} onClose={() => {}} />

test('a language that is chosen speaks at once, and is remembered', async () => {
  const screen = await show(question)
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  setLanguage('ja')
  await expect.element(screen.getByRole('button', { name: 'キャンセル' })).toBeVisible()
  expect(document.documentElement.lang).toBe('ja')
  startLanguage('zh')
  expect(currentLanguage()).toBe('ja')
})

test('another tab’s choice is followed', async () => {
  startLanguage('en')
  const screen = await show(question)
  window.dispatchEvent(new StorageEvent('storage', { key: 'polyphony.language', newValue: 'zh' }))
  await expect.element(screen.getByRole('button', { name: '取消' })).toBeVisible()
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: 'ja' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'polyphony.language', newValue: 'Klingon' }))
  expect(currentLanguage()).toBe('zh')
})
