/** A quote as whoever has its link reads and answers it. */
import { calls, type InputOf, type OutputOf } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { visit } from '../../../../testing/sign-in.ts'

const { getSharedQuote, acceptSharedQuote, refuseSharedQuote } = calls.quotation
const token = 'A'.repeat(43)
type Shared = OutputOf<typeof getSharedQuote>

const quote: Shared = {
  number: 'Q-2026-000007',
  name: 'Harbour <b>lights</b>',
  state: 'sent',
  parties: {
    house: {
      name: '复调语言服务',
      name_latin: 'Polyphony Language Services',
      address: 'Shanghai',
      country: 'CN',
      numbers: [{ name: 'VAT', value: 'CN-77' }],
    },
    client: { name: 'Northlight Films', time_zone: 'UTC' },
  },
  media: 'doc',
  source_lang: 'en',
  target_langs: ['zh'],
  rows: [
    {
      target_lang: 'zh',
      is_source: false,
      node_id: 'qa',
      kind: 'qa',
      file_count: 2,
      is_idle: false,
      is_undrafted: false,
      amount_minor: 1234,
      lines: [
        { label: 'words', band: 'new', count: 1000, unit: 'kword', rate_minor: 1234, percent: 100, amount_minor: 1234 },
      ],
    },
  ],
  sums: {
    word_count: 1000,
    subtotal_minor: 1234,
    rush_percent: 0,
    rush_minor: 0,
    charge_minor: 1234,
    currency: 'USD',
    deadline_at: '20270101000000000',
    earliest_at: '20261231000000000',
  },
  note: 'Thank you <i>all</i>',
  deadline_hours: 72,
  created_at: '20261129000000000',
  valid_until: '20991229000000000',
  is_po_required: true,
  po_number: null,
  decided_at: null,
  decided_by: null,
  reason: '',
}

beforeEach(() => visit())

test('a buyer gives the number that is asked for, and accepts', async () => {
  let shown = quote
  const accepted: InputOf<typeof acceptSharedQuote>[] = []
  network.answer(getSharedQuote, () => shown)
  network.answer(acceptSharedQuote, (input) => {
    accepted.push(input)
    shown = { ...quote, state: 'accepted', decided_at: quote.created_at, decided_by: 'Bo', po_number: 'PO 1' }
    return {}
  })
  const screen = await openPage(`/quote/${token}`)
  await expect.element(screen.getByText('Harbour <b>lights</b>')).toBeVisible()
  await expect.element(screen.getByText('Thank you <i>all</i>')).toBeVisible()
  await expect.element(screen.getByText('Polyphony Language Services, Shanghai, VAT CN-77')).toBeVisible()
  await screen.getByLabelText(/^Your name/).fill('Bo')
  await screen.getByLabelText(/^Your email/).fill('bo@example.com')
  await screen.getByRole('button', { name: 'Place order for $12.34' }).click()
  await expect.element(screen.getByLabelText(/^PO number/)).toHaveAttribute('aria-invalid', 'true')
  expect(accepted).toEqual([])
  await screen.getByLabelText(/^PO number/).fill('PO 1')
  await screen.getByRole('button', { name: 'Place order for $12.34' }).click()
  await expect.element(screen.getByText('Accepted, thank you. Work has started.')).toBeVisible()
  expect(accepted).toEqual([{ token, name: 'Bo', email: 'bo@example.com', po_number: 'PO 1' }])
})

test('a buyer declines and says why; that the order can’t be placed is said in words', async () => {
  network.answer(getSharedQuote, () => ({ ...quote, is_po_required: false }))
  network.answer(acceptSharedQuote, () => {
    throw new Refusal('QUOTE_CREDIT')
  })
  const refused: InputOf<typeof refuseSharedQuote>[] = []
  network.answer(refuseSharedQuote, (input) => {
    refused.push(input)
    return {}
  })
  const screen = await openPage(`/quote/${token}`)
  await screen.getByLabelText(/^Your name/).fill('Bo')
  await screen.getByLabelText(/^Your email/).fill('bo@example.com')
  await screen.getByRole('button', { name: 'Place order for $12.34' }).click()
  await expect.element(screen.getByText(/can’t be ordered at the moment/)).toBeVisible()
  await screen.getByText('Decline', { exact: true }).click()
  await screen.getByLabelText(/^Your name/).fill('Bo')
  await screen.getByLabelText(/^Your email/).fill('bo@example.com')
  await screen.getByLabelText(/^Reason/).fill('Too dear')
  await screen.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => refused).toEqual([{ token, name: 'Bo', email: 'bo@example.com', reason: 'Too dear' }])
})

test('while files are being read the acceptance waits and goes on by itself', async () => {
  network.answer(getSharedQuote, () => ({ ...quote, is_po_required: false }))
  let asked = 0
  network.answer(acceptSharedQuote, () => {
    if (asked++ < 2) throw new Refusal('FILES_BEING_READ', { count: 3 - asked })
    network.answer(getSharedQuote, () => ({ ...quote, state: 'accepted' as const, decided_at: quote.created_at }))
    return {}
  })
  const screen = await openPage(`/quote/${token}`)
  await screen.getByLabelText(/^Your name/).fill('Bo')
  await screen.getByLabelText(/^Your email/).fill('bo@example.com')
  await screen.getByRole('button', { name: 'Place order for $12.34' }).click()
  await expect.element(screen.getByText('Processing files (2 left).', { exact: false })).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
  await expect.element(screen.getByText('Accepted, thank you. Work has started.')).toBeVisible()
  expect(asked).toBe(3)
})

test('a link that has ended says nothing else', async () => {
  network.answer(getSharedQuote, () => {
    throw new Refusal('NOT_FOUND')
  })
  const screen = await openPage(`/quote/${token}`)
  await expect.element(screen.getByText('Invalid or expired link')).toBeVisible()
})
