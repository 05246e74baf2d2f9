import { calls, type Letter } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { MessageButton } from './MessageButton.tsx'

const { getUnreadNum, getLatestLettler } = calls.message
const letterOf = (task_name: string): Letter => ({
  ...{ letter_id: '0190b6a0-0000-7000-8000-000000000001', kind: 'taskDelivered', params: { task_name } },
  ...{ link: null, read_at: null, created_at: '20260105120000000' },
})

test('the toast of new letters says what the newest is about, and opens the message center', async () => {
  let total = 3
  network.answer(getUnreadNum, () => ({ total }))
  network.answer(getLatestLettler, () => ({ letter: letterOf(`Number ${total}`) }))
  const screen = await show(<MessageButton />, { address: '/task/list' })
  await expect.element(screen.getByRole('link', { name: 'Messages, 3 unread' })).toBeVisible()
  expect(network.arrived(getLatestLettler)).toEqual([])
  for (total of [4, 5]) {
    await queryClient.invalidateQueries({ queryKey: [getUnreadNum.path] })
    await expect.element(screen.getByText(`Delivered: Number ${total}`)).toBeVisible()
  }
  expect(screen.getByText('New message').elements().length).toBe(1)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.poll(screen.address).toBe('/msgcenter/list')
})
