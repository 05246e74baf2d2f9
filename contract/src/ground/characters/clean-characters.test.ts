import { describe, expect, it } from 'vitest'
import { cleanCharacters, cleanFileName, cleanValue } from './clean-characters.ts'

describe('characters from outside', () => {
  it('that control, override the direction or are none are removed; line breaks and tabs stay', () => {
    expect(cleanCharacters('a\u0000b\u0007c\u001b[0m\u007f\u0090d\ufeff\uffff')).toBe('abc[0md')
    expect(cleanCharacters('one\ttwo\r\nthree\rfour\nfive')).toBe('one\ttwo\nthree\nfour\nfive')
    expect(cleanCharacters('user\u202egnp.exe \u202aab\u202c')).toBe('usergnp.exe ab')
    expect(cleanCharacters('half \ud83d and \ude00')).toBe('half \ufffd and \ufffd')
    expect(cleanCharacters('see\u{e0049}\u{e0067}\u{e006e} this')).toBe('see this')
  })

  it('that languages and pictures need stay', () => {
    const kept = [
      'می‌خواهم',
      '👨‍👩‍👧 👍🏽',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'שלום\u200f!',
      'ไทย\u200bไทย',
      '\u2067مرحبا\u2069 a',
      'soft\u00adhyphen',
    ]
    expect(kept.map(cleanCharacters)).toEqual(kept)
    expect(cleanCharacters('in\u200bvisible')).toBe('invisible')
    expect(cleanCharacters('\u2067never closed')).toBe('never closed')
    expect(cleanCharacters('\u2069closed first\u2067')).toBe('closed first')
  })

  it('are removed from every string of a value', () => {
    expect(cleanValue({ 'a\u0000': ['x\u0007', { b: 'y\u202e' }, 7, null] })).toEqual({ a: ['x', { b: 'y' }, 7, null] })
  })

  it('have no place in the name of a file', () => {
    expect(cleanFileName('a\u202egnp.txt')).toBe('agnp.txt')
    expect(cleanFileName('one\ntwo\u0000\u200b\ud800.srt')).toBe('one two \ufffd.srt')
    expect(cleanFileName('می‌خواهم.docx')).toBe('می‌خواهم.docx')
  })
})
