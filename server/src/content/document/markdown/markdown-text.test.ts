import type { ExtraText } from '@polyphony/contract/content/file/file-reading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBlocks, writeBlocks } from '../skeleton/block-file.ts'
import { markdown, readMarkdown } from './markdown-text.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const segmentsOf = (text: string) => openBlocks(markdown, bytesOf(text), { source_lang: 'en' }).segments
const read = (text: string) => segmentsOf(text).map(({ source, context }) => [source, context])

function written(text: string, targets: Record<string, string>): string {
  const given = segmentsOf(text).flatMap(({ key, source }): [string, string][] =>
    targets[source] === undefined ? [] : [[key, targets[source]]],
  )
  return new TextDecoder().decode(
    writeBlocks(markdown, bytesOf(text), new Map(given), { source_lang: 'en', target_lang: 'de' }),
  )
}

const page = `---
title: Not mine
---

# Head *line*

One [link](http://a.b "t") and \`code\`.
Two goes
on.

> - Item **one**\\
>   more <b>x</b>

| A | B |
| - | - |
| a \\| b | ![alt](i.png) |

\`\`\`
code
\`\`\`

See https://a.b now[^1].

[^1]: The note.
`

describe('Markdown', () => {
  it('is read as paragraphs, headings, cells and notes by sentences, with its marks as codes', () => {
    expect(read(page)).toEqual([
      ['Head ⟦1⟧line⟦/1⟧', 'heading'],
      ['One ⟦1⟧link⟦/1⟧ and ⟦2/⟧.', null],
      ['Two goes on.', null],
      ['t', 'title'],
      ['Item ⟦1⟧one⟦/1⟧⟦2/⟧more ⟦3/⟧x', null],
      ['A', 'cell'],
      ['B', 'cell'],
      ['a | b', 'cell'],
      ['See ⟦1/⟧ now⟦2/⟧.', null],
      ['The note.', 'footnote'],
    ])
  })

  it('gets targets in their places, and nothing else changes', () => {
    expect(
      written(page, {
        'Two goes on.': '# Zwei *nicht* snake_case.',
        'Item ⟦1⟧one⟦/1⟧⟦2/⟧more ⟦3/⟧x': '⟦2/⟧⟦1⟧eins⟦/1⟧ mehr',
        'a | b': 'x | y',
      }),
    ).toBe(
      page
        .replace('.\nTwo goes\non.', '. # Zwei \\*nicht\\* snake_case.')
        .replace('Item **one**\\\n>   more <b>x</b>', '\\\n>   **eins** mehr</b>')
        .replace('a \\| b', 'x \\| y'),
    )
  })

  it('escapes any target as text', () => {
    const target = fc
      .array(fc.constantFrom(...'ab _*`[]<>#-+.)1|!&;~\\=:('.split('')), { minLength: 1, maxLength: 12 })
      .map((signs) => `${signs.join('').trim()}x`)
    fc.assert(
      fc.property(target, fc.constantFrom('Word here', '- Word here', '| Word here |\n| - |'), (given, source) => {
        const again = readMarkdown(written(source, { 'Word here': given }))
        expect(again.map(({ tagged }) => tagged.text.replace(/\s+/g, ' '))).toEqual([given.replace(/\s+/g, ' ')])
      }),
      { numRuns: 1000 },
    )
  })

  it('without text is refused', () => {
    expect(() => read('```\ncode\n```')).toThrow(expect.objectContaining({ code: 'FILE_EMPTY' }))
  })
})

describe('nesting', () => {
  const depths = [100, 50_000]
  it.each([
    ['quotes', '> '],
    ['lists', '- '],
    ['numbered lists', '1. '],
    ['pictures', '![a]('],
    ['brackets', '['],
  ])('of %s is bounded', (_what, sign) => {
    const [most, hostile] = depths.map((depth) => `${sign.repeat(depth)}text`)
    expect(() => readMarkdown(most!)).not.toThrow()
    expect(() => readMarkdown(hostile!)).toThrow(
      expect.objectContaining({ code: 'FILE_PARSE_FAILED', params: { place: 'md:1' } }),
    )
  })

  it('by space before a mark counts; code with much space does not', () => {
    expect(() => readMarkdown(`${' '.repeat(400)}- text`)).toThrow(
      expect.objectContaining({ code: 'FILE_PARSE_FAILED' }),
    )
    expect(() => readMarkdown(`words\n\n${' '.repeat(400)}code`)).not.toThrow()
  })

  it('begins anew with each paragraph', () => {
    expect(() => readMarkdown('A smile :( here.\n\n'.repeat(200))).not.toThrow()
  })
})

describe('text beside the text', () => {
  const text =
    '---\ntitle: A boat: "Anna"\ndescription: \'It isn\'\ndate: 2026-01-05\nlead: All about boats\nimage: /a.png\n---\n\n# Boats\n\nSee ![a red boat](a.png "Anna at sea") and [her log](log.md "The whole log").\n'
  const readingOf = (extras: ExtraText[] | null) => ({ encoding: null, extras, columns: null })
  const open = (extras: ExtraText[] | null) =>
    openBlocks(markdown, bytesOf(text), { source_lang: 'en', reading: readingOf(extras) })

  it('is told; titles of links are taken, front matter and alternative texts come in by choice', () => {
    expect(open(null).extras).toEqual([
      { kind: 'altTexts', word_count: 3, is_taken: false },
      { kind: 'frontMatter', word_count: 8, is_taken: false },
      { kind: 'linkTitles', word_count: 6, is_taken: true },
    ])
    expect(open([]).segments.map(({ source }) => source)).toEqual(['Boats', 'See ⟦1/⟧ and ⟦2⟧her log⟦/2⟧.'])
  })

  it('is written in its places, in a sentence that is translated, too', () => {
    const extras: ExtraText[] = ['altTexts', 'frontMatter', 'linkTitles']
    const { segments } = open(extras)
    expect(segments.map(({ source }) => source)).toEqual([
      'A boat: "Anna"',
      'It isn',
      'All about boats',
      'Boats',
      'See ⟦1/⟧ and ⟦2⟧her log⟦/2⟧.',
      'a red boat',
      'Anna at sea',
      'The whole log',
    ])
    const german = [
      'Boot',
      'Ist’s',
      'Alles: Boote',
      'Boote',
      '⟦2⟧Ihr Buch⟦/2⟧ und ⟦1/⟧.',
      'rot',
      'Anna auf See',
      'Alles',
    ]
    const given = new Map(segments.map(({ key }, i) => [key, german[i] ?? '']))
    const written = writeBlocks(markdown, bytesOf(text), given, {
      source_lang: 'en',
      target_lang: 'de',
      reading: readingOf(extras),
    })
    expect(new TextDecoder().decode(written)).toBe(
      '---\ntitle: Boot\ndescription: \'Ist’s\'\ndate: 2026-01-05\nlead: "Alles: Boote"\nimage: /a.png\n---\n\n# Boote\n\n[Ihr Buch](log.md "Alles") und ![rot](a.png "Anna auf See").\n',
    )
  })
})
