import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete the task?"
      losses={['3 files']}
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    />
  )
}

test('Enter in a newly opened dialog doesn’t confirm', async () => {
  let count = 0
  const screen = await show(<Asking onConfirm={() => (count += 1)} />)
  const dialog = screen.getByRole('dialog', { name: 'Delete the task?' })
  await expect.element(dialog.getByText('3 files')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(count).toBe(0)
})

test('the confirmed action is run', async () => {
  let count = 0
  const screen = await show(<Asking onConfirm={() => (count += 1)} />)
  await screen.getByRole('button', { name: 'Delete' }).click()
  expect(count).toBe(1)
})

test('Escape closes the dialog', async () => {
  const screen = await show(<Asking onConfirm={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
