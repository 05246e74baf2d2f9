import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakLines, widthOf } from './break-lines.ts'

it.each([
  ['one line stays one', '每晚八点，守塔人点亮灯。', 'zh', 30, ['每晚八点，守塔人点亮灯。']],
  [
    'Chinese, marks staying with their words',
    '十一年来，没有人来过这座港口，今夜，有什么回应了。',
    'zh',
    14,
    ['十一年来，没有人来过这座', '港口，今夜，有什么回应了。'],
  ],
  [
    'Japanese, particles staying with their words',
    '十一年間、この港には誰も来ませんでした。',
    'ja',
    12,
    ['十一年間、この港には', '誰も来ませんでした。'],
  ],
  [
    'English, evenly',
    'Nobody has come to the harbour for eleven years.',
    'en',
    16,
    ['Nobody has come to the', 'harbour for eleven years.'],
  ],
  ['what has no place to break', 'x'.repeat(20), 'en', 6, ['xxxxxxxxxx', 'xxxxxxxxxx']],
  ['an opening bracket goes with what it opens', '他说了「不要」', 'zh', 4, ['他说了', '「不要」']],
])('%s', (_what, text, language, maxEm, lines) => {
  expect(breakLines(text, language, maxEm)).toEqual(lines)
})

it('loses no character, fits, and begins no line with a mark', () => {
  const piece = fc.constantFrom(
    '灯',
    '港口',
    'です',
    'カメラ',
    '，',
    '。',
    '「',
    '」',
    ' ',
    'word',
    'longer',
    '👩‍👩‍👧',
    '…',
    '！',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('zh', 'ja', 'en'),
      (pieces, language) => {
        const text = pieces.join('').trim()
        const lines = breakLines(text, language, 12)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(12.01)
      },
    ),
  )
})
