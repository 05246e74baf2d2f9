import { orderedExts } from '@polyphony/contract/content/file/upload-limits'
import { isCodeToken, joinTokens, tokenize } from '@polyphony/contract/content/text/segment'
import { gentle, growthOf } from '@polyphony/contract/testing/growth'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../ground/kernel/call-error.ts'
import { openDocument, type ParsedDocument, writeDocument } from './open-document.ts'
import { expectRoundTrip } from './testing/round-trip.ts'
import { hasSamples, sample, sampleNames } from './testing/samples.ts'

const langs = { source_lang: 'en', target_lang: 'zh' }

describe('openDocument', () => {
  it('chooses the format by the ending of the name and refuses formats without a reader', async () => {
    const text = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\nHi')
    expect((await openDocument(text, 'A.B.SRT', langs)).format).toBe('srt')
    expect((await openDocument(text, 'a.txt', langs)).format).toBe('txt')
    const code = (name: string) => expect.objectContaining({ code: name })
    await expect(openDocument(text, 'a.smi', langs)).rejects.toThrow(code('SUBTITLE_FORMAT_UNSUPPORTED'))
    await expect(openDocument(text, 'a.constructor', langs)).rejects.toThrow(code('FILE_FORMAT_UNSUPPORTED'))
    await expect(openDocument(text, 'srt', langs)).rejects.toThrow(code('FILE_FORMAT_UNSUPPORTED'))
  })

  it('keeps the source where the target is blank', async () => {
    const text = new TextEncoder().encode('Hello there.')
    expect(await writeDocument(text, 'a.txt', new Map([['0-12', ' \n']]), langs)).toBe(text)
  })
})

describe.skipIf(!hasSamples)('files with macros and tables between tabs', () => {
  it.each([
    ['docm', 'okapi_macro-2.docm'],
    ['xlsm', 'okapi_Tranmacro-2.xlsm'],
    ['tsv', 'okapi_test01.tsv'],
  ] as const)('%s: %s is read and written', async (kind, name) => {
    await expectRoundTrip(sample(kind, name), name)
  })
})

