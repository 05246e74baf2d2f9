import { describe, expect, it } from 'vitest'
import { ruleOf } from '../rules.ts'
import { editsOf } from './segment-edits.ts'
import { sharedSource } from './term-source.ts'

const edits = (lang: string, draft: string, final: string) =>
  editsOf(draft, final, lang).map(({ before, after }) => `${before}→${after}`)
const rules = (lang: string, draft: string, final: string) => editsOf(draft, final, lang).map(ruleOf)

describe('corrections', () => {
  it('are whole words, also where the words around are cut in another way', () => {
    expect(edits('en', 'The power bank is new.', 'The portable charger is new.')).toEqual([
      'power bank→portable charger',
    ])
    expect(edits('zh', '请给移动电源充电。', '请给充电宝充电。')).toEqual(['移动电源→充电宝'])
    expect(edits('zh', '踩踏板。', '踩脚踏。')).toEqual(['踏板→脚踏'])
    expect(edits('ja', 'コンピューターを閉じる。', 'パソコンを閉じる。')).toEqual(['コンピューター→パソコン'])
    expect(edits('de', 'Der Akku ist voll, der Akku.', 'Die Batterie ist voll, der Akku.')).toEqual([
      'Der Akku→Die Batterie',
    ])
  })
  it('are neither additions nor removals nor a new text', () => {
    expect(edits('en', 'The lid is open.', 'The lid is wide open.')).toEqual([])
    expect(edits('zh', '请您打开盖子。', '打开盖子。')).toEqual([])
    const anew = 'Nothing of what follows was ever written by a machine, or will be.'
    expect(edits('en', 'one two three four five six seven eight nine ten', anew)).toEqual([])
  })
  it('in long texts take no time', () => {
    const text = '请给移动电源充电。'.repeat(500)
    expect(edits('zh', text, text.replace('移动电源', '充电宝'))).toHaveLength(1)
  })
})

it('rules are known by their corrections', () => {
  expect(rules('zh', '你好,世界', '你好，世界')).toEqual(['fullWidthMarks'])
  expect(rules('en', 'Hello，world', 'Hello,world')).toEqual(['halfWidthMarks'])
  expect(rules('en', 'It costs 1000 euros.', 'It costs 1,000 euros.')).toEqual(['digitGroups'])
  expect(rules('en', 'It costs 12,000 euros.', 'It costs 12000 euros.')).toEqual(['plainDigits'])
  expect(rules('en', 'It costs 1000 euros.', 'It costs 2,000 euros.')).toEqual([null])
  expect(rules('zh', '你能听到吗？', '您能听到吗？')).toEqual(['politeYou'])
  expect(rules('zh', '您能听到吗？', '你能听到吗？')).toEqual(['plainYou'])
  expect(rules('ja', '保存する。', '保存します。')).toEqual(['politeForm'])
  expect(rules('ja', '本です。', '本だ。')).toEqual(['plainForm'])
  expect(rules('zh', '好——走', '好…走')).toEqual(['marks'])
  expect(rules('zh', '打开盖子', '打开顶盖')).toEqual([null])
})

describe('the source of a term', () => {
  const others = ['The cable is new.', 'Keep the cable dry.', 'Charge the phone before use.', 'The phone is dry.']
  it('is what the corrected segments share and others lack, in any form', () => {
    const own = ['The power bank is new.', 'Charge a power bank.', 'Two power banks are dry.']
    expect(sharedSource({ lang: 'en', own, others })).toBe('power bank')
    const zh = { lang: 'zh', own: ['请打开移动电源。', '移动电源已充满。'], others: ['请打开电缆。', '电缆已充满。'] }
    expect(sharedSource(zh)).toBe('移动电源')
  })
  it('is unknown where they share nothing of their own, or are one sentence', () => {
    expect(sharedSource({ lang: 'en', own: ['The phone is new.', 'A cable is dry.'], others })).toBeNull()
    expect(sharedSource({ lang: 'en', own: ['Open the lid.', 'Open the lid.'], others })).toBeNull()
  })
})
