import { calls, type UsablePurchaseOrder } from '@polyphony/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { PurchaseOrderField } from './PurchaseOrderField.tsx'

const framework: UsablePurchaseOrder = {
  purchase_order_id: '019a0000-0000-7000-8000-000000000001',
  po_number: 'PO-77',
  currency: 'USD',
  left_minor: 12_00,
  valid_until: '2090-12-31',
}

async function field(list: readonly UsablePurchaseOrder[], is_kept: boolean, begins = '', charge_minor = 12_00) {
  await signIn()
  network.answer(calls.purchaseOrders.getUsablePurchaseOrders, () => ({ is_kept, list: [...list] }))
  const said: string[] = []
  function Part() {
    const [value, setValue] = useState(begins)
    const change = (next: string) => {
      said.push(next)
      setValue(next)
    }
    return (
      <PurchaseOrderField
        value={value}
        onChange={change}
        isRequired={false}
        hint="If any"
        charge_minor={charge_minor}
      />
    )
  }
  return { screen: await show(<Part />), said }
}

test('a company that keeps none writes any number', async () => {
  const { screen, said } = await field([], false)
  await screen.getByRole('textbox', { name: 'PO number' }).fill('Any 1')
  await expect.element(screen.getByText('If any')).toBeVisible()
  expect(said.at(-1)).toBe('Any 1')
})

test('of those that are kept one is chosen, and says what is left of it and until when', async () => {
  const other = {
    ...framework,
    purchase_order_id: '019a0000-0000-7000-8000-000000000002',
    po_number: 'B-2',
    valid_until: null,
  }
  const { screen, said } = await field([framework, other], true)
  await screen.getByRole('combobox', { name: 'PO number' }).click()
  await expect.element(screen.getByRole('option', { name: 'B-2 · $12.00 left' })).toBeVisible()
  await screen.getByRole('option', { name: /^PO-77/ }).click()
  expect(said.at(-1)).toBe('PO-77')
  await expect.element(screen.getByText(/^\$12\.00 left, valid until .*2090$/)).toBeVisible()
  expect(screen.getByText('Only $12.00 left').query()).toBeNull()
})

test('an order that costs more than is left says so at once', async () => {
  const { screen } = await field([framework], true, 'po-77', 12_01)
  await expect.element(screen.getByText('Only $12.00 left')).toBeVisible()
})

test('a number of a draft that can’t be used any more is named', async () => {
  const { screen } = await field([framework], true, 'Old 5')
  await expect.element(screen.getByText('“Old 5” isn’t registered or can’t be used')).toBeVisible()
})

test('where none can be used, it says whom to ask', async () => {
  const { screen } = await field([], true)
  await expect.element(screen.getByText(/Contact your company’s admin/)).toBeVisible()
})
