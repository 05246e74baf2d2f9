import { calls, entryText, jointMark, leafMark, type OwnEntry, sealText } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const { getOwnEntries, getProofs } = calls.books

const id = (digit: number) => `0198f0aa-0000-7000-8000-00000000000${digit}`
const entry: OwnEntry = {
  ...{ entry_id: id(1), transaction_id: id(2), seq: 7, kind: 'income', event_key: `income:${id(3)}` },
  ...{ effective_on: '2026-11-20', created_at: '20261120010000000', account_kind: 'talent', owner_id: id(4) },
  ...{ currency: 'USD', amount_minor: -1250 },
}
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const hashOf = (...parts: (Uint8Array | number[])[]) =>
  crypto.subtle.digest('SHA-256', new Uint8Array(parts.flatMap((part) => [...part])))

const neighbour = 'ab'.repeat(32)

/** A day of two leaves, of which the second one is the entry; `first_seq` continues the day before. */
async function sealedDay(day: string, previous: string) {
  const leaf = await hashOf([leafMark], new TextEncoder().encode(entryText(entry)))
  const left = new Uint8Array(neighbour.match(/../g)!.map((pair) => Number.parseInt(pair, 16)))
  const root = hex(await hashOf([jointMark], left, new Uint8Array(leaf)))
  const said = { day, first_seq: 5, last_seq: 9, root, previous }
  return { ...said, seal: hex(await hashOf(new TextEncoder().encode(sealText(said)))) }
}

const proved = () =>
  network.answer(getProofs, () => ({
    list: [{ entry_id: entry.entry_id, path: [{ side: 'left' as const, hash: neighbour }] }],
  }))

beforeEach(() => signIn({ talent: { level: 3 } }))

test('an entry that leads to the sealed root is verified, and the printed seal is recognised', async () => {
  const day = await sealedDay('2026-11-20', '0'.repeat(64))
  network.answer(getOwnEntries, () => ({ days: [day], list: [{ ...entry, day: day.day }] }))
  proved()
  const page = await openPage('/books?month=2026-11')
  await expect.element(page.getByText('1 sealed entry verified')).toBeVisible()
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect.element(page.getByText('$12.50')).toBeVisible() // owed to the talent, below zero in the books
  const printed = page.getByRole('textbox', { name: 'Seal on the statement' })
  await printed.fill(day.seal.toUpperCase().replaceAll(/(.{8})/g, '$1 ')) // as it may be printed
  await expect.element(page.getByText('Matches the seal of', { exact: false })).toBeVisible()
  await printed.fill('f'.repeat(64))
  await expect.element(page.getByText('Matches no seal of this or the following month')).toBeVisible()
})

test.for([
  ['an entry is another than the sealed one', { amount_minor: -1350 }, {}],
  ['the seal isn’t of its numbers', {}, { last_seq: 10 }],
  ['the root is another', {}, { root: 'cd'.repeat(32) }],
] as const)('where %s, it says so', async ([, changed, numbers]) => {
  const day = { ...(await sealedDay('2026-11-20', '0'.repeat(64))), ...numbers }
  network.answer(getOwnEntries, () => ({ days: [day], list: [{ ...entry, ...changed, day: day.day }] }))
  proved()
  const page = await openPage('/books?month=2026-11')
  await expect
    .element(page.getByRole('alert').getByText('1 entry failed verification.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('Mismatch', { exact: true })).toBeVisible()
})

test('days that don’t follow each other prove nothing', async () => {
  const day = await sealedDay('2026-11-20', '0'.repeat(64))
  const next = await sealedDay('2026-11-21', 'ef'.repeat(32))
  network.answer(getOwnEntries, () => ({ days: [day, next], list: [{ ...entry, day: day.day }] }))
  proved()
  const page = await openPage('/books?month=2026-11')
  await expect.element(page.getByText('Mismatch', { exact: true })).toBeVisible()
})

test('what was posted today is sealed in the night', async () => {
  network.answer(getOwnEntries, () => ({ days: [], list: [{ ...entry, day: null }] }))
  const page = await openPage('/books?month=2026-11')
  await expect.element(page.getByText('Sealed tonight')).toBeVisible()
  expect(page.getByText('failed verification', { exact: false }).query()).toBeNull()
})
