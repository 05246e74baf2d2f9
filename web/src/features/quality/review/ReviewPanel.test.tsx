import { calls } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const { getTestList, getTestStats } = calls.review
const asked = () => network.arrived(getTestList).at(-1)?.input

function answerReviews(mine: number) {
  network.answer(getTestList, () => ({
    list: [],
    total: 0,
    is_capped: false,
    counts: { waiting: 0, mine, done: 4 },
  }))
}

const noStats = {
  waiting_count: 0,
  overdue_count: 0,
  waiting_words: 0,
  taken_count: 0,
  taken_words: 0,
  done_count: 0,
  done_words: 0,
  median_hours: null,
  agreement: null,
}

beforeEach(async () => {
  await signIn({ talent: { level: 3 } })
  network.answer(calls.node.getNodeTaskQaList, () => ({ list: [], total: 0, is_capped: false, counts: {} }))
  network.answer(getTestStats, () => noStats)
})

describe('the queue of trials', () => {
  test('begins with the reviews in hand, if there are any', async () => {
    answerReviews(2)
    const page = await openPage('/qa/list?part=trials')
    await expect.poll(asked).toMatchObject({ tab: 'mine', sort: 'do_deadline', order: 'asc' })
    await expect.element(page.getByRole('tab', { name: /^Mine/, selected: true })).toBeVisible()
  })

  test('is determined by its address, and each tab has its own order', async () => {
    answerReviews(2)
    const page = await openPage('/qa/list?part=trials&tab=done')
    await expect.poll(asked).toMatchObject({ tab: 'done', sort: 'do_save_at', order: 'desc' })
    await page.getByRole('button', { name: 'View waiting reviews' }).click()
    await expect.poll(asked).toMatchObject({ tab: 'waiting', sort: 'do_deadline', order: 'asc' })
    expect(page.address()).toBe('/qa/list?part=trials&tab=waiting')
  })

  test('is what the page opens with where a trial waits and no step of an order; the other part is one click away', async () => {
    answerReviews(0)
    network.answer(getTestStats, () => ({ ...noStats, waiting_count: 3 }))
    const page = await openPage('/qa/list')
    await expect.element(page.getByRole('tab', { name: /^Trials and samples/, selected: true })).toBeVisible()
    await page.getByRole('tab', { name: 'QA steps of orders' }).click()
    await expect.element(page.getByRole('tab', { name: 'QA steps of orders', selected: true })).toBeVisible()
    expect(page.address()).toBe('/qa/list?part=steps')
  })

  test('is one of two parts; the address names only the other part', async () => {
    answerReviews(0)
    const page = await openPage('/qa/list')
    await page.getByRole('tab', { name: 'Trials and samples' }).click()
    await expect.element(page.getByText('No reviews waiting')).toBeVisible()
    expect(page.address()).toBe('/qa/list?part=trials')
  })
})
