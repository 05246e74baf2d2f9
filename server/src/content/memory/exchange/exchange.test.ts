import fs from 'node:fs'
import path from 'node:path'
import { cleanCharacters } from '@polyphony/contract/ground/characters/clean-characters'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLanguage } from './read-language.ts'
import { readTbx, type TbxTerm } from './read-tbx.ts'
import { type Entry, readTmx, type TmxUnit } from './read-tmx.ts'
import { ExchangeFailure } from './read-xml.ts'
import { tbxFoot, tbxHead, writeTbxTerm } from './write-tbx.ts'
import { tmxFoot, tmxHead, writeTmxUnit } from './write-tmx.ts'

/** In pieces of `step` bytes, to test that a tag between two pieces is read. */
async function* bytesOf(text: string | Uint8Array, step = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

async function all<T>(entries: AsyncIterable<Entry<T>>) {
  const found: Entry<T>[] = []
  for await (const entry of entries) found.push(entry)
  return {
    units: found.flatMap((entry) => ('unit' in entry ? [entry.unit] : [])),
    problems: found.flatMap((entry) => ('problem' in entry ? [entry.problem] : [])),
  }
}
const tmx = (text: string | Uint8Array, step?: number) => all(readTmx(bytesOf(text, step)))
const tbx = (text: string | Uint8Array, source: string | null = null) => all(readTbx(bytesOf(text), source))
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ExchangeFailure) return error.failure
      throw error
    },
  )
const tmxOf = (body: string, srclang = 'en') =>
  `<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4">\n<header srclang="${srclang}"/>\n<body>\n${body}\n</body></tmx>`
const tu = (...variants: [lang: string, seg: string][]) =>
  `<tu>${variants.map(([lang, seg]) => `<tuv xml:lang="${lang}"><seg>${seg}</seg></tuv>`).join('')}</tu>`
const writtenTmx = (units: readonly TmxUnit[]) => tmxHead + units.map(writeTmxUnit).join('') + tmxFoot
const writtenTbx = (terms: readonly TbxTerm[]) =>
  tbxHead + terms.map((term, index) => writeTbxTerm(String(index), term)).join('') + tbxFoot

describe('languages', () => {
  it.each([
    ['EN-US', 'en-US'],
    ['en_us', 'en-US'],
    ['ja-JP', 'ja'],
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh-TW'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-HK'],
    ['de-de', 'de'],
    ['fr-ca', 'fr-CA'],
    ['sr-Latn-RS', 'sr-Latn'],
    ['x-klingon', null],
    ['', null],
  ])('%s is %s', (written, lang) => expect(readLanguage(written)).toBe(lang))
})

const tbxOf = (term: string) =>
  `${tbxHead}<conceptEntry id="1">${['en', 'zh'].map((lang) => `<langSec xml:lang="${lang}"><termSec><term>${term}</term></termSec></langSec>`).join('')}</conceptEntry>${tbxFoot}`
/** As a file may hold it in characters or in references to them. */
const turned = 'pay \u202e001&#x202C; now\u200b'

it.each([
  ['a memory', () => tmx(tmxOf(tu(['en', turned], ['zh', turned])))],
  ['a termbase', () => tbx(tbxOf(turned))],
])('%s takes no characters that turn a text around', async (_, read) => {
  const { units } = await read()
  expect(units.map(({ source, target }) => [source, target])).toEqual([['pay 001 now', 'pay 001 now']])
})

