import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeText, fold, writeIcs } from './ics.ts'
import { readIcs } from './testing/read-ics.ts'

it('folds lines at 75 octets, divides no character, and loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${escapeText(text)}`
      const folded = fold(line)
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
        expect(Buffer.from(part).toString()).toBe(part)
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
    }),
  )
})

it('escapes characters that have a meaning', () => {
  expect(escapeText('a;b,c\\d\r\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne ')
})

it('can be read back unchanged', () => {
  const title = `截止：${'海の物語、'.repeat(12)}; \\n, "x"\nEND:VEVENT`
  const event = { uid: 'u@x', moment: '20261121093000123', title, description: 'QA\nja', url: 'https://x.example/w' }
  const { properties, events } = readIcs(writeIcs('Name', [event], '20261120000000000'))
  expect(properties).toMatchObject({ VERSION: '2.0', NAME: 'Name' })
  expect(events).toEqual([
    {
      UID: 'u@x',
      DTSTAMP: '20261120T000000Z',
      DTSTART: '20261121T093000Z',
      SUMMARY: title,
      DESCRIPTION: 'QA\nja',
      URL: 'https://x.example/w',
      TRANSP: 'TRANSPARENT',
    },
  ])
})
