import { calls, type Shortage } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { Shortages } from './Shortages.tsx'
import { idOf, shortageOf } from './testing/shortage.ts'

const { getShortageList } = calls.shortages
let list: Shortage[]

beforeEach(async () => {
  await signIn()
  list = [shortageOf()]
  network.answer(getShortageList, () => ({ list, total: list.length, is_capped: false }))
})

test('says why nobody was found, and links to the pieces', async () => {
  const screen = await show(<Shortages />)
  await expect.element(screen.getByText(/7 qualified linguists.*Not enough time.*: 5/)).toBeVisible()
  await expect.element(screen.getByText(/declined 2 times.*1 of these because of pay/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'T-1012 Lantern path' })
  await expect
    .element(link)
    .toHaveAttribute('href', `/task/detail/${idOf(1)}?attention=unfilled&node_id=n1&target_lang=ru`)
})

test('is nothing where nobody lacks', async () => {
  list = []
  const screen = await show(<Shortages />)
  await expect.poll(() => network.arrived(getShortageList)).toHaveLength(1)
  await expect.element(screen.getByText('No linguist found')).not.toBeInTheDocument()
})

test('a client sees no raise', async () => {
  list = [shortageOf({ pay_minor: null, can: { widen: [], raise: false } })]
  const screen = await show(<Shortages task_id={idOf(1)} />)
  await screen.getByRole('button', { name: /Resolve/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Offer again', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Increase and offer again' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Broaden and offer again' })).not.toBeInTheDocument()
})
