import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../../../testing/show.tsx'
import { signIn } from '../../../../../testing/sign-in.ts'
import { taskView } from '../../testing/task-view.ts'
import { TaskHeader } from './TaskHeader.tsx'

beforeEach(async () => void (await signIn()))

test('an order that a program has placed names its token beside the person', async () => {
  const screen = await show(<TaskHeader task={taskView({ ordered_through: 'Nightly orders' })} actions={null} />)
  await expect.element(screen.getByText('Ordered by Lin via Nightly orders', { exact: false })).toBeVisible()
})

test('an order that a person has placed names no token', async () => {
  const screen = await show(<TaskHeader task={taskView({})} actions={null} />)
  await expect.element(screen.getByText('Ordered by Lin,', { exact: false })).toBeVisible()
})