describe('TMX', () => {
  it('pairs the source with each other language', async () => {
    const { units } = await tmx(tmxOf(tu(['ja-JP', '二'], ['en', 'Two'], ['zh-CN', '二'])))
    expect(units.map(({ source_lang, source, target_lang }) => [source_lang, source, target_lang])).toEqual([
      ['en', 'Two', 'ja'],
      ['en', 'Two', 'zh'],
    ])
  })

  it('has inline elements as the same codes on both sides', async () => {
    const [unit] = (
      await tmx(
        tmxOf(
          tu(
            [
              'en',
              'Click <bpt i="1" x="2" type="bold">&lt;b></bpt>here<ept i="1">&lt;/b></ept> <ph x="1" type="lb"/>now',
            ],
            ['fr', '<ph x="1" type="lb"/>Cliquez <bpt i="7" x="2">&lt;b><sub>no text</sub></bpt>ici<ept i="7"/>'],
          ),
        ),
      )
    ).units
    expect(unit).toMatchObject({
      source: 'Click ⟦1⟧here⟦/1⟧ ⟦2/⟧now',
      target: '⟦2/⟧Cliquez ⟦1⟧ici⟦/1⟧',
      codes: [
        { id: '1', kind: 'paired', label: 'b' },
        { id: '2', kind: 'alone', label: 'br' },
      ],
    })
  })

  it('leaves out useless entries, with line and reason', async () => {
    const body = [
      tu(['en', 'One'], ['xx-nowhere', 'Un']),
      tu(['en', 'Two']),
      tu(['fr', 'Trois'], ['de', 'Drei']),
      tu(['en', 'Four'], ['en', 'Four again']),
      tu(['en', '4 + 4'], ['fr', '4 + 4']),
      tu(['en', 'Six'], ['fr', ' ']),
      tu(['en', 'x'.repeat(20_001)], ['fr', 'Sept']),
      tu(['en', 'Eight'], ['fr', 'Huit']),
    ]
    const { units, problems } = await tmx(tmxOf(body.join('\n')))
    expect(units.map((unit) => unit.source)).toEqual(['Eight'])
    expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '6 languageUnknown',
      '7 targetMissing',
      '8 sourceMissing',
      '9 languageSame',
      '10 sourceMissing',
      '11 targetMissing',
      '12 tooLong',
    ])
  })

  it('is refused with the line of the error, and if it is hostile', async () => {
    const long = 'x'.repeat(3_000_000)
    const deep = `${'<prop>'.repeat(100)}${'</prop>'.repeat(100)}`
    const entities = '<?xml version="1.0"?>\n<!DOCTYPE tmx [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>\n<tmx/>'
    expect(await failureOf(tmx(tmxOf('<tu>\n<tuv></tu>')))).toEqual({ reason: 'notWellFormed', line: 7 })
    expect(await failureOf(tmx(tmxOf(tu(['en', '&nbsp;']))))).toEqual({ reason: 'notWellFormed', line: 6 })
    expect(await failureOf(tmx(tmxOf('').slice(0, -3)))).toMatchObject({ reason: 'notWellFormed' })
    expect(await failureOf(tmx(entities))).toMatchObject({ reason: 'entities' })
    expect(await failureOf(tmx('<martif/>'))).toEqual({ reason: 'notTmx', line: 1 })
    expect(await failureOf(tmx(tmxOf(deep)))).toEqual({ reason: 'tooDeep', line: 6 })
    expect(await failureOf(tmx(tmxOf(tu(['en', long]))))).toMatchObject({ reason: 'tooLong' })
    expect(await failureOf(tmx(tmxOf(`<!--${long}-->`)))).toMatchObject({ reason: 'tooLong' })
    expect(await failureOf(tmx(Buffer.from([0x3c, 0xff, 0xff])))).toEqual({ reason: 'encoding', line: 1 })
    expect(await failureOf(tmx('<?xml version="1.0" encoding="klingon"?><tmx/>'))).toMatchObject({ reason: 'encoding' })
  })

  it('is read in other encodings, in pieces of any size', async () => {
    const text = tmxOf(tu(['en', 'Tea'], ['ja', '𠮷野のお茶'])).replace('<?xml version="1.0"?>\n', '')
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const step of [1, 3, 7, 4096]) {
      expect((await tmx(text, step)).units[0]?.target).toBe('𠮷野のお茶')
      if (step > 1) expect((await tmx(wide, step)).units[0]?.target).toBe('𠮷野のお茶')
    }
  })

  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => cleanCharacters(text) === text && !/[⟦⟧]/.test(text)),
    fc.constantFrom('⟦1⟧', '⟦/1⟧', '⟦2/⟧', '&<>"]]>', '译', 'かな '),
  )
  const label = fc.constantFrom('b', 'i', 'br', 'x "<&')
  const unit = fc
    .record({
      head: fc.array(piece),
      tail: fc.array(piece),
      label,
      other: label,
      author: fc.option(fc.constant('王 "W" <w>')),
    })
    .map(
      ({ head, tail, label, other, author }): TmxUnit => ({
        source: `Text ⟦1⟧${head.filter((each) => !each.startsWith('⟦')).join('')}⟦/1⟧⟦2/⟧`,
        target: `⟦2/⟧⟦1⟧译文⟦/1⟧${tail.filter((each) => !each.startsWith('⟦')).join('')}`,
        codes: [
          { id: '1', kind: 'paired', label },
          { id: '2', kind: 'alone', label: other },
        ],
        source_lang: 'en',
        target_lang: 'zh',
        author,
        context_hash: author === null ? null : 'a1'.repeat(32),
      }),
    )

  it('can be read back as it was written', () =>
    fc.assert(
      fc.asyncProperty(fc.array(unit, { maxLength: 5 }), async (units) => {
        expect(await tmx(writtenTmx(units))).toEqual({ units, problems: [] })
      }),
      { numRuns: 60 },
    ))
})

