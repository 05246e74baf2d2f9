import { describe, expect, it } from 'vitest'
import { hasSamples, sample, sampleNames } from '../testing/samples.ts'
import { openXliff, writeXliff } from './xliff-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const v12 = (body: string, file = 'source-language="en" target-language="de"') =>
  `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file ${file}><body>${body}</body></file></xliff>`
const v2 = (unit: string, root = 'srcLang="en" trgLang="de"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${root}><file id="f"><unit id="u">${unit}</unit></file></xliff>`

const segmentsOf = (xml: string) => openXliff(bytesOf(xml)).segments

/** The file after targets were given to its segments in order (null: the existing one). */
function written(xml: string, targets: (string | null)[], target_lang = 'de'): string {
  const given = segmentsOf(xml).flatMap(({ key, target }, i): [string, string][] => {
    const text = targets[i] ?? target
    return text ? [[key, text]] : []
  })
  return textOf(writeXliff(bytesOf(xml), new Map(given), target_lang))
}

it.each([
  [
    'XLIFF 1.2',
    v12('<trans-unit id="1"><source>Hi</source></trans-unit>', 'source-language="en-US" target-language="es-ES"'),
    'en-US',
    'es-ES',
  ],
  ['XLIFF 2', v2('<segment><source>Hi</source></segment>', 'srcLang="en" trgLang="fr"'), 'en', 'fr'],
  ['without a target', v2('<segment><source>Hi</source></segment>', 'srcLang="en"'), 'en', undefined],
])('%s says its languages', (_name, xml, source_lang, target_lang) => {
  const { source_lang: source, target_lang: target } = openXliff(bytesOf(xml))
  expect([source, target]).toEqual([source_lang, target_lang])
})

it('what the file calls untranslated is translated when it is delivered unchanged', () => {
  const v12Unit = v12(
    '<trans-unit id="1"><source>Hi</source><target state="needs-review-translation">Hallo</target></trans-unit>',
  )
  expect(written(v12Unit, [null])).toBe(v12Unit.replace('needs-review-translation', 'translated'))
  const unit = v2('<segment state="initial"><source>Hi</source><target>Hallo</target></segment>')
  expect(written(unit, [null])).toBe(unit.replace('initial', 'translated'))
  const reviewed = v2('<segment state="reviewed"><source>Hi</source><target>Hallo</target></segment>')
  expect(written(reviewed, [null])).toBe(reviewed)
})

describe('XLIFF 1.2', () => {
  it('is read as units with targets, states and notes, without what may not be translated', () => {
    const xml = v12(
      '<trans-unit id="1" resname="title"><source>One &amp; two. Three.</source></trans-unit>' +
        '<group translate="no"><trans-unit id="2"><source>No</source></trans-unit></group>' +
        '<trans-unit id="3" approved="yes"><source>Yes</source><target>Ja</target><note>Short\n please</note></trans-unit>' +
        '<trans-unit id="4"><source>Old</source><target state="needs-translation">Alt</target><alt-trans><target>x</target></alt-trans></trans-unit>' +
        '<trans-unit id="5"><source><x id="1"/> – </source></trans-unit>',
    )
    expect(openXliff(bytesOf(xml))).toMatchObject({ format: 'xliff', target_lang: 'de', word_count: 6 })
    expect(segmentsOf(xml).map(({ source, target, state, context }) => [source, target, state, context])).toEqual([
      ['One & two. Three.', undefined, undefined, 'title'],
      ['Yes', 'Ja', 'final', 'Short please'],
      ['Old', 'Alt', 'initial', null],
    ])
  })

  it('has inline elements as codes, in the target as in the source', () => {
    const source =
      'A <g id="1" ctype="bold">b</g> <x id="2"/><bpt id="3" rid="9">&lt;i></bpt>c<ept id="4" rid="9">&lt;/i></ept>'
    const target =
      '<x id="2"/><g id="1" ctype="bold">B</g> <bpt id="3" rid="9">&lt;i></bpt>C<ept id="4" rid="9">&lt;/i></ept><x id="7"/>'
    const xml = v12(`<trans-unit id="1"><source>${source}</source><target>${target}</target></trans-unit>`)
    expect(segmentsOf(xml)).toMatchObject([
      {
        source: 'A ⟦1⟧b⟦/1⟧ ⟦2/⟧⟦3⟧c⟦/3⟧',
        target: '⟦2/⟧⟦1⟧B⟦/1⟧ ⟦3⟧C⟦/3⟧⟦4/⟧',
        codes: [{ label: 'b' }, { label: '2' }, {}, { id: '4', label: '7' }],
      },
    ])
    expect(written(xml, [null])).toBe(xml)
    expect(written(xml, ['⟦1⟧<B>⟦/1⟧⟦4/⟧⟦3⟧'])).toContain(
      '<target><g id="1" ctype="bold">&lt;B&gt;</g><x id="7"/><bpt id="3" rid="9">&lt;i></bpt><ept id="4" rid="9">&lt;/i></ept></target>',
    )
  })

  it('gets targets with their state where it has none', () => {
    const unit = '\n  <trans-unit id="1" approved="yes">\n    <source xml:lang="en">Hi</source>\n  </trans-unit>'
    const xml = v12(unit, 'source-language="en"')
    expect(written(xml, ['Hallo'])).toBe(
      v12(
        '\n  <trans-unit id="1" approved="no">\n    <source xml:lang="en">Hi</source>\n    <target xml:lang="de" state="translated">Hallo</target>\n  </trans-unit>',
        'source-language="en" target-language="de"',
      ),
    )
    const empty = v12('<trans-unit id="1"><source>Hi</source><target state="new"/></trans-unit>')
    expect(written(empty, ['Hallo'])).toBe(
      empty.replace('<target state="new"/>', '<target state="translated">Hallo</target>'),
    )
  })

  it('is divided by its `mrk` elements; parts without translation stay', () => {
    const parts = (one: string, two: string) =>
      `<g id="1"><mrk mtype="seg" mid="1">${one}</mrk> <mrk mtype="seg" mid="2">${two}</mrk></g>`
    const unit = (target: string) =>
      v12(
        `<trans-unit id="1"><source><g id="1">One. Two.</g></source><seg-source>${parts('One.', 'Two.')}</seg-source>${target}</trans-unit>`,
      )
    expect(segmentsOf(unit('')).map(({ source }) => source)).toEqual(['One.', 'Two.'])
    expect(written(unit(''), [null, 'Zwei.'])).toBe(
      unit(`<target state="translated">${parts('One.', 'Zwei.')}</target>`),
    )
    expect(written(unit(`<target>${parts('Eins.', 'Zwo.')}</target>`), [null, 'Zwei.'])).toBe(
      unit(`<target>${parts('Eins.', 'Zwei.')}</target>`),
    )
    const half = unit('<target><g id="1"><mrk mtype="seg" mid="1">Eins.</mrk></g></target>')
    expect(written(half, [null, 'Zwei.'])).toBe(unit(`<target state="translated">${parts('Eins.', 'Zwei.')}</target>`))
    const locked = unit('<sdl:seg-defs xmlns:sdl="urn:s"><sdl:seg id="1" locked="true"/></sdl:seg-defs>')
    expect(segmentsOf(locked).map(({ source }) => source)).toEqual(['Two.'])
  })
})

describe('SDLXLIFF', () => {
  const seg = (attributes: string) => `<sdl:seg ${attributes}/>`
  const part = (mid: number, text: string) => `<mrk mtype="seg" mid="${mid}">${text}</mrk>`
  const unit = (sources: string, target: string, statements: string) =>
    v12(
      `<trans-unit id="1"><source>x</source><seg-source>${sources}</seg-source>${target}<sdl:seg-defs xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0">${statements}</sdl:seg-defs></trans-unit>`,
    )
  const sources = part(1, 'One.') + part(2, 'Two.') + part(3, 'Three.')
  const targets = (two: string, three: string) => `<target>${part(1, 'Eins.')}${part(2, two)}${part(3, three)}</target>`

  it('says how far each part is', () => {
    const states = (conf: string) =>
      segmentsOf(unit(part(1, 'One.'), `<target>${part(1, 'Eins.')}</target>`, seg(`id="1" ${conf}`)))[0]?.state
    expect(
      ['', 'Draft', 'RejectedTranslation', 'Translated', 'ApprovedTranslation', 'ApprovedSignOff'].map((conf) =>
        states(conf && `conf="${conf}"`),
      ),
    ).toEqual(['initial', 'initial', 'initial', 'translated', 'reviewed', 'final'])
  })

  it('is translated for Trados when it is delivered; locked and approved parts stay as they are', () => {
    const locked = seg('id="1" conf="ApprovedSignOff" origin="interactive" locked="true"')
    const xml = unit(
      sources,
      targets('Zwei.', 'Drei?'),
      `${locked}${seg('id="2" conf="Draft" origin="tm" percent="100"')}${seg('id="3" conf="Draft" origin="mt" percent="80" text-match="Source"')}`,
    )
    expect(segmentsOf(xml).map(({ source }) => source)).toEqual(['Two.', 'Three.'])
    expect(written(xml, ['Zwei.', 'Drei.'])).toBe(
      unit(
        sources,
        targets('Zwei.', 'Drei.'),
        `${locked}${seg('id="2" conf="Translated" origin="tm" percent="100"')}${seg('id="3" conf="Translated" origin="interactive"')}`,
      ),
    )
    const approved = unit(
      part(1, 'One.'),
      `<target>${part(1, 'Eins.')}</target>`,
      seg('id="1" conf="ApprovedTranslation"'),
    )
    expect(written(approved, ['Eins.'])).toBe(approved)
  })

  it('keeps the target of a locked part where the others have none yet', () => {
    const statements = (rest: string) => seg('id="1" conf="Translated" locked="true"') + seg(`id="2" ${rest}`)
    const xml = unit(
      part(1, 'One.') + part(2, 'Two.'),
      `<target>${part(1, 'Eins.')}</target>`,
      statements('origin="not-translated"'),
    )
    expect(written(xml, ['Zwei.'])).toBe(
      unit(
        part(1, 'One.') + part(2, 'Two.'),
        `<target>${part(1, 'Eins.')}${part(2, 'Zwei.')}</target>`,
        statements('origin="interactive" conf="Translated"'),
      ),
    )
  })
})

describe('XLIFF 2', () => {
  it('is read as segments without the layout of the file, which stays', () => {
    const xml = v2(
      '<notes><note>Formal</note></notes><segment state="reviewed" subState="a:b"><source>\n  Some <pc id="1">bold\n text</pc><ph id="2"/>.\n</source><target>Fett</target></segment><ignorable><source> </source></ignorable><segment><source>Two<sc id="3"/> <cp hex="0003"/>x<ec startRef="3"/></source></segment>',
    )
    expect(segmentsOf(xml)).toMatchObject([
      { source: 'Some ⟦1⟧bold text⟦/1⟧⟦2/⟧.', target: 'Fett', state: 'reviewed', context: 'Formal' },
      { source: 'Two⟦1⟧ ⟦2/⟧x⟦/1⟧', context: 'Formal' },
    ])
    expect(written(xml, [null])).toBe(xml)
    expect(written(xml, ['⟦1⟧Fetter⟦/1⟧ Text⟦2/⟧.', 'Zwei⟦2/⟧⟦1⟧y'])).toBe(
      xml
        .replace('<segment state="reviewed" subState="a:b">', '<segment state="translated">')
        .replace('<target>Fett</target>', '<target> <pc id="1">Fetter</pc> Text<ph id="2"/>. </target>')
        .replace('<segment><source>Two', '<segment state="translated"><source>Two')
        .replace(
          'startRef="3"/></source>',
          'startRef="3"/></source><target>Zwei<cp hex="0003"/><sc id="3"/>y<ec startRef="3"/></target>',
        ),
    )
  })

  it('gets the language of its new targets, also instead of another one', () => {
    const unit = '<segment><source>Hi</source></segment>'
    expect(written(v2(unit, 'srcLang="en"'), ['Hallo'])).toContain('srcLang="en" trgLang="de"')
    const french = v2('<segment><source>Hi</source><target>Salut</target></segment>', 'srcLang="en" trgLang="fr"')
    expect(openXliff(bytesOf(french)).target_lang).toBe('fr')
    expect(written(french, ['Salut'], 'de')).toContain('trgLang="de"')
  })
})

describe('how long a target may be', () => {
  const found = (xml: string) => segmentsOf(xml).map(({ length_limit = null, context }) => [length_limit, context])

  it('comes with a unit of 1.2 that counts characters or bytes; other measures are only said', () => {
    const unit = (attributes: string, source = 'Hi') =>
      `<trans-unit id="1" ${attributes}><source>${source}</source></trans-unit>`
    expect(found(v12(unit('maxwidth="20" size-unit="char"')))).toEqual([[{ most: 20, unit: 'character' }, null]])
    expect(found(v12(unit('maxwidth="20" size-unit="byte" resname="title"')))).toEqual([
      [{ most: 20, unit: 'byte' }, 'title'],
    ])
    expect(found(v12(unit('maxwidth="200"')))).toEqual([[null, '≤ 200 pixel']])
    for (const none of ['maxwidth="0" size-unit="char"', 'maxwidth="many" size-unit="char"', 'size-unit="char"'])
      expect(found(v12(unit(none)))).toEqual([[null, null]])
  })

  it('is of the whole unit where that has several segments', () => {
    const parted =
      '<trans-unit id="1" maxwidth="9" size-unit="char"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source></trans-unit>'
    expect(found(v12(parted))).toEqual([
      [null, '≤ 9'],
      [null, '≤ 9'],
    ])
  })

  it.each([
    ['', { most: 15, unit: 'character' }],
    ['<slr:profiles generalProfile="xliff:codepoints"/>', { most: 15, unit: 'character' }],
    ['<slr:profiles generalProfile="xliff:utf8"/>', { most: 15, unit: 'byte' }],
    ['<slr:profiles generalProfile="own:pixels"/>', null],
  ])('comes with a unit of 2.x by the profile %s of its file', (profiles, limit) => {
    const slr = 'xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"'
    const xml = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" ${slr} srcLang="en"><file id="f">${profiles}<unit id="1" slr:sizeRestriction="2,15"><segment><source>Hi</source></segment></unit></file></xliff>`
    expect(found(xml)).toEqual([[limit, null]])
  })
})

it.each([
  ['nothing', '', 'FILE_EMPTY', undefined],
  ['a unit without end', v12('\n<trans-unit>'), 'FILE_PARSE_FAILED', 'xliff:3'],
  ['something else', '<html xmlns="urn:x"/>', 'FILE_PARSE_FAILED', '<:html>:1'],
  ['an entity', `<!DOCTYPE x [<!ENTITY a "b">]>${v12('')}`, 'FILE_ABNORMAL', undefined],
  ['nothing to translate', v12(''), 'FILE_EMPTY', undefined],
])('%s is refused', (_name, xml, code, place) => {
  const params = place ? { params: { place } } : {}
  expect(() => openXliff(bytesOf(xml))).toThrow(expect.objectContaining({ code, ...params }))
})

describe.runIf(hasSamples)('real files', () => {
  const kinds = ['xliff12', 'xliff2'] as const
  const all = kinds.flatMap((kind) => sampleNames(kind).map((name) => ({ kind, name })))
  // This file has codes without words.
  const wordless = 'typeSubTypeValues'

  it.each(all.filter(({ name }) => !/_invalid_/.test(name) && !name.includes(wordless)))(
    '$name is unchanged without targets, and reads as its targets say',
    ({ kind, name }) => {
      const bytes = sample(kind, name)
      const { segments, target_lang = 'fr' } = openXliff(bytes)
      const isDone = (state = 'initial') => state !== 'initial'
      const kept = new Map(
        segments.flatMap(({ key, target, state }) => (target && isDone(state) ? [[key, target]] : [])),
      )
      expect(writeXliff(bytes, new Map(), target_lang)).toBe(bytes)
      expect(writeXliff(bytes, kept, target_lang)).toBe(bytes)
      const marked = new Map(segments.map(({ key, source }) => [key, `Ω${source}Ω`]))
      const again = openXliff(writeXliff(bytes, marked, target_lang)).segments
      expect(again.map(({ source }) => source)).toEqual(segments.map(({ source }) => source))
      expect(again.map(({ target }) => target)).toEqual([...marked.values()])
    },
  )

  it.each(sampleNames('xliff12').filter((name) => name.endsWith('.sdlxliff')))(
    '%s is delivered as translated',
    (name) => {
      const bytes = sample('xliff12', name)
      const all = openXliff(bytes).segments
      const delivered = textOf(writeXliff(bytes, new Map(all.map(({ key, source }) => [key, `Ω${source}`])), 'zh'))
      expect(delivered).toContain('target-language="zh"')
      expect(delivered.match(/<sdl:seg [^>]*conf="Translated"/g)).toHaveLength(all.length)
      expect(delivered).not.toContain('state="translated"')
      expect(openXliff(bytesOf(delivered)).segments.map(({ state }) => state)).toEqual(all.map(() => 'translated'))
    },
  )

  it('everything-core.xlf keeps its language and says what is translated', () => {
    const bytes = sample('xliff2', 'oasis_core_valid_everything-core.xlf')
    const { segments, source_lang, target_lang } = openXliff(bytes)
    expect([source_lang, target_lang]).toEqual(['en', 'fr'])
    const delivered = writeXliff(bytes, new Map(segments.map(({ key, source }) => [key, `Ω${source}`])), 'fr')
    expect(openXliff(delivered)).toMatchObject({ source_lang: 'en', target_lang: 'fr' })
    expect(openXliff(delivered).segments.every(({ state }) => state === 'translated')).toBe(true)
  })

  it.each(all.filter(({ name }) => /_invalid_/.test(name)))('$name is refused with its place', ({ kind, name }) => {
    expect(() => openXliff(sample(kind, name))).toThrow(
      expect.objectContaining({
        code: 'FILE_PARSE_FAILED',
        params: { place: expect.stringMatching(/^<[\w:]+>:\d+$/) },
      }),
    )
  })
})

describe('XLIFF that other programs read', () => {
  const unit = '<body><trans-unit id="1"><source>Hello <g id="1">there</g>.</source></trans-unit></body>'
  const file = `<file source-language="en" target-language="de" original="a" datatype="plaintext">${unit}</file>`

  it.each([
    ['1.1', `<xliff version="1.1" xmlns="urn:oasis:names:tc:xliff:document:1.1">${file}</xliff>`],
    ['1.2 without namespace', `<xliff version="1.2">${file}</xliff>`],
  ])('is read and written: %s', (_, xml) => {
    const bytes = bytesOf(xml)
    const { segments } = openXliff(bytes)
    expect(segments.map(({ source }) => source)).toEqual(['Hello ⟦1⟧there⟦/1⟧.'])
    expect(writeXliff(bytes, new Map(), 'de')).toBe(bytes)
    const written = new TextDecoder().decode(writeXliff(bytes, new Map([['0', 'Hallo ⟦1⟧da⟦/1⟧.']]), 'de'))
    expect(written).toContain('Hallo <g id="1">da</g>.</target>')
    expect(written.replace(/<target[^>]*>.*?<\/target>/, '')).toBe(xml)
  })

  const core = (attributes: string, inner: string) =>
    bytesOf(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="en" trgLang="de"${attributes}><file id="f"><unit id="u">${inner}<segment><source>Hello <ph id="1" dataRef="d1"/>.</source></segment></unit></file></xliff>`,
    )
  const data = '<originalData><data id="d1">%s</data></originalData>'
  const match = (ref: string) =>
    `<mtc:matches><mtc:match ref="#m"><source>Hi <ph id="1" dataRef="${ref}"/></source><target>Hei <ph id="1" dataRef="${ref}"/></target><originalData><data id="d9">%d</data></originalData></mtc:match></mtc:matches>`

  it('may say its language, and has matches with data of their own', () => {
    expect(openXliff(core(' xml:lang="en"', data)).segments).toHaveLength(1)
    expect(openXliff(core('', match('d9') + data)).segments).toHaveLength(1)
    expect(() => openXliff(core('', match('d1') + data))).toThrow(
      expect.objectContaining({ code: 'FILE_PARSE_FAILED' }),
    )
  })
})
