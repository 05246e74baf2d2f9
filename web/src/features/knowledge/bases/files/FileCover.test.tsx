import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { guide } from '../testing/bases.ts'
import { FileCover } from './FileCover.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const shown = () => [document.querySelectorAll('img').length, document.querySelectorAll('svg').length]

test('a file shows its first page; one without, or whose address has ended, what kind it is', async () => {
  const page = await show(<FileCover file={{ ...guide, cover: dot }} />)
  await expect.poll(shown).toEqual([1, 0])
  await page.rerender(<FileCover file={{ ...guide, cover: 'data:image/gif;base64,gone' }} />)
  await expect.poll(shown).toEqual([0, 1])
  await page.rerender(<FileCover file={{ ...guide, cover: dot }} />)
  await expect.poll(shown).toEqual([1, 0])
})

test('kinds of files differ', async () => {
  const kinds: string[] = []
  for (const ext of ['pdf', 'xlsx', 'pptx', 'mp3', 'vtt']) {
    const page = await show(<FileCover file={{ ...guide, name: `a.${ext}`, ext }} />)
    kinds.push(document.querySelector('svg')?.getAttribute('class') ?? '')
    await page.unmount()
  }
  expect(new Set(kinds).size).toBe(5)
})
