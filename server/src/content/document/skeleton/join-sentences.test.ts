import { expect, it } from 'vitest'
import { writeDocument } from '../open-document.ts'
import { joinSentences } from './join-sentences.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** `One. Two.` with new sentences; `gap` stands between them. */
function joined(targets: readonly [string, string], lang: string, [one, gap, two] = ['One.', ' ', 'Two.']): string {
  const text = `${one}${gap}${two}`
  const start = `${one}${gap}`.length
  return joinSentences(
    text,
    [
      { from: start, to: text.length, target: targets[1] },
      { from: 0, to: one!.length, target: targets[0] },
    ],
    lang,
  )
}

it.each([
  ['zh', '一。', '二。', '一。二。'],
  ['zh-Hant', '「一。」', '「二。」', '「一。」「二。」'],
  ['ja', '一です。', 'Wordです。', '一です。Wordです。'],
  ['zh', 'Word.', 'Excel.', 'Word. Excel.'],
  ['ko', '하나입니다.', '둘입니다.', '하나입니다. 둘입니다.'],
  ['th', 'หนึ่ง', 'สอง', 'หนึ่ง สอง'],
  ['de', 'Eins.', 'Zwei.', 'Eins. Zwei.'],
])('between sentences in %s stands what is written there: %s%s', (lang, one, two, wanted) => {
  expect(joined([one, two], lang)).toBe(wanted)
})

it('a space beside markup goes, the markup stays; lines and tabs stay', () => {
  expect(joined(['一。', '二。'], 'zh', ['One.', '⟦/1⟧ ⟦2⟧', 'Two.'])).toBe('一。⟦/1⟧⟦2⟧二。')
  expect(joined(['⟦1⟧一。⟦/1⟧', '二。'], 'zh')).toBe('⟦1⟧一。⟦/1⟧二。')
  expect(joined(['一。', '二。'], 'zh', ['One.', '\n', 'Two.'])).toBe('一。\n二。')
})

it('sentences of a Chinese paragraph get the space that English needs', () => {
  expect(joined(['One.', 'Two.'], 'en', ['一。', '', '二。'])).toBe('One. Two.')
  expect(joined(['一です。', '二です。'], 'ja', ['一。', '', '二。'])).toBe('一です。二です。')
})

it('what nobody changed stays as it was', () => {
  expect(joined(['一。', '二。'], 'zh', ['一。', ' ', '二。'])).toBe('一。 二。')
})

it.each([
  ['a.txt', 'One here. Two here.', ['0-9', '10-19'], '一。二。'],
  ['a.md', '# One here. Two here.', ['#0:0-9', '#0:10-19'], '# 一。二。'],
  ['a.csv', 'id,text\n1,One here. Two here.', ['#2:0-9', '#2:10-19'], 'id,text\n1,一。二。'],
  ['a.html', '<p>One here. Two here.</p>', ['#0:0-9', '#0:10-19'], '<p>一。二。</p>'],
])('is so in %s', async (name, original, [first, second], wanted) => {
  const targets = new Map([
    [first!, '一。'],
    [second!, '二。'],
  ])
  const langs = { source_lang: 'en', target_lang: 'zh' }
  expect(new TextDecoder().decode(await writeDocument(bytesOf(original), name, targets, langs))).toBe(wanted)
})
