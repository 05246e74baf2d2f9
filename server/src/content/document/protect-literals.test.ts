import {
  foldLiterals,
  plainText,
  type SegmentCode,
  spelled,
  spellLiterals,
} from '@polyphony/contract/content/text/segment'
import { describe, expect, it } from 'vitest'
import { openDocument, writeDocument } from './open-document.ts'

const langs = { source_lang: 'en', target_lang: 'zh' }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const labelsOf = (codes: readonly SegmentCode[]) => codes.filter((code) => code.is_literal).map(({ label }) => label)

const line =
  'Hello {name}, you have %d files in ${folder}: <b>open</b> them at https://example.org or ask a@example.org.'
const xml = line.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const files: [name: string, text: string][] = [
  ['a.txt', `${line}\n`],
  ['a.srt', `1\n00:00:01,000 --> 00:00:03,000\n${line.replaceAll(/<.?b>/g, '')}\n`],
  ['a.csv', `text\n"${line}"\n`],
  ['a.html', `<p>${xml}</p>`],
  ['a.md', `${line.replaceAll(/<.?b>/g, '')}\n`],
  [
    'a.xliff',
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="zh" original="a" datatype="plaintext"><body><trans-unit id="1"><source>${xml}</source><target>${xml}</target></trans-unit></body></file></xliff>`,
  ],
]

describe.each(files)('in %s', (name, text) => {
  it('placeholders and tags are codes, addresses are not, and the file comes back byte for byte', async () => {
    const bytes = bytesOf(text)
    const { segments, word_count } = await openDocument(bytes, name, langs)
    const [segment] = segments.filter(({ source }) => source.includes('Hello'))
    expect(labelsOf(segment!.codes)).toEqual(expect.arrayContaining(['{name}', '%d', '${folder}']))
    expect(segment!.source).toContain('⟦name/⟧')
    expect(labelsOf(segment!.codes).join()).not.toMatch(/example/)
    expect(plainText(segment!.source, segment!.codes)).toContain('Hello {name}, you have %d files in ${folder}')
    expect(segment!.target ?? segment!.source).toBe(segment!.source)
    expect(word_count).toBeGreaterThan(11)
    const target = segment!.source.replace('Hello', '您好')
    const spelt = spelled({ ...segment!, target }).target
    const written = textOf(await writeDocument(bytes, name, new Map([[segment!.key, spelt]]), langs))
    expect(written.replace(/您好/, 'Hello')).toContain(text.includes('&lt;') ? xml : line.slice(0, 40))
    const same = new Map(segments.map((each) => [each.key, spelled({ ...each, target: each.source }).target]))
    expect(textOf(await writeDocument(bytes, name, same, langs)).replace(/ state="[^"]*"/, '')).toBe(text)
  })
})

describe('literals', () => {
  const codesOf = async (text: string) => (await openDocument(bytesOf(text), 'a.txt', langs)).segments[0]!

  it('have ids by which a person knows them, and none that the text or another code has', async () => {
    const { source } = await codesOf('{user.firstName} of {user_firstName} and {1} ⟦1/⟧, {1} again')
    expect(source).toBe('⟦userfirstN/⟧ of ⟦userfirstN2/⟧ and ⟦12/⟧ ⟦1/⟧, ⟦12/⟧ again')
  })

  it('are no gaps for people, and no words of an ICU message', async () => {
    expect(labelsOf((await codesOf('Dear <Company Name>, sign here')).codes)).toEqual([])
    expect(labelsOf((await codesOf('{n, plural, one {# {x}} other {# {x}s}} here')).codes)).toEqual([])
    expect(labelsOf((await codesOf('Set <a href="/b">it</a> up')).codes)).toEqual(['<a href="/b">', '</a>'])
  })

  it('are spelt and folded again, whatever they contain', async () => {
    const { source, codes } = await codesOf('A $' + '{a.b} and %1$s and {{x}} and <br/> there')
    expect(spellLiterals(source, codes)).toBe('A $' + '{a.b} and %1$s and {{x}} and <br/> there')
    expect(foldLiterals(spellLiterals(source, codes), codes)).toBe(source)
  })
})
