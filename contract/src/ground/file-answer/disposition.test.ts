import { expect, it } from 'vitest'
import { dispositionName, nameInDisposition } from './disposition.ts'

it.each([
  'teaser.en.vtt',
  '夏の旅 (1).srt',
  `O'Neil "final"; v2*.txt`,
  '../../etc/passwd',
  'a\r\nset-cookie: x=1.txt',
  '100%.txt',
])('a name arrives as it was sent, in one header: %s', (name) => {
  const header = `attachment; ${dispositionName(name)}`
  expect(header).toMatch(/^[\x20-\x7e]*$/)
  expect(nameInDisposition(header)).toBe(name)
})

it('what isn’t a file has no name', () => {
  expect(nameInDisposition(null)).toBeNull()
  expect(nameInDisposition('inline; filename="plain.ics"')).toBeNull()
})
