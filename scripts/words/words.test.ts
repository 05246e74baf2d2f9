import { describe, expect, it } from 'vitest'
import { textsOf } from './read-texts.mjs'
import { faultsOf, wordsOf } from './rules.mjs'

const glossary =
  '| language | never | but |\n|---|---|---|\n| zh | 节点、译者 | 环节 |\n| en | hand in, talent | submit |\n'
const words = wordsOf(glossary)
const faults = (language: string, text?: string) => faultsOf({ language, text }, words)

describe('a text of the product', () => {
  it('says no word of the table, in English as a whole word', () => {
    expect(faults('zh', '添加节点')).toEqual(['says “节点”, not “环节”'])
    expect(faults('en', 'Hand in your work')).toEqual(['says “hand in”, not “submit”'])
    expect(faults('en', 'Talented people')).toEqual([])
    expect(faults('ja', '节点')).toEqual([])
  })

  it('has gaps with names of the program’s', () => expect(faults('en', 'Made with {talent}')).toEqual([]))

  it.each([
    ['zh', '居住在 中国', 'has a space between characters'],
    ['ja', '資格 を取得', 'has a space between characters'],
    ['zh', '保存,然后提交', 'has half-width punctuation'],
    ['zh', '已保存.', 'has a half-width full stop'],
    ['en', 'Saving …', 'has a space before an ellipsis'],
    ['en', 'Saved。', 'has full-width punctuation'],
    ['zh', undefined, 'zh is missing'],
  ])('%s: %s', (language, text, fault) => expect(faults(language, text)).toEqual([fault]))

  it('may have figures, names and addresses within', () =>
    expect([...faults('zh', '第 3 页，见 https://a.example:80'), ...faults('ja', '{count} 件を保存')]).toEqual([]))
})

it('texts are read from rows, plurals and letters; a row without a language is found', () => {
  const source = `export const text = defineText({
    a: { zh: '一', en: { one: '1 file', other: '{count} files' }, ja: '一つ' },
    b: { zh: { title: '题', body: \`\${x} 的文\` }, en: { title: 'T', body: 'B' } },
  })`
  const found = textsOf('web/src/x.text.ts', source)
  expect(found.map(({ language, text }) => [language, text])).toEqual([
    ['zh', '一'],
    ['en', '1 file'],
    ['en', '{count} files'],
    ['ja', '一つ'],
    ['ja', undefined],
    ['zh', '题'],
    ['zh', '{} 的文'],
    ['en', 'T'],
    ['en', 'B'],
  ])
})
