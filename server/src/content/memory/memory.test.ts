import type { SegmentCode } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { familyOf, isSameVariant, scopeOf } from './language.ts'
import { bandOf, repetitions } from './match/band.ts'
import { fitCodes } from './match/fit-codes.ts'
import { contextHash, normalise, normOf, withContext } from './match/normalise.ts'
import { prepare, similarity } from './match/similarity.ts'

const codes: SegmentCode[] = [
  { id: '1', kind: 'paired', label: 'b' },
  { id: '2', kind: 'alone', label: 'img' },
]
const score = (a: string, b: string, atLeast = 0) => similarity(prepare(normalise(a)), prepare(normalise(b)), atLeast)

/** Realistic and random text. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('file', 'files', 'the', 'save', '保', '存', '文件', 'ファイル', ' ', ', ', '。', '12', "don't"),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('open', 'close', 'the', 'a', 'window', 'door'), { maxLength: 10 })
    .map((parts) => parts.join(' ')),
)

describe('normalising', () => {
  it('unifies width, case and spaces, and removes codes', () => {
    expect(normOf({ source: ' ⟦1⟧Ｓａｖｅ⟦/1⟧\u00a0 ALL⟦2/⟧\n', codes })).toBe('save all')
    expect(normalise('ﾌｧｲﾙ\u3000㈱')).toBe('ファイル (株)')
    expect(normalise('soft\u00adhyphen')).toBe('softhyphen')
  })

  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => normalise(normalise(text)) === normalise(text)))
  })

  it('gives a context for two neighbours, and none without neighbours', () => {
    const [first, second, third] = withContext([
      { source: 'A', codes: [] },
      { source: 'B', codes: [] },
      { source: 'C', codes: [] },
    ])
    expect(second!.context_hash).toBe(contextHash('a', 'c'))
    expect(new Set([first!.context_hash, second!.context_hash, third!.context_hash]).size).toBe(3)
    expect(withContext([{ source: 'A', codes: [] }])[0]!.context_hash).toBeNull()
  })
})

describe('similarity', () => {
  it('counts words in Latin, characters in Chinese and Japanese', () => {
    expect(score('Open the file now', 'Open the door now')).toBe(75)
    expect(score('请保存文件', '请打开文件')).toBe(60)
    expect(score('ファイルを保存', 'ファイルを削除')).toBe(71)
    expect(score('Save the file', 'Save the files')).toBe(93)
    expect(score('Save the file.', 'Save the file')).toBe(92)
    expect(score('Chapter 1', 'Chapter 2')).toBe(50)
    expect(score('保存 API 文档', '保存 SDK 文档')).toBe(80)
  })

  it('is 100 for equal texts only, symmetric, and between 0 and 100', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const forth = score(a, b)
        expect(forth).toBe(score(b, a))
        expect(forth).toBeGreaterThanOrEqual(0)
        expect(forth === 100).toBe(normalise(a) === normalise(b))
      }),
    )
  })

  it('with a lower limit gives the same value or, below the limit, 0', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.integer({ min: 1, max: 100 }), (a, b, floor) => {
        const full = score(a, b)
        expect(score(a, b, floor)).toBe(full >= floor ? full : 0)
      }),
    )
  })

  it('falls with each replaced word', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(29), (length, count) => {
        const words = Array.from({ length }, (_, index) => `w${index}`)
        const changed = words.map((word, index) => (index < count ? `other${index}` : word))
        const expected = Math.floor(100 * (1 - Math.min(count, length) / length) + 1e-9)
        expect(score(words.join(' '), changed.join(' '))).toBe(count === 0 ? 100 : expected)
      }),
    )
  })

  it('compares long texts, but not very long ones', () => {
    const long = Array.from({ length: 700 }, (_, index) => `word${index}`).join(' ')
    expect(score(long, `${long} more`, 70)).toBe(99)
    expect(score('字'.repeat(5000), '字'.repeat(4999))).toBe(0)
  })
})

describe('bands', () => {
  it('follow the score, repetitions first', () => {
    const scores = [null, 74, 75, 84, 85, 94, 95, 99, 100, 101]
    const bands = ['new', 'new', 'fuzzy75', 'fuzzy75', 'fuzzy85', 'fuzzy85', 'fuzzy95', 'fuzzy95', 'exact', 'context']
    expect(scores.map((each) => bandOf(each, false))).toEqual(bands)
    expect(bandOf(null, true)).toBe('repetition')
  })

  it('count the second segment with the same text as a repetition', () => {
    const said = ['Hello', 'World', 'HELLO ', '', ''].map((source) => ({ source, codes: [] }))
    expect(repetitions(said)).toEqual([false, false, true, false, false])
  })
})

describe('codes of a match', () => {
  const unit = { source: '⟦1⟧Save⟦/1⟧⟦2/⟧', target: '⟦2/⟧⟦1⟧保存⟦/1⟧', codes }
  it('become those of the segment if they correspond', () => {
    const segment: SegmentCode[] = [
      { id: 'a', kind: 'paired', label: 'i' },
      { id: '1', kind: 'alone', label: 'br' },
    ]
    expect(fitCodes(unit, { source: '⟦a⟧Save⟦/a⟧⟦1/⟧', codes: segment })).toEqual({
      source: '⟦a⟧Save⟦/a⟧⟦1/⟧',
      target: '⟦1/⟧⟦a⟧保存⟦/a⟧',
      isComplete: true,
    })
  })

  it('are left out if they don’t', () => {
    const named = {
      source: 'Hi ⟦name/⟧',
      codes: [{ id: 'name', kind: 'alone' as const, label: '{name}', is_literal: true }],
    }
    expect(fitCodes({ source: 'Hi {name}', target: '您好{name}', codes: [] }, named)).toEqual({
      source: 'Hi ⟦name/⟧',
      target: '您好⟦name/⟧',
      isComplete: true,
    })
    expect(fitCodes(unit, { source: 'Save⟦2/⟧', codes })).toEqual({ source: 'Save', target: '保存', isComplete: false })
    expect(fitCodes(unit, { source: 'Save', codes: [] })).toEqual({ source: 'Save', target: '保存', isComplete: true })
  })
})

describe('languages', () => {
  it('share a memory across regions, but not across scripts', () => {
    expect(
      ['en', 'en-GB', 'zh', 'zh-CN', 'zh-TW', 'zh-Hant', 'zh-HK', 'ja', 'pt-BR', 'sr', 'sr-Latn'].map(familyOf),
    ).toEqual(['en', 'en', 'zh-Hans', 'zh-Hans', 'zh-Hant', 'zh-Hant', 'zh-Hant', 'ja', 'pt', 'sr', 'sr-Latn'])
    expect(scopeOf({ company_id: 'c', source_lang: 'en-GB', target_lang: 'zh' })).toBe('c en zh-Hans')
  })

  it('differ if both name a region and the regions differ', () => {
    expect(isSameVariant('en', 'en-GB')).toBe(true)
    expect(isSameVariant('en-US', 'en-GB')).toBe(false)
  })
})
