/** The runs of text in an HTML file, found by its tags as they are written: a tag left open or closed twice does no harm. */
import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type Item, type Paragraph, paragraphOf } from '../office/paragraph.ts'
import { plainFormat, type RunFormat } from '../office/run-format.ts'
import type { Range } from '../skeleton/xml.ts'

const words = (list: string) => new Set(list.split(' '))
/** Part of the running text; every other element begins and ends a stretch of it. */
const inline = words(
  'a abbr acronym b bdi bdo big br button cite code data del dfn em embed font i iframe img input ins kbd label map mark math meter object picture progress q rp rt ruby s samp small source span strike strong sub sup svg time tt u var wbr',
)
const voids = words('area base br col embed hr img input link meta param source track wbr')
/** Kept whole, with all that is in it. */
const opaque = words('code iframe math object script style svg noembed noframes xmp')
const rawText = words('style xmp iframe noembed noframes')
const preformatted = words('pre textarea')
const attributes = words('alt title placeholder aria-label aria-description aria-roledescription')
const describing = /^(?:description|keywords|og:(?:title|description)|twitter:(?:title|description))$/i
const contexts: Record<string, string> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  title: 'heading',
  td: 'cell',
  th: 'cell',
  caption: 'caption',
  figcaption: 'caption',
  footer: 'footer',
  header: 'header',
}

/** Text in an attribute, written with its quotation mark escaped. */
export const attributeFormat: RunFormat = { ...plainFormat, key: 'attribute' }

export interface HtmlText {
  paragraphs: Paragraph[]
  /** Where the file says its language. */
  languages: Range[]
}

export function readHtml(html: string): HtmlText {
  const reader = new Reader(html)
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        reader.open(token)
        if (token.selfClosing && voids.has(token.tagName)) return
        if (token.tagName === 'title' || token.tagName === 'textarea') tokenizer.state = TokenizerMode.RCDATA
        else if (rawText.has(token.tagName)) tokenizer.state = TokenizerMode.RAWTEXT
        else if (token.tagName === 'script') tokenizer.state = TokenizerMode.SCRIPT_DATA
        else if (token.tagName === 'plaintext') tokenizer.state = TokenizerMode.PLAINTEXT
      },
      onEndTag: (token) => reader.close(token),
      onComment: (token) => reader.mark(token, 'comment'),
      onDoctype: () => {},
      onCharacter: (token) => reader.text(token),
      onWhitespaceCharacter: (token) => reader.text(token),
      onNullCharacter() {
        throw new CallError('FILE_ABNORMAL')
      },
      onEof: () => reader.endRun(),
    },
  )
  tokenizer.write(html, true)
  return reader.found
}

/** An open element that begins and ends stretches of text. */
interface Block {
  name: string
  isLeftOut: boolean
  keepsSpace: boolean
  context: string | null
}

const rangeOf = ({ location }: Token.Token): Range => ({
  from: location?.startOffset ?? 0,
  to: location?.endOffset ?? 0,
})

class Reader {
  readonly found: HtmlText = { paragraphs: [], languages: [] }
  readonly #html: string
  #items: Item[] = []
  /** Open elements that matter beyond the run they are in. */
  #blocks: Block[] = []
  readonly #openOfName = new Map<string, number>()
  /** What is being kept whole, from its beginning, and how deep in it we are. */
  #whole: { name: string; from: number; depth: number } | null = null
  #runs = 0

  constructor(html: string) {
    this.#html = html
  }

