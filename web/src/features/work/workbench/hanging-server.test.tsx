/** The server takes requests and never answers: something is seen at once, and after 15 s it is said and can be retried. */
import { calls, callTimeoutMs } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { segmentAt, startWorkbenchServer } from './testing/workbench-server.ts'

const { openWorkbench, getSegments } = calls.workbench
const never = () => new Promise<never>(() => {})

beforeEach(() => signIn())
afterEach(() => void vi.useRealTimers())

test('the document doesn’t open: it is said after 15 s, and a retry opens it', async () => {
  startWorkbenchServer([segmentAt(1, 'The harbour')])
  network.answer(openWorkbench, never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const screen = await showWorkbench()
  await expect.element(screen.getByRole('main', { name: 'Workbench' })).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(callTimeoutMs - 1000)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1500)
  await expect.element(screen.getByRole('alert').getByText('The document couldn’t be opened')).toBeVisible()
  startWorkbenchServer([segmentAt(1, 'The harbour')])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(screen.getByRole('textbox', { name: 'Target of segment 1' })).toBeVisible()
  vi.useRealTimers()
  await screen.unmount()
})

test('the text doesn’t come: it is said after 15 s, and goes away when the text has come', async () => {
  startWorkbenchServer([segmentAt(1, 'The harbour')])
  let isHanging = true
  const { rows } = startWorkbenchServer([segmentAt(1, 'The harbour')])
  network.answer(getSegments, () => (isHanging ? never() : { list: [...rows.values()], is_last: true }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const screen = await showWorkbench()
  await expect.element(screen.getByRole('heading', { name: 'harbour.docx' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(callTimeoutMs - 1000)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  isHanging = false
  await vi.advanceTimersByTimeAsync(1100)
  await expect.element(screen.getByText('The server isn’t responding', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(screen.getByRole('textbox', { name: 'Target of segment 1' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  vi.useRealTimers()
  await closeWorkbench()
})

test('a task that isn’t there is said once, also when the text is refused before the document', async () => {
  const refusals = vi.fn()
  addEventListener('unhandledrejection', refusals)
  startWorkbenchServer([])
  const refused = () => {
    throw new Refusal('NOT_FOUND')
  }
  network.answer(getSegments, refused)
  network.answer(openWorkbench, async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return refused()
  })
  const screen = await showWorkbench()
  await expect.element(screen.getByText('Task not found')).toBeVisible()
  removeEventListener('unhandledrejection', refusals)
  expect(refusals).not.toHaveBeenCalled()
})