describe('TBX', () => {
  const dct = `<?xml version="1.0"?>
<tbx type="TBX-Min" style="dct" xml:lang="de" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:min="http://www.tbxinfo.net/ns/min">
<text><body><conceptEntry id="c1"><min:subjectField>biology</min:subjectField>
<langSec xml:lang="de"><termSec><term>Hund</term><min:partOfSpeech>noun</min:partOfSpeech></termSec></langSec>
<langSec xml:lang="en"><termSec><term>dog</term></termSec>
<termSec><term>hound</term><min:administrativeStatus>deprecatedTerm-admn-sts</min:administrativeStatus><note>old</note></termSec></langSec>
</conceptEntry></body></text></tbx>`

  it('is read in both styles, with synonyms, forbidden terms, notes and parts of speech', async () => {
    const dca = dct
      .replaceAll(/<min:(partOfSpeech|administrativeStatus)>/g, '<termNote type="$1">')
      .replaceAll(/<\/min:(partOfSpeech|administrativeStatus)>/g, '</termNote>')
    const shared = { source_lang: 'de', target_lang: 'en', source: 'Hund', definition: '', part_of_speech: 'noun' }
    for (const text of [dct, dca]) {
      expect((await tbx(text)).units).toEqual([
        { ...shared, target: 'dog', is_forbidden: false, note: '' },
        { ...shared, target: 'hound', is_forbidden: true, note: 'old' },
      ])
    }
  })

  it('uses the chosen source language', async () => {
    expect((await tbx(dct, 'en')).units.map(({ source, target }) => `${source} ${target}`)).toEqual([
      'dog Hund',
      'hound Hund',
    ])
    expect((await tbx(dct, 'ja')).problems).toEqual([{ line: 3, reason: 'sourceMissing', detail: 'ja' }])
  })

  it('is read in the old dialect TBX-Min, whose header names the source', async () => {
    const text = `<TBX dialect="TBX-Min"><header><languages source="en" target="de"/></header><body><entry id="1">
<langGroup xml:lang="de"><termGroup><term>Katze</term></termGroup></langGroup>
<langGroup xml:lang="en"><termGroup><term>cat</term><termStatus>preferred</termStatus></termGroup></langGroup></entry></body></TBX>`
    expect((await tbx(text)).units).toMatchObject([{ source_lang: 'en', source: 'cat', target: 'Katze' }])
  })

  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) => cleanCharacters(text).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
  const term = fc.record({
    source: word,
    target: word,
    note: fc.oneof(word, fc.constant('')),
    definition: fc.oneof(word, fc.constant('')),
    part_of_speech: fc.constantFrom('', 'noun'),
    is_forbidden: fc.boolean(),
    source_lang: fc.constantFrom('en', 'en-GB'),
    target_lang: fc.constantFrom('zh', 'ja'),
  })

  it('can be read back as it was written', () =>
    fc.assert(
      fc.asyncProperty(fc.array(term, { maxLength: 5 }), async (terms) => {
        expect(await tbx(writtenTbx(terms))).toEqual({ units: terms, problems: [] })
      }),
      { numRuns: 60 },
    ))
})

const samples = path.join(import.meta.dirname, '../../../../../../shared/samples')
const samplesOf = (kind: 'tmx' | 'tbx') =>
  fs.existsSync(path.join(samples, kind)) ? fs.readdirSync(path.join(samples, kind)) : []

describe.skipIf(!fs.existsSync(samples))('samples (skipped if the shared folder of samples is missing)', () => {
  it.each(samplesOf('tmx'))('%s stays the same after writing and reading', async (name) => {
    const { units } = await tmx(fs.readFileSync(path.join(samples, 'tmx', name)))
    expect(units.length).toBeGreaterThan(0)
    expect((await tmx(writtenTmx(units))).units).toEqual(units)
  })

  it.each(samplesOf('tbx'))('%s stays the same after writing and reading', async (name) => {
    const { units } = await tbx(fs.readFileSync(path.join(samples, 'tbx', name)))
    expect(units.length).toBeGreaterThan(0)
    expect((await tbx(writtenTbx(units))).units).toEqual(units)
  })
})