  open(token: Token.TagToken) {
    const { tagName: name } = token
    if (this.#whole) {
      if (name === this.#whole.name && !voids.has(name) && !token.selfClosing) this.#whole.depth++
      return
    }
    const range = rangeOf(token)
    this.#readAttributes(token)
    const isLeftOut = isUntranslated(token)
    if (opaque.has(name) || (isLeftOut && inline.has(name) && !voids.has(name))) {
      if (token.selfClosing && (name === 'svg' || name === 'math'))
        this.#push({ kind: 'mark', label: name, raw: [range] })
      else this.#whole = { name, from: range.from, depth: 1 }
    } else if (voids.has(name) && inline.has(name))
      this.#push({ kind: 'mark', label: labels[name] ?? name, raw: [range] })
    else if (inline.has(name)) this.#push({ kind: 'open', label: labels[name] ?? name, name, raw: [range] })
    else {
      this.endRun()
      const isInLeftOut = this.#blocks.at(-1)?.isLeftOut ?? false
      const isBack = token.attrs.some((each) => each.name === 'translate' && each.value === 'yes')
      if (!voids.has(name)) this.#enter(name, !isBack && (isLeftOut || isInLeftOut))
    }
  }

  close(token: Token.TagToken) {
    const { tagName: name } = token
    const range = rangeOf(token)
    if (this.#whole) {
      if (name !== this.#whole.name || --this.#whole.depth > 0) return
      const { from } = this.#whole
      this.#whole = null
      this.#push({ kind: 'mark', label: labels[name] ?? name, raw: [{ from, to: range.to }] })
    } else if (inline.has(name)) this.#push({ kind: 'close', label: labels[name] ?? name, name, raw: [range] })
    else {
      this.endRun()
      if (this.#openOfName.get(name)) while (this.#leave() !== name);
    }
  }

  #enter(name: string, isLeftOut: boolean) {
    const outer = this.#blocks.at(-1)
    const keepsSpace = preformatted.has(name) || (outer?.keepsSpace ?? false)
    this.#blocks.push({ name, isLeftOut, keepsSpace, context: contexts[name] ?? outer?.context ?? null })
    this.#openOfName.set(name, (this.#openOfName.get(name) ?? 0) + 1)
  }

  #leave(): string | undefined {
    const name = this.#blocks.pop()?.name
    if (name) this.#openOfName.set(name, (this.#openOfName.get(name) ?? 0) - 1)
    return name
  }

  mark(token: Token.Token, label: string) {
    if (!this.#whole) this.#push({ kind: 'mark', label, raw: [rangeOf(token)] })
  }

  text(token: Token.CharacterToken) {
    if (this.#whole) return
    const range = rangeOf(token)
    const last = this.#items.at(-1)
    if (last?.kind === 'text' && last.raw[0]?.to === range.from) {
      last.text += token.chars
      last.raw = [{ from: last.raw[0].from, to: range.to }]
    } else this.#push({ kind: 'text', text: token.chars, format: plainFormat, raw: [range] })
  }

  #push(item: Item) {
    this.#items.push(item)
  }

  endRun() {
    const items = withoutEdges(this.#items)
    this.#items = []
    const block = this.#blocks.at(-1)
    const [first, last] = [items[0]?.raw[0], items.at(-1)?.raw[0]]
    if (!first || !last || block?.isLeftOut) return
    const keepsSpace = block?.keepsSpace ?? false
    const content = trimmed(this.#html, { from: first.from, to: last.to }, items, keepsSpace)
    const paragraph = paragraphOf(
      paired(keepsSpace ? items : collapsed(items), this.#runs++),
      content,
      block?.context ?? null,
    )
    if (paragraph) this.found.paragraphs.push(paragraph)
  }

  #readAttributes(token: Token.TagToken) {
    if (this.#blocks.at(-1)?.isLeftOut || isUntranslated(token)) return
    const value = (name: string) => token.attrs.find((each) => each.name === name)?.value ?? ''
    for (const { name, value: text } of token.attrs) {
      const isShown =
        attributes.has(name) ||
        (name === 'content' && token.tagName === 'meta' && describing.test(value('name') || value('property'))) ||
        (name === 'value' && token.tagName === 'input' && /^(?:submit|button|reset)$/i.test(value('type')))
      const place = valueRange(this.#html, token.location?.attrs?.[name])
      if (!place) continue
      if (token.tagName === 'html' && (name === 'lang' || name === 'xml:lang')) this.found.languages.push(place)
      if (!isShown) continue
      const item: Item = { kind: 'text', text, format: attributeFormat, raw: [] }
      const paragraph = paragraphOf([item], place, name)
      if (paragraph) this.found.paragraphs.push(paragraph)
    }
  }
}

const labels: Record<string, string> = { a: 'link', em: 'i', strong: 'b', img: 'image', del: 's', strike: 's' }

function isUntranslated({ attrs }: Token.TagToken): boolean {
  return attrs.some(
    ({ name, value }) =>
      (name === 'translate' && /^no$/i.test(value)) || (name === 'class' && /(?:^|\s)notranslate(?:\s|$)/.test(value)),
  )
}

/** Between the quotation marks; an unquoted value can't hold any text, so it stays. */
function valueRange(html: string, place: Token.Location | undefined): Range | null {
  if (!place) return null
  const written = html.slice(place.startOffset, place.endOffset)
  const [, before = '', quote] = /^([^=]*=\s*)(["'])/.exec(written) ?? []
  if (!quote || !written.endsWith(quote)) return null
  return { from: place.startOffset + before.length + 1, to: place.endOffset - 1 }
}

/** White space between tags is layout. */
function withoutEdges(items: Item[]): Item[] {
  const isBlank = (item: Item | undefined) => item?.kind === 'text' && !/[^ \t\r\n\f]/.test(item.text)
  let [from, to] = [0, items.length]
  while (isBlank(items[from])) from++
  while (to > from && isBlank(items[to - 1])) to--
  return items.slice(from, to)
}

/** Without the white space at either end. */
function trimmed(html: string, { from, to }: Range, items: Item[], keepsSpace: boolean): Range {
  if (keepsSpace) return { from, to }
  const written = html.slice(from, to)
  const lead = items[0]?.kind === 'text' ? (/^[ \t\r\n\f]*/.exec(written)?.[0].length ?? 0) : 0
  const trail = items.at(-1)?.kind === 'text' ? (/[ \t\r\n\f]*$/.exec(written)?.[0].length ?? 0) : 0
  return { from: from + lead, to: to - trail }
}

function collapsed(items: Item[]): Item[] {
  return items.map((item, i) => {
    if (item.kind !== 'text') return item
    let text = item.text.replace(/[ \t\r\n\f]+/g, ' ')
    if (i === 0) text = text.replace(/^ /, '')
    if (i === items.length - 1) text = text.replace(/ $/, '')
    return { ...item, text }
  })
}

const deepest = 100

/** Ends and beginnings without each other are marks; those that belong together get a name of their own. */
function paired(items: Item[], run: number): Item[] {
  const open: { at: number; name: string }[] = []
  const counts = new Map<string, number>()
  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change)
  const names = new Map<number, string>()
  items.forEach((item, index) => {
    if (item.kind === 'open' && open.length < deepest) {
      open.push({ at: index, name: item.name })
      count(item.name, 1)
    }
    if (item.kind !== 'close' || !counts.get(item.name)) return
    for (let opener = open.pop(); opener; opener = open.pop()) {
      count(opener.name, -1)
      if (opener.name !== item.name) continue
      const name = `${item.name}${run}-${index}`
      names.set(opener.at, name)
      names.set(index, name)
      break
    }
  })
  return items.map((item, index): Item => {
    if (item.kind === 'text' || item.kind === 'mark') return item
    const name = names.get(index)
    return name ? { ...item, name } : { kind: 'mark', label: item.label, raw: item.raw }
  })
}
