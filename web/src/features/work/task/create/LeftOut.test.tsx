import type { StepPeople } from '@polyphony/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../testing/show.tsx'
import type { QueuedUpload } from '../../../../upload/queued-upload.ts'
import type { Upload } from '../../../../upload/use-upload.ts'
import { QuotePanel } from './QuotePanel.tsx'

const item = (id: string, state: QueuedUpload['state']): QueuedUpload => ({
  ...{
    id,
    state,
    name: `${id}.docx`,
    size: 10,
    sent: 0,
    problem: null,
    info: null,
    isFileMissing: false,
    nextTryAt: null,
    isElsewhere: false,
  },
})

const quote = {
  ...{
    word_count: 3,
    items: [],
    bands: [],
    people: [],
    times: [],
    other_languages: [],
    readings: [],
    is_po_required: false,
    subtotal_minor: 100,
    rush_minor: 0,
    rush_percent: 0,
    charge_minor: 100,
  },
  currency: 'USD' as const,
  earliest_at: '20260105120000000',
  deadline_at: '20260110120000000',
}

function panelOf(items: readonly QueuedUpload[], people: StepPeople[] = []) {
  const acts = { add: vi.fn(), pause: vi.fn(), resume: vi.fn(), hurry: vi.fn(), remove: vi.fn() }
  const upload: Upload = { items, isBusy: false, ...acts }
  const files = new Map([['a', 'a.docx']])
  const rest = {
    flow_id: null,
    onRemoveLanguage: null,
    onDeadline: () => {},
    onAdopt: () => {},
    languages: { source_lang: 'en', target_langs: ['zh'] },
    onRead: () => {},
    missing: [],
    isAsking: false,
    readingCount: null,
    isOrdering: false,
    error: null,
    tooSoon: null,
    fileNames: files,
  }
  return { upload, part: <QuotePanel {...rest} quote={{ ...quote, people }} upload={upload} onConfirm={() => {}} /> }
}

test('an order without a failed file is placed only after saying so', async () => {
  const { upload, part } = panelOf([item('b', 'failed'), item('c', 'paused'), item('a', 'done')])
  const screen = await show(part)
  await expect.element(screen.getByText('2 of 3 files were not uploaded and are not included.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Place order' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(vi.mocked(upload.resume).mock.calls).toEqual([['b'], ['c']])
  await screen.getByRole('button', { name: 'Order without them' }).click()
  expect(vi.mocked(upload.remove).mock.calls).toEqual([['b'], ['c']])
})

test('what is tried again by itself says when, and can be tried now', async () => {
  const { upload, part } = panelOf([{ ...item('b', 'waiting'), nextTryAt: Date.now() + 40_000 }])
  const screen = await show(part)
  await expect.element(screen.getByText('1 of 2 files was not uploaded and is not included.')).toBeVisible()
  await expect.element(screen.getByText(/^Retrying in (40|39|38) seconds$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Place order' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Retry now' }).click()
  expect(vi.mocked(upload.resume).mock.calls).toEqual([['b']])
})

test('with every file there the order can be confirmed', async () => {
  const screen = await show(panelOf([item('a', 'done')]).part)
  await expect.element(screen.getByRole('button', { name: 'Place order' })).toBeEnabled()
})

test('the button that orders is in the window, however much the quote says', async () => {
  await page.viewport(1440, 900)
  const langs = ['ru', 'it', 'nl', 'sv', 'pl', 'cs', 'da', 'fi', 'el', 'hu', 'ro', 'tr', 'uk', 'vi']
  const nobody = langs.map((target_lang) => ({ target_lang, kind: 'qa' as const, count: 0 }))
  const screen = await show(panelOf([item('a', 'done')], nobody).part)
  const confirm = screen.getByRole('button', { name: 'Place order' })
  await expect.poll(() => screen.getByRole('alert').elements().length).toBe(14)
  await expect.poll(() => confirm.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
})
