import { calls, callTimeoutMs, type MenuEntry, type paths as pathsOfPages } from '@polyphony/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { chunkTimeoutMs, inTime, LateChunk } from '../api/chunk.ts'
import { queryClient } from '../api/query-client.ts'
import { paths } from '../paths.ts'
import { router } from '../routes.tsx'
import { network, Refusal } from '../testing/network.ts'
import { openPage } from '../testing/open-page.tsx'
import { show } from '../testing/show.tsx'
import { answerRights, signIn } from '../testing/sign-in.ts'
import { CrashScreen } from './state/CrashScreen.tsx'

const { getCurrentTalent } = calls.session
const { getNodeTaskList, getNodeTaskToAcceptList, getNodeTaskQaList } = calls.node
const { getLetterList } = calls.message
const none = { list: [], total: 0, is_capped: false }
const entryOf = (name: keyof typeof pathsOfPages): MenuEntry => ({
  id: name,
  name,
  icon: 'list',
  path: paths[name],
  subMenus: [],
})
const menu = () => [entryOf('taskList'), entryOf('messages'), entryOf('taskQaList'), entryOf('opsAccounts')]
const never = () => new Promise<never>(() => {})
/** The longest time until a user has to see that a click was noticed. */
const answerMs = 300
/** After this time all cached answers are outdated. */
const laterMs = 5 * 60_000

beforeEach(async () => {
  await signIn()
  network.answer(getNodeTaskToAcceptList, () => ({ ...none, unanswered: 0 }))
  network.answer(getNodeTaskList, () => ({ ...none, counts: { '-1': 0 } }))
  network.answer(getNodeTaskQaList, () => ({ ...none, counts: { '-1': 0 } }))
  network.answer(getLetterList, () => none)
})
afterEach(() => void vi.useRealTimers())

/** Opens the list of work with the menu; from then on the test moves the clock. */
async function openTaskList() {
  const page = await openPage(paths.taskList, { menu })
  const content = page.getByRole('main')
  const entry = (name: string) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })
  await expect.element(entry('Message center')).toBeVisible()
  await expect.element(content.getByText('No jobs yet').first()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return { page, content, entry }
}

/** Each retry of `expect.poll` has moved the clock, too. */
const advanceTo = (moment: number) => vi.advanceTimersByTimeAsync(Math.max(0, moment - Date.now()))

/** Replaces the loading of the message page's code. */
function loadLetters(load: () => Promise<{ Page: () => string }>) {
  const { options } = router.routesByPath[paths.messages]
  const { component } = options
  onTestFinished(() => void (options.component = component))
  options.component = lazyRouteComponent(() => inTime(load), 'Page')
}