describe('what nobody sees in a file', () => {
  const hostile = 'Open \u202egnp.exe\u0007 n\u200bow'
  it.each([
    ['txt', hostile],
    ['md', `${hostile}\n`],
    ['csv', `${hostile},b\n`],
    ['html', `<p>${hostile}</p>`],
    ['srt', `1\n00:00:01,000 --> 00:00:02,000\n${hostile}\n`],
    ['vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann\u202e>${hostile}\n`],
    ['xlf', xliffOf(hostile.replace('\u0007', ''))],
  ])('stops at the door of %s, and what is written back keeps its place', async (ending, text) => {
    const name = `a.${ending}`
    const bytes = strToU8(text)
    const { segments } = await openDocument(bytes, name, langs)
    expect(segments[0]!.source.replace('⟦1/⟧', '')).toBe('Open gnp.exe now')
    expect(JSON.stringify(segments)).not.toMatch(/\u202e|\u200b|u0007/)
    const made = await writeDocument(bytes, name, new Map([[segments[0]!.key, '现在打开']]), langs)
    expect(strFromU8(made)).toContain('现在打开')
  })
})

describe('a target', () => {
  const attack = '<script>alert(1)</script> ![x](javascript:alert(1))'
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  it.each([
    ['html', strToU8('<p>Hello there.</p>'), /<script/],
    ['md', strToU8('Hello there.\n'), /(?<!\\)(<script|!\[|\]\()/],
    ['vtt', strToU8('WEBVTT\n\n00:01.000 --> 00:02.000\nHello there.\n'), /<script/],
    ['xlf', strToU8(xliffOf('Hello there.')), /<script/],
    [
      'docx',
      zipSync(
        wordOf(`<w:document ${word}><w:body><w:p><w:r><w:t>Hello there.</w:t></w:r></w:p></w:body></w:document>`),
      ),
      /<script/,
    ],
  ])('is text in %s, whatever it contains (attack 20)', async (ending, bytes, markup) => {
    const name = `a.${ending}`
    const { segments } = await openDocument(bytes, name, langs)
    const made = await writeDocument(bytes, name, new Map([[segments[0]!.key, attack]]), langs)
    const raw = ending === 'docx' ? unzipSync(made)['word/document.xml']! : made
    expect(strFromU8(raw)).toContain('alert(1)')
    expect(strFromU8(raw)).not.toMatch(markup)
  })
})

function xliffOf(source: string): string {
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="zh" datatype="plaintext" original="a"><body><trans-unit id="1"><source>${source}</source></trans-unit></body></file></xliff>`
}

function wordOf(body: string): Record<string, Uint8Array> {
  const namespace = 'http://schemas.openxmlformats.org'
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': body,
  }
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))
}

/** The result is a document or a CallError: any other error fails the test. */
async function survives(bytes: Uint8Array, name: string) {
  try {
    const parsed = await openDocument(bytes, name, langs)
    await writeDocument(bytes, name, shuffled(parsed), langs)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Targets whose codes are in another order, with some of them missing. */
function shuffled({ segments }: ParsedDocument): Map<string, string> {
  return new Map(
    segments.map(({ key, source, codes }) => {
      const tokens = tokenize(source, codes).toReversed()
      return [key, joinTokens(tokens.filter((token, i) => !isCodeToken(token) || i % 3 > 0)).concat(' 译')]
    }),
  )
}

describe('hostile files', () => {
  const endings = [...orderedExts.documents, ...orderedExts.subtitles]

  it('of random bytes or parts of formats do no harm', async () => {
    const piece = fc.constantFrom(
      ...['00:00:01,000 --> 00:00:02,000', 'WEBVTT\n\n', '[Events]\n', 'Dialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,'],
      ...[
        '\n',
        '\n\n',
        '<i>',
        '</i>',
        '<v A>',
        '{\\p1}',
        '{',
        '}',
        '⟦1⟧',
        '⟦/1⟧',
        '&amp;',
        '&#0;',
        '&#x110000;',
        ...['<p>', '</p>', '<b ', '<code>', '"', ',', '|', '# ', '[', '](', '\n> '],
        'x',
        '\\N',
        '\r',
      ],
    )
    const text = fc
      .array(fc.oneof(piece, fc.string()), { maxLength: 40 })
      .map((pieces) => new TextEncoder().encode(pieces.join('')))
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 400 }), text)
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(...endings), (given, ending) => survives(given, `a.${ending}`)),
      { numRuns: 500 },
    )
  })

  it.each<[string, (count: number) => string, number?]>([
    ['vtt', (count) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<i>'.repeat(count)}`],
    ['vtt', (count) => `WEBVTT\n\n${'00:01.000 --> 00:02.000\n'.repeat(count)}`],
    ['srt', (count) => `00:00:01,000 --> 00:00:02,000\n${'<i>a</b>'.repeat(count)}`],
    ['srt', (count) => `00:00:01,000 --> 00:00:02,000\n${'{\\an8}<'.repeat(count)}`],
    ['srt', (count) => `00:00:01,000 --> 00:00:02,000${' '.repeat(count)}x\n${'\n'.repeat(count)}y`, 25_000],
    ['ass', (count) => `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,${'{\\p1}a'.repeat(count)}`],
    ['ass', (count) => `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a,,0,0,0,,${'{'.repeat(count)}`, 25_000],
    ['txt', (count) => 'a '.repeat(count), 25_000],
    ['html', (count) => `<p>a${'<b>'.repeat(count)}b${'</i>'.repeat(count)}c`, 3_000],
    ['html', (count) => `${'<b>a'.repeat(count)}${'</b>'.repeat(count)}`, 1_500],
    ['html', (count) => '<div>a'.repeat(count), 1_500],
    ['html', (count) => '<code>'.repeat(count), 3_000],
    ['md', (count) => `a ${'*'.repeat(count)} b`],
    ['md', (count) => '[a'.repeat(count), 600],
    ['md', (count) => `${'> '.repeat(count)}a`, 60],
    ['md', (count) => '`a'.repeat(count)],
    ['csv', (count) => '"'.repeat(count + 1), 25_000],
    ['csv', (count) => 'a,'.repeat(count), 4_000],
    [
      'xlf',
      (count) =>
        `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file><body><trans-unit><source>a${'<x id="1"/>'.repeat(count)}</source><target>${'<x id="2"/>'.repeat(count)}</target></trans-unit></body></file></xliff>`,
      2_000,
    ],
    [
      'ttml',
      (count) =>
        `<tt xmlns="http://www.w3.org/ns/ttml"><body><p>${'<span>a'.repeat(count)}${'</span>'.repeat(count)}</p></body></tt>`,
      40,
    ],
    [
      'ttml',
      (count) => `<tt xmlns="http://www.w3.org/ns/ttml"><body><p>${'<br/>a'.repeat(count)}</p></body></tt>`,
      2_000,
    ],
    ['txt', (count) => '(Mr. A. '.repeat(count), 3_000],
  ])('%# %s with many repetitions take linear time', async (ending, textOf, count = 2_500) => {
    const read = (times: number) => survives(new TextEncoder().encode(textOf(times)), `a.${ending}`)
    expect(await growthOf(read, count)).toBeLessThan(gentle)
  })

  it.runIf(hasSamples)('made of real ones with bytes changed, cut or doubled do no harm', async () => {
    const kinds = ['vtt', 'ass', 'docx', 'pptx', 'xlsx'] as const
    const files = kinds.flatMap((kind) =>
      sampleNames(kind)
        .map((name) => sample(kind, name))
        .filter((bytes) => bytes.length < 30_000)
        .map((bytes) => ({ kind, bytes })),
    )
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255), kind: fc.constantFrom('set', 'cut', 'double') })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async ({ kind, bytes }, changes) => {
          let mutated = Buffer.from(bytes)
          for (const { at, byte, kind: how } of changes) {
            const place = at % mutated.length
            if (how === 'set') mutated[place] = byte
            else if (how === 'cut')
              mutated = Buffer.concat([mutated.subarray(0, place), mutated.subarray(place + byte)])
            else mutated = Buffer.concat([mutated.subarray(0, place + byte), mutated.subarray(place)])
            if (mutated.length === 0) return
          }
          await survives(new Uint8Array(mutated), `a.${kind}`)
        },
      ),
      { numRuns: 400 },
    )
  })

  it.runIf(hasSamples).each([
    ['docx', 'word/document.xml'],
    ['pptx', 'ppt/slides/slide1.xml'],
    ['xlsx', 'xl/worksheets/sheet1.xml'],
    ['xlsx', 'xl/sharedStrings.xml'],
  ] as const)('made of real %s with elements of %s cut, doubled or moved do no harm', async (kind, part) => {
    const files = sampleNames(kind)
      .filter((name) => !name.includes('encrypted'))
      .map((name) => unzipSync(sample(kind, name)))
      .map((entries) => ({ entries, tags: strFromU8(entries[part] as Uint8Array).split(/(?<=>)/) }))
      .filter(({ tags }) => tags.length < 5_000)
    const change = fc.record({ from: fc.nat(), length: fc.nat(12), to: fc.nat(), keep: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { maxLength: 4 }),
        async ({ entries, tags }, changes) => {
          const mutated = [...tags]
          for (const { from, length, to, keep } of changes) {
            const place = from % mutated.length
            const moved = keep ? mutated.slice(place, place + length) : mutated.splice(place, length)
            mutated.splice(to % (mutated.length + 1), 0, ...moved)
          }
          const xml = strToU8(mutated.join(''))
          await survives(zipSync({ ...entries, [part]: xml }, { level: 0 }), `a.${kind}`)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('with very many codes are read in limited time', async () => {
    const run = (i: number) =>
      `<w:r>${i % 2 ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>a</w:t></w:r><w:bookmarkStart w:id="${i}"/>`
    const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
    const body = Array.from({ length: 20_000 }, (_, i) => run(i)).join('')
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
    const bytes = zipSync({
      '[Content_Types].xml': strToU8(`<Types><Override PartName="/d.xml" ContentType="${type}"/></Types>`),
      'd.xml': strToU8(`<w:document xmlns:w="${word}"><w:p>${body}</w:p></w:document>`),
    })
    expect((await openDocument(bytes, 'a.docx', langs)).segments).not.toHaveLength(0)
    await survives(bytes, 'a.docx')
  })
})
