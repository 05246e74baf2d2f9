import { calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const { getNodeTaskList, getNodeTaskToAcceptList } = calls.node
const asked = () => network.arrived(getNodeTaskList).at(-1)?.input

beforeEach(async () => {
  await signIn()
  network.answer(getNodeTaskToAcceptList, () => ({ list: [], total: 0, is_capped: false, unanswered: 0 }))
  // There is work, but no filter finds any.
  network.answer(getNodeTaskList, () => ({ list: [], total: 0, is_capped: false, counts: { '-1': 3, '10': 3 } }))
})

describe('the filters of a talent’s own work', () => {
  test('are sent to the server, and “Clear filters” clears them', async () => {
    const page = await openPage('/task/list')
    await page.getByRole('searchbox').fill('harbour')
    await expect.poll(asked).toMatchObject({ keyword: 'harbour' })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
    await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  })

  test('are combined: a keyword keeps the filter by deadline', async () => {
    const page = await openPage('/task/list')
    await page.getByRole('combobox', { name: 'Due' }).click()
    await page.getByRole('option', { name: 'Overdue' }).click()
    await page.getByRole('searchbox').fill('harbour')
    await expect.poll(asked).toMatchObject({ keyword: 'harbour', due: 'overdue' })
  })

  test('are kept when the talent returns to the page', async () => {
    const before = await openPage('/task/list')
    await before.getByRole('searchbox').fill('harbour')
    await expect.poll(asked).toMatchObject({ keyword: 'harbour' })
    const address = before.address()
    await before.unmount()
    const after = await openPage(address)
    await expect.element(after.getByRole('searchbox')).toHaveValue('harbour')
  })
})
