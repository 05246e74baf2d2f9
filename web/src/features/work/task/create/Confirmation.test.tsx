import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CallError } from '../../../../api/client.ts'
import { show } from '../../../../testing/show.tsx'
import type { QueuedUpload } from '../../../../upload/queued-upload.ts'
import { Confirmation } from './Confirmation.tsx'

const failed: QueuedUpload = {
  ...{ id: 'a', state: 'failed', name: 'a.docx', size: 10, sent: 0, problem: null, info: null },
  ...{ isFileMissing: false, nextTryAt: null, isElsewhere: false },
}
const parts = {
  quote: { charge_minor: 100, currency: 'USD' } as const,
  missing: [],
  upload: { items: [] },
  isAsking: false,
  readingCount: null,
  error: null,
  tooSoon: null,
  isOrdering: false,
  onConfirm: () => {},
  onDeadline: () => {},
}

const reasons: [what: string, order: Partial<ComponentProps<typeof Confirmation>>, reason: string | RegExp][] = [
  ['a file that failed', { upload: { items: [failed] } }, /^Some files aren’t uploaded/],
  ['what is missing', { missing: ['needTargets', 'needName'] }, 'Missing: Target language and Task name'],
  ['the price that is being made', { isAsking: true }, 'Calculating…'],
  ['files that are being read', { isAsking: true, readingCount: 2 }, 'Processing files (2 left)…'],
  ['no price', { quote: undefined }, 'No price yet.'],
  ['why there is no price', { quote: undefined, error: new CallError('NOT_FOUND') }, 'Not found'],
  [
    'a file that has to be looked at',
    { quote: { charge_minor: 100, currency: 'USD', readings: [{ file_id: 'a', needs_choice: true }] } },
    /^Review the import settings/,
  ],
  ['a deadline that is too soon', { tooSoon: '20260112090000000' }, /^Earliest possible: 12 Jan 2026/],
]

test.each(reasons)(
  'what hinders stands beside the button, also in the bar of a phone: %s',
  async (_, order, reason) => {
    for (const width of [390, 1440]) {
      await page.viewport(width, 800)
      const screen = await show(<Confirmation {...parts} {...order} />)
      const button = screen.getByRole('button', { name: 'Place order' })
      await expect.element(button).toBeDisabled()
      await expect.element(button).toHaveAccessibleDescription(reason)
      await expect.element(screen.getByText(reason)).toBeInViewport()
      await screen.unmount()
    }
  },
)

test('nothing hinders: the order can be confirmed', async () => {
  const free = await show(<Confirmation {...parts} />)
  await expect.element(free.getByRole('button', { name: 'Place order' })).toBeEnabled()
})

test('a deadline that is too soon is mended beside the button', async () => {
  const onDeadline = vi.fn()
  const screen = await show(<Confirmation {...parts} tooSoon="20260112090000000" onDeadline={onDeadline} />)
  await screen.getByRole('button', { name: /^Use 12 Jan 2026/ }).click()
  expect(onDeadline.mock.calls).toEqual([['20260112090000000']])
})
