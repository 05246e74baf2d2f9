import { calls } from '@polyphony/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../testing/network.ts'
import { show } from '../testing/show.tsx'
import { SocketServer } from '../testing/socket-server.ts'
import { queryClient } from './query-client.ts'
import { openSocket } from './socket.ts'
import { callOptions, useCall } from './use-call.ts'
import { useRefreshOn } from './use-refresh-on.ts'

const { getAllGroup } = calls.taskGroup
const group = (name: string) => ({ group_id: '0190b6a0-0000-7000-8000-000000000001', name, task_count: 0 })
const event = { task_id: '0190b6a0-0000-7000-8000-000000000002', node_task_id: null }

function List() {
  const groups = useCall(getAllGroup, {})
  useRefreshOn('task_changed', [getAllGroup])
  return <p>{groups.data?.list.map(({ name }) => name).join(', ') ?? 'loading'}</p>
}

let server: SocketServer
beforeEach(() => {
  server = new SocketServer()
  server.start()
})
afterEach(() => server.stop())

test('a change before the channel was connected is shown after it is', async () => {
  let name = 'Before'
  network.answer(getAllGroup, () => ({ list: [group(name)] }))
  const screen = await show(<List />)
  await expect.element(screen.getByText('Before')).toBeVisible()
  name = 'Meanwhile'
  server.open()
  await expect.element(screen.getByText('Meanwhile')).toBeVisible()
})

test('a change during the loading of the page is shown', async () => {
  let name = 'Before'
  network.answer(getAllGroup, () => ({ list: [group(name)] }))
  server.open()
  const channel = await openSocket()
  await expect.poll(() => channel.connected).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 60_000) // long after the channel was connected
  await queryClient.prefetchQuery(callOptions(getAllGroup, {})) // as a loader of the page does
  name = 'Meanwhile'
  const heard = new Promise<void>((resolve) => channel.once('task_changed', () => resolve()))
  server.tell('task_changed', event)
  await heard
  const screen = await show(<List />)
  await expect.element(screen.getByText('Meanwhile')).toBeVisible()
})

test('an event reloads the calls', async () => {
  let name = 'Before'
  network.answer(getAllGroup, () => ({ list: [group(name)] }))
  server.open()
  const screen = await show(<List />)
  await expect.element(screen.getByText('Before')).toBeVisible()
  await expect.poll(() => network.arrived(getAllGroup).length).toBe(2) // after the channel was connected
  name = 'Told'
  server.tell('task_changed', event)
  await expect.element(screen.getByText('Told')).toBeVisible()
})
