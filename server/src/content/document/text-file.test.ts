import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { openText, writeText } from './text-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('plain text', () => {
  it('is divided into lines and sentences, and gets targets in their places', () => {
    const bytes = bytesOf('  One. Two.\r\n\r\n* * *\r\n三。四！')
    const { segments, word_count } = openText(bytes, { source_lang: 'en' })
    expect(segments.map(({ key, source }) => [key, source])).toEqual([
      ['2-6', 'One.'],
      ['7-11', 'Two.'],
      ['22-24', '三。'],
      ['24-26', '四！'],
    ])
    expect(word_count).toBe(6)
    const targets = new Map([
      ['22-24', 'Drei.\n'],
      ['2-6', 'Eins.'],
    ])
    expect(textOf(writeText(bytes, targets, { source_lang: 'en', target_lang: 'de' }))).toBe(
      '  Eins. Two.\r\n\r\n* * *\r\nDrei.\r\n四！',
    )
  })

  it('keeps its encoding', () => {
    const bytes = iconv.encode('我们现在出发吧。你知道吗？', 'gb18030')
    const [first] = openText(bytes, { source_lang: 'zh' }).segments
    const written = writeText(bytes, new Map([[first?.key ?? '', 'Go.']]), { source_lang: 'zh', target_lang: 'de' })
    expect(iconv.decode(Buffer.from(written), 'gb18030')).toBe('Go.你知道吗？')
  })

  it('is refused if it is no text or empty, and refuses places of another file', () => {
    const code = (name: string) => expect.objectContaining({ code: name })
    expect(() => openText(bytesOf('a\0b'), { source_lang: 'en' })).toThrow(code('FILE_ABNORMAL'))
    expect(() => openText(bytesOf('...\n'), { source_lang: 'en' })).toThrow(code('FILE_EMPTY'))
    for (const key of ['0-9', '2-1', 'x', '', '-1-2']) {
      expect(() =>
        writeText(bytesOf('Hello'), new Map([[key, 'x']]), { source_lang: 'en', target_lang: 'de' }),
      ).toThrow(code('FILE_ABNORMAL'))
    }
  })

  it('stays the same if each sentence is its own target', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '\r', '字', '。', '\t'), maxLength: 80 }),
        (text) => {
          fc.pre(/[aB字]/.test(text))
          const bytes = bytesOf(text)
          const { segments } = openText(bytes, { source_lang: 'en' })
          expect(
            writeText(bytes, new Map(segments.map(({ key, source }) => [key, source])), {
              source_lang: 'en',
              target_lang: 'de',
            }),
          ).toBe(bytes)
        },
      ),
    )
  })
})