describe('a click on a menu entry', () => {
  test('opens the page within 300 ms; a request without an answer within 15 s can be retried', async () => {
    const { page, content, entry } = await openTaskList()
    let askedAt = 0
    network.answer(getLetterList, () => {
      askedAt = Date.now()
      return never()
    })
    await entry('Message center').click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(page.getByRole('heading', { name: 'Message center' })).toBeVisible()
    await advanceTo(askedAt + callTimeoutMs - 1)
    await expect.element(content.getByRole('alert')).not.toBeInTheDocument()
    await advanceTo(askedAt + callTimeoutMs + answerMs)
    await expect.element(content.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Message center' })).toBeVisible()
    network.answer(getLetterList, () => none)
    await content.getByRole('button', { name: 'Try again' }).click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(content.getByRole('alert')).not.toBeInTheDocument()
  })

  test('doesn’t wait for the server to confirm the rights', async () => {
    const { page, content, entry } = await openTaskList()
    network.answer(getCurrentTalent, never)
    await vi.advanceTimersByTimeAsync(laterMs)
    const asked = network.arrived(getCurrentTalent).length
    await entry('Message center').click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(page.getByRole('heading', { name: 'Message center' })).toBeVisible()
    expect(network.arrived(getCurrentTalent).length).toBeGreaterThan(asked)
    await vi.advanceTimersByTimeAsync(callTimeoutMs)
    await expect.element(page.getByRole('heading', { name: 'Message center' })).toBeVisible()
    await expect.element(content.getByRole('alert')).not.toBeInTheDocument()
  })

  test('shows at once that the page’s code is loading, and an error after 120 s; the menu stays', async () => {
    let askedAt = 0
    loadLetters(() => {
      askedAt = Date.now()
      return never()
    })
    const { page, content, entry } = await openTaskList()
    await entry('Message center').click()
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(content.getByRole('status')).toBeVisible()
    await advanceTo(askedAt + chunkTimeoutMs - 1)
    await expect.element(content.getByRole('alert')).not.toBeInTheDocument()
    await advanceTo(askedAt + chunkTimeoutMs + answerMs)
    await expect.element(content.getByRole('alert')).toBeVisible()
    await expect.element(content.getByRole('button', { name: 'Try again' })).toBeVisible()
    await entry('My tasks').click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(content.getByText('No jobs yet').first()).toBeVisible()
  })

  test('whose page’s code failed to load opens the page after a retry', async () => {
    let load = (): Promise<{ Page: () => string }> => Promise.reject(new Error('no such chunk'))
    loadLetters(() => load())
    const { content, entry } = await openTaskList()
    await entry('Message center').click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(content.getByRole('alert')).toBeVisible()
    load = async () => ({ Page: () => 'Here it is' })
    await content.getByRole('button', { name: 'Try again' }).click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(content.getByText('Here it is')).toBeVisible()
  })
})

describe('a page that could not be loaded', () => {
  const failed = async (code: 'App_Call_Limited' | 'NO_PERMISSION') => {
    queryClient.clear()
    network.answer(calls.session._init, () => {
      throw new Refusal(code)
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const page = await openPage(paths.taskList, { menu })
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    return page
  }

  test('because of a limit says so and is loaded again by itself', async () => {
    const page = await failed('App_Call_Limited')
    await expect.element(page.getByText('Too frequent. Please wait a moment').first()).toBeVisible()
    await expect.element(page.getByText('Retrying in a few seconds.')).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(page.getByText('Retrying in a few seconds.')).toBeVisible()
    await signIn()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.element(page.getByText('No jobs yet').first()).toBeVisible()
  })

  test('for good isn’t asked for again and again', async () => {
    const page = await failed('NO_PERMISSION')
    await expect.element(page.getByText('Retrying in a few seconds.')).not.toBeInTheDocument()
    const asked = network.arrived(calls.session._init).length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network.arrived(calls.session._init).length).toBe(asked)
  })
})

test('code that times out is loaded again by another connection', async () => {
  const reload = vi.fn()
  const page = await show(<CrashScreen error={new LateChunk()} reset={never} reload={reload} />)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

describe('changed rights', () => {
  test('lead away from a page that is not allowed any more', async () => {
    network.answer(calls.opsAccount.getAccountList, () => none)
    await signIn({ talent: { is_operator: true } })
    const { page, entry } = await openTaskList()
    await vi.advanceTimersByTimeAsync(laterMs)
    answerRights({ is_operator: false })
    await entry('Accounts').click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('open a page that was not allowed before', async () => {
    const { page, entry } = await openTaskList()
    await vi.advanceTimersByTimeAsync(laterMs)
    answerRights({ level: 3 })
    await entry('QA list').click()
    await vi.advanceTimersByTimeAsync(answerMs)
    await expect.poll(page.address).toBe(paths.taskQaList)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a menu that fails to load shows the reason, and can be retried', async () => {
  let isThere = false
  const page = await openPage(paths.taskList, {
    menu: () => {
      if (!isThere) throw new Refusal('Service_Unavailable')
      return menu()
    },
  })
  const bar = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(bar.getByRole('alert')).toBeVisible()
  isThere = true
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar.getByRole('link', { name: 'My tasks' })).toBeVisible()
})
