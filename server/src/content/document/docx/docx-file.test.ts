import type { ExtraText } from '@polyphony/contract/content/file/file-reading'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openOffice, writeOffice } from '../office/office-file.ts'
import { hasLibreOffice, readByLibreOffice } from '../testing/libre-office.ts'
import { hasSamples, sample, sampleNames } from '../testing/samples.ts'
import { docx as docxFormat } from './docx-file.ts'

const openDocx = (bytes: Uint8Array, source_lang: string, extras: ExtraText[] | null = null) =>
  openOffice(docxFormat, bytes, { source_lang, reading: { encoding: null, extras, columns: null } })
const writeDocx = (bytes: Uint8Array, targets: ReadonlyMap<string, string>, target_lang: string) =>
  writeOffice(docxFormat, bytes, targets, { source_lang: 'en', target_lang })

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const types = (parts: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${parts}</Types>`
const override = (name: string, kind: string) =>
  `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`

function docx(body: string, more: Record<string, string> = {}): Uint8Array {
  const document = `<?xml version="1.0" encoding="UTF-8"?>\r\n<w:document xmlns:w="${word}" xmlns:mc="${mc}" xmlns:r="urn:r"><w:body>${body}<w:sectPr/></w:body></w:document>`
  const overrides =
    override('document', 'document.main') +
    Object.keys(more)
      .map((name) => override(name, name))
      .join('')
  return zipSync({
    '[Content_Types].xml': strToU8(types(overrides)),
    'word/document.xml': strToU8(document),
    ...Object.fromEntries(Object.entries(more).map(([name, xml]) => [`word/${name}.xml`, strToU8(xml)])),
    'word/media/image1.bin': Uint8Array.from([1, 2, 3]),
  })
}

const run = (text: string, rPr = '') =>
  `<w:r>${rPr && `<w:rPr>${rPr}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`
const sources = (bytes: Uint8Array, lang = 'en') => openDocx(bytes, lang).segments.map((segment) => segment.source)

/** The body after targets were given to its segments in order (null: no target). */
function translated(body: string, targets: (string | null)[], target_lang = 'de'): string {
  const bytes = docx(body)
  const { segments } = openDocx(bytes, 'en')
  const given = segments.flatMap(({ key }, i): [string, string][] => (targets[i] == null ? [] : [[key, targets[i]]]))
  const xml = strFromU8(unzipSync(writeDocx(bytes, new Map(given), target_lang))['word/document.xml'] as Uint8Array)
  return /<w:body>([\s\S]*)<w:sectPr\/>/.exec(xml)?.[1] ?? ''
}

describe('reading', () => {
  it('merges runs of the same format and makes codes of other formats', () => {
    const noise = '<w:noProof/><w:lang w:val="en-US"/>'
    const bytes = docx(
      p(run('One '), run('two ', noise), run('three', '<w:b/>'), run(' ', '<w:i/>'), run('four', '<w:b/>'), run('.')),
    )
    expect(openDocx(bytes, 'en')).toMatchObject({
      format: 'docx',
      word_count: 4,
      encoding: 'utf-8',
      segments: [
        { source: 'One two ⟦1⟧three four⟦/1⟧.', codes: [{ id: '1', kind: 'paired', label: 'b' }], context: null },
      ],
    })
  })

  it('makes no code if the whole sentence has the format, and divides paragraphs into sentences', () => {
    expect(sources(docx(p(run('One. Two.', '<w:b/>'), run(' Three &amp; four &lt;5&gt;.'))))).toEqual([
      'One.',
      'Two.',
      'Three & four <5>.',
    ])
  })

  it('leaves out deletions, fallbacks, ruby readings and field instructions', () => {
    const deleted = '<w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>'
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('かな')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`
    const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`
    const alternate = `<w:r><mc:AlternateContent><mc:Choice Requires="x">${box('Box')}</mc:Choice><mc:Fallback>${box('Old box')}</mc:Fallback></mc:AlternateContent></w:r>`
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const field = `${char('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>${char('separate')}${run('7')}${char('end')}`
    expect(sources(docx(p(run('a '), deleted, ruby, run(' b '), alternate, run(' c '), field, run(' d'))))).toEqual([
      'a ⟦1/⟧漢字 b ⟦2/⟧ c ⟦3/⟧ d',
      'Box',
    ])
  })

  it('reads headers, footers and notes, and names the part of the document', () => {
    const part = (name: string) => `<w:${name} xmlns:w="${word}">${p(run(`In ${name}`))}</w:${name}>`
    const cell = `<w:tbl><w:tr><w:tc>${p(run('Cell'))}</w:tc></w:tr></w:tbl>`
    const heading = p('<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>', run('Heading'))
    const bytes = docx(heading + cell, { header: part('hdr'), footnotes: part('footnotes') })
    expect(openDocx(bytes, 'en').segments.map(({ source, context }) => [source, context])).toEqual([
      ['Heading', 'heading'],
      ['Cell', 'cell'],
      ['In hdr', 'header'],
      ['In footnotes', 'footnote'],
    ])
  })
})

describe('writing', () => {
  it('gives text the format of its code, wherever the code is moved', () => {
    expect(
      translated(p('<w:pPr><w:jc/></w:pPr>', run('A '), run('red', '<w:b/>'), run(' cat')), [
        '⟦1⟧Rote⟦/1⟧ Katze & <so>',
      ]),
    ).toBe(p('<w:pPr><w:jc/></w:pPr>', run('Rote', '<w:b/>'), run(' Katze &amp; &lt;so&gt;')))
  })

  it('leaves sentences and paragraphs without target as they were', () => {
    const other = p(run('Un', '<w:i/>'), '<w:proofErr w:type="x"/>', run('touched.', '<w:i/>'))
    expect(translated(p(run('One. Two. Three.')) + other, [null, 'Zwei.'])).toBe(p(run('One. Zwei. Three.')) + other)
  })

  it('keeps links, notes, breaks and bookmarks', () => {
    const link = (text: string) => `<w:hyperlink r:id="rId1">${run(text, '<w:rStyle w:val="Link"/>')}</w:hyperlink>`
    const note = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>'
    const mark = '<w:bookmarkStart w:id="0" w:name="x"/><w:bookmarkEnd w:id="0"/>'
    const body = p(mark, run('See '), link('here'), note, '<w:r><w:br/></w:r>', run('now.'))
    expect(sources(docx(body))).toEqual(['See ⟦3⟧here⟦/3⟧⟦4/⟧⟦5/⟧now.'])
    expect(translated(body, ['⟦5/⟧Jetzt ⟦3⟧da⟦/3⟧⟦4/⟧⟦4/⟧'])).toBe(
      p(mark, '<w:r><w:br/></w:r>', run('Jetzt '), link('da'), note),
    )
  })

  it('repairs codes that cross, aren’t opened or aren’t closed', () => {
    const body = p(run('a '), run('b', '<w:b/>'), run(' c '), run('d', '<w:i/>'), run(' and so on'))
    expect(translated(body, ['⟦/2⟧x⟦1⟧y⟦2⟧z⟦/1⟧w'])).toBe(p(run('x'), run('y', '<w:b/>'), run('z', '<w:i/>'), run('w')))
  })

  it('translates a text box and the paragraph that it belongs to', () => {
    const box = (text: string) => `<w:r><w:pict><w:txbxContent>${p(run(text))}</w:txbxContent></w:pict></w:r>`
    const body = p(run('Out'), box('In'), run('side'))
    expect(sources(docx(body))).toEqual(['Out⟦1/⟧side', 'In'])
    expect(translated(body, ['Aus⟦1/⟧sen', 'Innen'])).toBe(p(run('Aus'), box('Innen'), run('sen')))
    expect(translated(body, [null, 'Innen'])).toBe(p(run('Out'), box('Innen'), run('side')))
  })

  it('sets the East Asian language of Chinese and Japanese text, and of no other', () => {
    const fonts = (tag: string) => `<w:rFonts w:hint="eastAsia"/><w:lang w:eastAsia="${tag}"/>`
    expect(translated(p(run('Hi')), ['直す'], 'ja')).toBe(p(run('直す', fonts('ja-JP'))))
    expect(
      translated(
        p(run('Hi', '<w:rStyle w:val="x"/><w:rFonts w:ascii="A"/><w:lang w:val="en-US"/>')),
        ['你好'],
        'zh-TW',
      ),
    ).toBe(
      p(
        run(
          '你好',
          '<w:rStyle w:val="x"/><w:rFonts w:ascii="A" w:hint="eastAsia"/><w:lang w:val="en-US" w:eastAsia="zh-TW"/>',
        ),
      ),
    )
    expect(translated(p(run('Hi')), ['OK'], 'ja')).toBe(p(run('OK')))
  })

  it('writes tabs and line breaks as such and drops characters that XML does not allow', () => {
    expect(translated(p(run('Hi')), ['a\tb\nc\u0001\ud800'])).toBe(
      '<w:p><w:r><w:t xml:space="preserve">a</w:t><w:tab/><w:t xml:space="preserve">b</w:t><w:br/><w:t xml:space="preserve">c</w:t></w:r></w:p>',
    )
  })

  it('keeps all other entries of the package, and their order', () => {
    const bytes = docx(p(run('Hi')))
    const written = writeDocx(bytes, new Map([['word/document.xml#0:0-2', 'Ho']]), 'de')
    const [before, after] = [unzipSync(bytes), unzipSync(written)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of Object.keys(before)) {
      if (name === 'word/document.xml') expect(strFromU8(after[name] as Uint8Array)).toContain('>Ho<')
      else expect(after[name]).toEqual(before[name])
    }
    expect(writeDocx(bytes, new Map(), 'de')).toBe(bytes)
    expect(writeDocx(bytes, new Map([['word/document.xml#0:0-2', 'Hi']]), 'de')).toBe(bytes)
  })
})

describe('files that are refused', () => {
  const main = (xml: string) =>
    zipSync({
      '[Content_Types].xml': strToU8(types(override('document', 'document.main'))),
      'word/document.xml': strToU8(xml),
    })

  it.each([
    ['nothing', new Uint8Array(), 'FILE_EMPTY'],
    ['noise', strToU8('hello there'), 'FILE_ABNORMAL'],
    ['half a package', docx(p(run('Hi'))).slice(0, 300), 'FILE_ABNORMAL'],
    [
      'a package of something else',
      zipSync({ '[Content_Types].xml': strToU8(types('')), a: strToU8('a') }),
      'FILE_FORMAT_UNSUPPORTED',
    ],
    ['a document without text', docx(p()), 'FILE_EMPTY'],
    ['broken XML', main('<w:document'), 'FILE_PARSE_FAILED'],
    ['a document type', main('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'FILE_ABNORMAL'],
    ['an abyss', main(`<a>${'<b>'.repeat(50_000)}`), 'FILE_ABNORMAL'],
    ['a bomb', main(`<a>${' '.repeat(20_000_000)}</a>`), 'FILE_ABNORMAL'],
    [
      'a crowd',
      zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [String(i), new Uint8Array()]))),
      'FILE_ABNORMAL',
    ],
  ])('%s', (_name, bytes, code) => {
    expect(() => openDocx(bytes, 'en')).toThrow(expect.objectContaining({ code }))
  })
})

describe.runIf(hasSamples)('real files', () => {
  const names = sampleNames('docx').filter((name) => !name.includes('encrypted'))

  it('refuses the encrypted one clearly', () => {
    expect(() => openDocx(sample('docx', 'okapi_encrypted.docx'), 'en')).toThrow(
      expect.objectContaining({ code: 'FILE_ENCRYPTED' }),
    )
  })

  it.each(names)('%s reads the same after every segment was written', (name) => {
    const bytes = sample('docx', name)
    const { segments } = openDocx(bytes, 'en')
    const targets = new Map(segments.map(({ key, source }) => [key, `Ω${source}`]))
    const again = openDocx(writeDocx(bytes, targets, 'en'), 'en').segments
    const text = (list: typeof segments) => list.map(({ source }) => source.replace(/⟦[^⟧]*⟧|[Ω\s]/g, '')).join('')
    expect(text(again)).toBe(text(segments))
    expect(
      again
        .map(({ source }) => source)
        .join('')
        .split('Ω').length - 1,
    ).toBe(segments.length)
  })

  it.runIf(hasLibreOffice)(
    'open in LibreOffice with the same text, both unchanged and with every paragraph rewritten',
    () => {
      const files = new Map<string, Uint8Array>()
      for (const name of names) {
        const bytes = sample('docx', name)
        const { segments } = openDocx(bytes, 'en')
        files.set(`${name}-original`, bytes)
        files.set(`${name}-untranslated`, writeDocx(bytes, new Map(), 'zh'))
        files.set(
          `${name}-marked`,
          writeDocx(bytes, new Map(segments.map(({ key, source }) => [key, `Ω${source}`])), 'en'),
        )
      }
      const read = readByLibreOffice(files, 'docx', 'txt:Text (encoded):UTF8')
      for (const name of names) {
        const original = read.get(`${name}-original`) as string
        expect(original.trim(), name).not.toBe('')
        expect(read.get(`${name}-untranslated`), name).toBe(original)
        expect(read.get(`${name}-marked`)?.replaceAll('Ω', ''), name).toBe(original)
      }
    },
    300_000,
  )

  it.runIf(hasLibreOffice)(
    'open in LibreOffice with every target',
    () => {
      const files = new Map<string, Uint8Array>()
      const targets = new Map<string, string[]>()
      for (const name of names) {
        const bytes = sample('docx', name)
        const { segments } = openDocx(bytes, 'en')
        const codes = (source: string) => (source.match(/⟦[^⟧]*⟧/g) ?? []).join('')
        const plain = segments.map((_, i) => `译文甲${i}乙`)
        const tagged = segments.map(({ key, source }, i): [string, string] => [key, plain[i] + codes(source)])
        files.set(name, writeDocx(bytes, new Map(tagged), 'zh'))
        targets.set(name, plain)
      }
      const read = readByLibreOffice(files, 'docx', 'fodt')
      for (const name of names) {
        const text = read.get(name)?.replace(/<[^>]*>/g, '') ?? ''
        expect(
          targets.get(name)?.filter((target) => !text.includes(target)),
          name,
        ).toEqual([])
      }
    },
    300_000,
  )
})

describe('text beside the text', () => {
  const extrasOf = (bytes: Uint8Array, chosen: ExtraText[] | null = null) => openDocx(bytes, 'en', chosen).extras
  const sourcesWith = (bytes: Uint8Array, chosen: ExtraText[]) =>
    openDocx(bytes, 'en', chosen).segments.map(({ source }) => source)
  const styles = `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Own"><w:basedOn w:val="Secret"/></w:style><w:style w:type="character" w:styleId="Hid"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`

  it('that is hidden is left out, counted, and comes in by choice', () => {
    const bytes = docx(
      p(run('Seen '), run('hidden words ', '<w:vanish/>'), run('as well', '<w:vanish w:val="0"/>'), run('.')) +
        p('<w:pPr><w:pStyle w:val="Own"/></w:pPr>', run('By a style.')) +
        p('<w:pPr><w:pStyle w:val="Own"/></w:pPr>', run('Shown again.', '<w:rStyle w:val="Hid"/>')) +
        p(run('By a run style.', '<w:rStyle w:val="Hid"/>')) +
        `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${p(run('In a row.'))}</w:tc></w:tr></w:tbl>`,
      { styles },
    )
    expect(sources(bytes)).toEqual(['Seen ⟦1/⟧⟦2⟧as well⟦/2⟧.', 'Shown again.'])
    expect(extrasOf(bytes)).toEqual([{ kind: 'hidden', word_count: 12, is_taken: false }])
    expect(sourcesWith(bytes, ['hidden'])).toHaveLength(5)
    expect(extrasOf(bytes, ['hidden'])).toMatchObject([{ kind: 'hidden', is_taken: true }])
  })

  it('that is hidden stays where it was when the rest is translated', () => {
    const hidden = run('hidden', '<w:vanish/>')
    expect(translated(p(run('One '), hidden, run('two.')), ['Eins ⟦1/⟧zwei.'])).toBe(
      p(run('Eins '), hidden, run('zwei.')),
    )
  })

  it('is in fields, comments and alternative texts', () => {
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF 1 = 1 "Yes" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Yes indeed')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const drawing =
      '<w:r><w:drawing><wp:inline xmlns:wp="urn:wp"><wp:docPr id="1" descr="A &quot;red&quot; boat"/></wp:inline></w:drawing></w:r>'
    const bytes = docx(p(run('Text '), field, run(' here.'), drawing), {
      comments: `<w:comments xmlns:w="${word}"><w:comment>${p(run('Is this right?'))}</w:comment></w:comments>`,
    })
    expect(sources(bytes)).toEqual(['Text ⟦1/⟧ here.'])
    expect(extrasOf(bytes)).toEqual([
      { kind: 'comments', word_count: 3, is_taken: false },
      { kind: 'altTexts', word_count: 3, is_taken: false },
      { kind: 'fields', word_count: 2, is_taken: false },
    ])
    const all: ExtraText[] = ['comments', 'altTexts', 'fields']
    expect(sourcesWith(bytes, all)).toEqual(['Text ⟦1⟧Yes indeed⟦/1⟧ here.', 'A "red" boat', 'Is this right?'])
    const reading = { encoding: null, extras: all, columns: null }
    const { segments } = openOffice(docxFormat, bytes, { source_lang: 'en', reading })
    const targets = ['Text ⟦1⟧Ja doch⟦/1⟧ hier.', 'Ein "rotes" Boot', 'Stimmt das?']
    const given = new Map(segments.map(({ key }, i) => [key, targets[i] ?? '']))
    const files = unzipSync(writeOffice(docxFormat, bytes, given, { source_lang: 'en', target_lang: 'de', reading }))
    const xml = strFromU8(files['word/document.xml'] as Uint8Array)
    expect(xml).toContain('Ja doch')
    expect(xml).toContain('descr="Ein &quot;rotes&quot; Boot"')
    expect(strFromU8(files['word/comments.xml'] as Uint8Array)).toContain('Stimmt das?')
  })

  it('is in charts and diagrams, which readers see', () => {
    const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
    const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${a}><a:p><a:r><a:t>Widget Sales</a:t></a:r></a:p><c:multiLvlStrCache><c:lvl><c:pt><c:v>North</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:chartSpace>`
    const diagram = `<dgm:dataModel xmlns:dgm="urn:dgm" ${a}><dgm:t><a:p><a:r><a:t>First step</a:t></a:r></a:p></dgm:t></dgm:dataModel>`
    const files = unzipSync(docx(p('<w:r><w:drawing/></w:r>')))
    const link = (id: string, kind: string, target: string) =>
      `<Relationship Id="${id}" Type="http://x/relationships/${kind}" Target="${target}"/>`
    const bytes = zipSync({
      ...files,
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships>${link('a', 'chart', 'chart1.xml')}${link('b', 'diagramData', 'data1.xml')}${link('c', 'diagramDrawing', 'drawing1.xml')}</Relationships>`,
      ),
      'word/chart1.xml': strToU8(chart),
      'word/data1.xml': strToU8(diagram),
      'word/drawing1.xml': strToU8(diagram),
    })
    expect(sources(bytes)).toEqual(['Widget Sales', 'North', 'First step'])
    const { segments } = openDocx(bytes, 'en')
    const given = new Map(segments.map(({ key, source }) => [key, `«${source}»`]))
    const written = unzipSync(writeDocx(bytes, given, 'de'))
    for (const [name, text] of [
      ['chart1', '«Widget Sales»'],
      ['chart1', '«North»'],
      ['data1', '«First step»'],
      ['drawing1', '«First step»'],
    ])
      expect(strFromU8(written[`word/${name}.xml`] as Uint8Array), name).toContain(text)
  })
})
