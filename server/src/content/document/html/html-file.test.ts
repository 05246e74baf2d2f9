import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openHtml, writeHtml } from './html-file.ts'

const langs = { source_lang: 'en', target_lang: 'de' }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const segmentsOf = (html: string) => openHtml(bytesOf(html), { source_lang: 'en' }).segments
const read = (html: string) => segmentsOf(html).map(({ source, context }) => [source, context])

function written(html: string, targets: Record<string, string>): string {
  const given = segmentsOf(html).flatMap(({ key, source }): [string, string][] =>
    targets[source] === undefined ? [] : [[key, targets[source]]],
  )
  return new TextDecoder().decode(writeHtml(bytesOf(html), new Map(given), langs))
}

describe('web pages', () => {
  it('are read as blocks and sentences, including visible attributes', () => {
    const html = `<!DOCTYPE html><html lang="en"><head><title>Page</title><meta name="description" content="All about it"><meta charset="utf-8">
      <style>p { color: red }</style><script>let a = "<p>no</p>"</script></head>
      <body><h1>Head</h1>\n<p>One &amp; two.\n  Three <b>four</b>.</p><ul><li>Item<li>Other</ul>
      <table><tr><td>Cell</td></tr></table><p><img src="a.png" alt="A cat"> sits</p><p translate="no">Brand</p><div class="notranslate"><p>No</p></div>
      <input type="submit" value="Send"><pre>a\n b</pre><p>Run <code>npm i</code> now</p></body></html>`
    expect(read(html)).toEqual([
      ['Page', 'heading'],
      ['All about it', 'content'],
      ['Head', 'heading'],
      ['One & two.', null],
      ['Three ⟦1⟧four⟦/1⟧.', null],
      ['Item', null],
      ['Other', null],
      ['Cell', 'cell'],
      ['sits', null],
      ['A cat', 'alt'],
      ['Send', 'value'],
      ['a', null],
      ['b', null],
      ['Run ⟦1/⟧ now', null],
    ])
  })

  it('get targets in their places and the target language, and nothing else changes', () => {
    const html =
      '<html lang=\'en\'>\n<p class=x>\n  Hey <a href="/a?b&c">you</a>, <br>see <img alt="it" src=i> &copy; 1.\n</p>\n<p>Un&uuml;touched</html>'
    expect(written(html, { 'Hey ⟦1⟧you⟦/1⟧, ⟦2/⟧see ⟦3/⟧ © 1.': '⟦3/⟧ <Du> ⟦1⟧da⟦/1⟧\u00a0&⟦2/⟧', it: '"es"' })).toBe(
      '<html lang=\'de\'>\n<p class=x>\n  <img alt="&quot;es&quot;" src=i> &lt;Du&gt; <a href="/a?b&c">da</a>&nbsp;&amp;<br>\n</p>\n<p>Un&uuml;touched</html>',
    )
    expect(written(html, { Untouched: 'x' })).toBe(html)
  })

  it('with unclosed, doubly closed or crossing tags lose nothing', () => {
    expect(read('<p>A <b>b <i>c</b> d</i> e</p></b>f')).toEqual([
      ['A ⟦1⟧b ⟦2/⟧c⟦/1⟧ d⟦3/⟧ e', null],
      ['f', null],
    ])
    expect(written('<p>A <b>c', { 'A ⟦1/⟧c': 'x ⟦1/⟧y' })).toBe('<p>x <b>y')
  })

  it('without text are refused', () => {
    const code = (name: string) => expect.objectContaining({ code: name })
    expect(() => read('  ')).toThrow(code('FILE_EMPTY'))
    expect(() => read('<p></p><script>a</script>')).toThrow(code('FILE_EMPTY'))
    expect(() => read('<p>Some text and a\0b')).toThrow(code('FILE_ABNORMAL'))
  })

  it('of any content are written back unchanged, or with every target', () => {
    const piece = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '</b>', '<i class="a">', '</i>', '<br>', '<img alt="x y">', '<div>', '</div>', '<li>'],
      ...[
        'Hello. ',
        'you ',
        '&lt;',
        '&amp;',
        '&nbsp;',
        '\n',
        '<!-- c -->',
        '<code>x</code>',
        '<script>"<p>"</script>',
        '< ',
        '<pre>',
        '</pre>',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = `<p>Start ${pieces.join('')}`
        const bytes = bytesOf(html)
        const { segments } = openHtml(bytes, { source_lang: 'en' })
        expect(writeHtml(bytes, new Map(segments.map(({ key, source }) => [key, source])), langs)).toBe(bytes)
        const marked = writeHtml(bytes, new Map(segments.map(({ key, source }) => [key, `Ω${source}`])), langs)
        const again = openHtml(marked, { source_lang: 'en' }).segments
        const text = (list: typeof segments) => list.map(({ source }) => source.replace(/⟦[^⟧]*⟧|[Ω\s]/g, '')).join('')
        expect(text(again)).toBe(text(segments))
      }),
    )
  })
})
