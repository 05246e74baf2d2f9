import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { PriceChangedDialog } from './QuotePanel.tsx'
import type { Changed } from './use-place-order.ts'

async function dialogOf(changed: Changed) {
  const onConfirm = vi.fn()
  const screen = await show(
    <PriceChangedDialog changed={changed} currency="USD" isBusy={false} onConfirm={onConfirm} onClose={() => {}} />,
  )
  return { onConfirm, dialog: screen.getByRole('dialog', { name: 'The quote has changed' }) }
}

test('another price is said with the one before', async () => {
  const { dialog, onConfirm } = await dialogOf({
    before: { charge_minor: 10_00, effort_percent: 5 },
    after: { charge_minor: 12_00, effort_percent: 5 },
  })
  await expect.element(dialog.getByText('The price changed from $10.00 to $12.00.', { exact: false })).toBeVisible()
  expect(dialog.getByText(/rework/).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Place order for $12.00' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a ceiling that has risen is said, though the price is the same', async () => {
  const { dialog } = await dialogOf({
    before: { charge_minor: 10_00, effort_percent: 5 },
    after: { charge_minor: 10_00, effort_percent: 20 },
  })
  await expect.element(dialog.getByText(/may now add up to 20% to a step \(previously 5%\)/)).toBeVisible()
  expect(dialog.getByText(/The price changed from \$10\.00/).query()).toBeNull()
})
