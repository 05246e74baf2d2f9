import type { FileReading } from '@polyphony/contract/content/file/file-reading'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openOffice, writeOffice } from '../office/office-file.ts'
import { hasLibreOffice, readByLibreOffice } from '../testing/libre-office.ts'
import { expectRoundTrip } from '../testing/round-trip.ts'
import { hasSamples, sample, sampleNames } from '../testing/samples.ts'
import { pptx } from './pptx-file.ts'

const ns =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
const en = { source_lang: 'en' }
const rels = (...list: [id: string, kind: string, target: string][]) =>
  `<Relationships>${list.map(([id, kind, target]) => `<Relationship Id="${id}" Type="http://x/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`
const run = (text: string, rPr = '') => `<a:r>${rPr}<a:t>${text}</a:t></a:r>`
const p = (...inner: string[]) => `<a:p>${inner.join('')}</a:p>`
const shape = (body: string, ph = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`
const part = (name: string, inner: string) => `<p:${name} ${ns}>${inner}</p:${name}>`

function presentation(slides: string[], more: Record<string, string> = {}): Uint8Array {
  const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'
  // The order of the list is the order of slides, not that of file names.
  const ids = slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i}"/>`).join('')
  const files = {
    '[Content_Types].xml': `<Types><Override PartName="/ppt/presentation.xml" ContentType="${type}"/></Types>`,
    'ppt/presentation.xml': part('presentation', `<p:sldIdLst>${ids}</p:sldIdLst>`),
    'ppt/_rels/presentation.xml.rels': rels(
      ...slides.map((_, i): [string, string, string] => [`rId${i}`, 'slide', `slides/slide${slides.length - i}.xml`]),
    ),
    ...Object.fromEntries(slides.map((body, i) => [`ppt/slides/slide${slides.length - i}.xml`, part('sld', body)])),
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

const read = (bytes: Uint8Array) => openOffice(pptx, bytes, en).segments.map(({ source, context }) => [source, context])

/** A part after targets were given to segments in order. */
function written(bytes: Uint8Array, targets: string[], name: string, target_lang = 'de'): string {
  const { segments } = openOffice(pptx, bytes, en)
  const given = new Map(targets.map((target, i) => [segments[i]?.key ?? '', target]))
  return strFromU8(unzipSync(writeOffice(pptx, bytes, given, { ...en, target_lang }))[name] as Uint8Array)
}

describe('presentations', () => {
  it('are read slide by slide in order, with tables, charts, notes and visible text of masters', () => {
    const title = shape(p(run('Title')), '<p:ph type="ctrTitle"/>')
    const table = `<a:tbl><a:tr><a:tc><a:txBody>${p(run('Cell'))}</a:txBody></a:tc></a:tr></a:tbl>`
    const chart = `<c:chartSpace ${ns}><c:rich>${p(run('Sales'))}</c:rich><c:strCache><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache><c:numCache><c:pt><c:v>5</c:v></c:pt></c:numCache></c:chartSpace>`
    const layout = part(
      'sldLayout',
      shape(p(run('Click to add')), '<p:ph type="body"/>') + shape(p(run('Confidential'))),
    )
    const bytes = presentation([title + table, shape(p(run('Second')))], {
      'ppt/slides/_rels/slide2.xml.rels': rels(
        ['rId1', 'chart', '../charts/chart1.xml'],
        ['rId2', 'notesSlide', '/ppt/notesSlides/n.xml'],
        ['rId3', 'slideLayout', '../layout.xml'],
      ),
      'ppt/charts/chart1.xml': chart,
      'ppt/notesSlides/n.xml': part('notes', shape(p(run('Speak up.')))),
      'ppt/layout.xml': layout,
    })
    expect(read(bytes)).toEqual([
      ['Title', 'heading'],
      ['Cell', 'cell'],
      ['Sales', 'chart'],
      ['North', 'chart'],
      ['Speak up.', 'note'],
      ['Second', null],
      ['Confidential', 'master'],
    ])
    expect(written(bytes, ['Titel', 'Zelle', 'Umsatz', 'N & O'], 'ppt/charts/chart1.xml')).toBe(
      chart.replace('Sales', 'Umsatz').replace('North', 'N &amp; O'),
    )
  })

  it('have formats, breaks and fields as codes, which are written back in their places', () => {
    const bold = '<a:rPr lang="en-US" b="1" dirty="0"/>'
    const body = p(
      '<a:pPr lvl="1"/>',
      run('One ', '<a:rPr lang="en-US"/>'),
      run('two', bold),
      run(' three', '<a:rPr lang="en-GB" err="1"/>'),
      '<a:br/>',
      '<a:fld type="slidenum"><a:t>7</a:t></a:fld>',
      '<a:endParaRPr lang="en-US"/>',
    )
    const bytes = presentation([shape(body)])
    expect(openOffice(pptx, bytes, en).segments).toMatchObject([
      { source: 'One ⟦1⟧two⟦/1⟧ three', codes: [{ id: '1', kind: 'paired', label: 'b' }] },
    ])
    expect(written(bytes, ['⟦1⟧Zwei⟦/1⟧ <drei>'], 'ppt/slides/slide1.xml')).toContain(
      p(
        '<a:pPr lvl="1"/>',
        run('Zwei', bold),
        run(' &lt;drei&gt;', '<a:rPr lang="en-US"/>'),
        '<a:br/>',
        '<a:fld type="slidenum"><a:t>7</a:t></a:fld>',
        '<a:endParaRPr lang="en-US"/>',
      ),
    )
    expect(written(bytes, ['⟦1⟧二⟦/1⟧'], 'ppt/slides/slide1.xml', 'zh')).toContain(
      run('二', '<a:rPr lang="zh-CN" b="1" dirty="0"/>'),
    )
  })

  it('show a translated diagram in its last drawing, too', () => {
    const bytes = presentation([shape('')], {
      'ppt/slides/_rels/slide1.xml.rels': rels(
        ['a', 'diagramData', '../d/data.xml'],
        ['b', 'diagramDrawing', '../d/drawing.xml'],
      ),
      'ppt/d/data.xml': `<d ${ns}>${p(run('Plan'))}${p(run('Do'))}</d>`,
      'ppt/d/drawing.xml': `<d ${ns}>${p(run('Do'))}${p(run('Plan'))}</d>`,
    })
    expect(read(bytes)).toEqual([
      ['Plan', 'diagram'],
      ['Do', 'diagram'],
    ])
    expect(written(bytes, ['Planen'], 'ppt/d/drawing.xml')).toBe(`<d ${ns}>${p(run('Do'))}${p(run('Planen'))}</d>`)
  })

  it('that are invalid or without text are refused', () => {
    const code = (name: string) => expect.objectContaining({ code: name })
    expect(() => openOffice(pptx, presentation([shape('')]), en)).toThrow(code('FILE_EMPTY'))
    const other = zipSync({ '[Content_Types].xml': strToU8('<Types/>') })
    expect(() => openOffice(pptx, other, en)).toThrow(code('FILE_FORMAT_UNSUPPORTED'))
    const broken = presentation(['<p:sp>'])
    expect(() => openOffice(pptx, broken, en)).toThrow(
      expect.objectContaining({ code: 'FILE_PARSE_FAILED', params: { place: 'ppt/slides/slide1.xml:1' } }),
    )
  })
})

describe.runIf(hasSamples)('real presentations', () => {
  const wordless = ['okapi_Comments.pptx', 'okapi_formulas.pptx']
  const names = sampleNames('pptx').filter((name) => !wordless.includes(name))

  it.each(wordless)('%s has only comments or formulas and is refused', (name) => {
    expect(() => openOffice(pptx, sample('pptx', name), en)).toThrow(expect.objectContaining({ code: 'FILE_EMPTY' }))
  })

  it.each(names)('%s reads the same after every segment was written', async (name) => {
    await expectRoundTrip(sample('pptx', name), name)
  })

  it.runIf(hasLibreOffice)(
    'open in LibreOffice with every target',
    () => {
      const files = new Map<string, Uint8Array>()
      const targets = new Map<string, string[]>()
      for (const name of names.filter((each) => /sample|diagrams|DocProperties/.test(each))) {
        const bytes = sample('pptx', name)
        const { segments } = openOffice(pptx, bytes, en)
        const shown = segments.filter(({ context }) => context !== 'note' && context !== 'master')
        const given = shown.map(({ key, source }, i): [string, string] => [
          key,
          `译文${i}乙${(source.match(/⟦[^⟧]*⟧/g) ?? []).join('')}`,
        ])
        files.set(name, writeOffice(pptx, bytes, new Map(given), { ...en, target_lang: 'zh' }))
        targets.set(
          name,
          given.map((_, i) => `译文${i}乙`),
        )
      }
      const shown = readByLibreOffice(files, 'pptx', 'fodp')
      for (const [name, wanted] of targets) {
        const text = shown.get(name)?.replace(/<[^>]*>/g, '') ?? ''
        expect(
          wanted.filter((target) => !text.includes(target)),
          name,
        ).toEqual([])
      }
    },
    300_000,
  )
})

describe('text beside the text of slides', () => {
  const hiddenShape = `<p:sp><p:nvSpPr><p:cNvPr id="2" hidden="1"/><p:nvPr/></p:nvSpPr><p:txBody>${p(run('Hidden shape'))}</p:txBody></p:sp>`
  const picture = '<p:pic><p:nvPicPr><p:cNvPr id="3" descr="A boat"/></p:nvPicPr></p:pic>'
  const bytes = presentation([shape(p(run('Shown'))) + hiddenShape + picture, ''], {
    'ppt/slides/slide1.xml': `<p:sld ${ns} show="0">${shape(p(run('Hidden slide')))}</p:sld>`,
    'ppt/slides/_rels/slide2.xml.rels': rels(['rId1', 'comments', '../comments/c.xml']),
    'ppt/comments/c.xml': `<p:cmLst ${ns}><p:cm><p:text>Is it so?</p:text></p:cm></p:cmLst>`,
  })

  it('is told and left out: hidden slides and shapes, comments, alternative texts', () => {
    expect(read(bytes)).toEqual([['Shown', null]])
    expect(openOffice(pptx, bytes, en).extras).toEqual([
      { kind: 'hidden', word_count: 4, is_taken: false },
      { kind: 'comments', word_count: 3, is_taken: false },
      { kind: 'altTexts', word_count: 2, is_taken: false },
    ])
  })

  it('comes in by choice, and is written', () => {
    const reading: FileReading = { encoding: null, extras: ['hidden', 'comments', 'altTexts'], columns: null }
    const { segments } = openOffice(pptx, bytes, { ...en, reading })
    expect(segments.map(({ source }) => source)).toEqual([
      'Shown',
      'Hidden shape',
      'A boat',
      'Is it so?',
      'Hidden slide',
    ])
    const given = new Map(segments.map(({ key, source }) => [key, `«${source}»`]))
    const files = unzipSync(writeOffice(pptx, bytes, given, { ...en, target_lang: 'de', reading }))
    expect(strFromU8(files['ppt/slides/slide2.xml'] as Uint8Array)).toContain('descr="«A boat»"')
    expect(strFromU8(files['ppt/slides/slide1.xml'] as Uint8Array)).toContain('«Hidden slide»')
    expect(strFromU8(files['ppt/comments/c.xml'] as Uint8Array)).toContain('<p:text>«Is it so?»</p:text>')
  })
})
