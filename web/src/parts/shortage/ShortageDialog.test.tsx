import { calls, type NodeResults, type Shortage } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { ShortageDialog } from './ShortageDialog.tsx'
import { idOf, shortageOf } from './testing/shortage.ts'

const { widenSearch, raisePay, offerAgain } = calls.shortages
const node_task_ids = [idOf(3), idOf(4)]
const allDone: NodeResults = { list: node_task_ids.map((node_task_id) => ({ node_task_id, error: null })) }
const oneFailed: NodeResults = {
  list: [
    { node_task_id: idOf(3), error: null },
    { node_task_id: idOf(4), error: { err_msg: 'NODE_TASK_STATE_WRONG', data: {} } },
  ],
}

beforeEach(() => signIn())
afterEach(() => page.viewport(1440, 900))

async function showDialog(changes: Partial<Shortage> = {}) {
  let isClosed = false
  const shortage = shortageOf({ can: { widen: ['noTime', 'notNative'], raise: true }, ...changes })
  const screen = await show(
    <ShortageDialog shortage={shortage} title="Translation · Russian" onClose={() => (isClosed = true)} />,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return { screen, isClosed: () => isClosed }
}

test('widens by the selected rules only, and only once one is selected', async () => {
  network.answer(widenSearch, () => allDone)
  const { screen, isClosed } = await showDialog()
  const button = screen.getByRole('button', { name: 'Broaden and offer again' })
  await expect.element(button).toBeDisabled()
  await screen.getByRole('checkbox', { name: /native speakers/ }).click()
  await screen.getByRole('checkbox', { name: /free time/ }).click()
  await screen.getByRole('checkbox', { name: /native speakers/ }).click()
  await button.click()
  await expect.element(screen.getByText('Offered again')).toBeVisible()
  expect(network.arrived(widenSearch).map(({ input }) => input)).toEqual([{ node_task_ids, widen: ['noTime'] }])
  expect(isClosed()).toBe(true)
})

test('raises by what is written, says the new pay before, and takes no nonsense', async () => {
  network.answer(raisePay, () => allDone)
  const { screen, isClosed } = await showDialog()
  await expect.element(screen.getByText(/from \$100\.00 to \$120\.00/)).toBeVisible()
  const percent = screen.getByRole('textbox', { name: 'Increase by (%)' })
  const button = screen.getByRole('button', { name: 'Increase and offer again' })
  await percent.fill('')
  await expect.element(button).toBeDisabled()
  await percent.fill('35')
  await expect.element(screen.getByText(/from \$100\.00 to \$135\.00/)).toBeVisible()
  await button.click()
  await expect.poll(isClosed).toBe(true)
  expect(network.arrived(raisePay).map(({ input }) => input)).toEqual([{ node_task_ids, percent: 35 }])
})

test('begins another round', async () => {
  network.answer(offerAgain, () => allDone)
  const { screen, isClosed } = await showDialog()
  await screen.getByRole('button', { name: 'Offer again', exact: true }).click()
  await expect.poll(isClosed).toBe(true)
  expect(network.arrived(offerAgain).map(({ input }) => input)).toEqual([{ node_task_ids }])
})

test('leads to the pieces, where somebody is assigned and work is cancelled', async () => {
  const { screen } = await showDialog()
  await expect
    .element(screen.getByRole('link', { name: /Assign someone/ }))
    .toHaveAttribute('href', `/task/detail/${idOf(1)}?attention=unfilled&node_id=n1&target_lang=ru`)
})

test('where a part failed, both numbers and the reason are said, and the dialog stays', async () => {
  network.answer(offerAgain, () => oneFailed)
  const { screen, isClosed } = await showDialog()
  await screen.getByRole('button', { name: 'Offer again', exact: true }).click()
  await expect.element(screen.getByText(/^1 done, 1 failed: ./)).toBeVisible()
  await expect.element(screen.getByText('Offered again')).not.toBeInTheDocument()
  expect(isClosed()).toBe(false)
})

test.each([
  ['Broaden and offer again', widenSearch],
  ['Increase and offer again', raisePay],
  ['Offer again', offerAgain],
] as const)('“%s” that is refused is said, stays open, and isn’t told as done', async (name, call) => {
  network.answer(call, () => {
    throw new Refusal('NOT_FOUND')
  })
  const { screen, isClosed } = await showDialog()
  await screen.getByRole('checkbox', { name: /free time/ }).click()
  await screen.getByRole('button', { name, exact: true }).click()
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  await expect.element(screen.getByText('Offered again')).not.toBeInTheDocument()
  expect(isClosed()).toBe(false)
})

test('where nobody is approved for the pair, neither wider rules nor more pay are offered', async () => {
  const { reasons } = shortageOf()
  const { screen } = await showDialog({ reasons: { ...reasons, qualified: 0, excluded: {} } })
  await expect.element(screen.getByRole('button', { name: 'Offer again', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /^(Broaden|Increase)/ }).elements()).toEqual([])
})

test('what has no price can’t be offered: only assigning and cancelling are left', async () => {
  const { reasons } = shortageOf()
  const { screen } = await showDialog({
    pay_minor: null,
    reasons: { ...reasons, is_unpriced: true },
    can: { widen: [], raise: false },
  })
  await expect.element(screen.getByRole('link', { name: /Assign someone/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /offer again/i }).elements()).toEqual([])
})

test.each([
  [390, 640],
  [1440, 480],
])('at %i × %i every way is within reach: the dialog scrolls by itself', async (width, height) => {
  await page.viewport(width, height)
  network.answer(offerAgain, () => allDone)
  const { screen, isClosed } = await showDialog()
  const box = screen.getByRole('dialog').element().getBoundingClientRect()
  expect(box.bottom).toBeLessThanOrEqual(height)
  expect(box.right).toBeLessThanOrEqual(width)
  const last = screen.getByRole('link', { name: /Assign someone/ }).element()
  last.scrollIntoView({ block: 'nearest' })
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
  await screen.getByRole('button', { name: 'Offer again', exact: true }).click()
  await expect.poll(isClosed).toBe(true)
})
