/** Reads an XML part as a tree of elements with their positions: enough to find what to patch, not to write it. */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { CallError } from '../../../ground/kernel/call-error.ts'

export interface Range {
  from: number
  to: number
}

export interface XmlElement {
  /** Names of the file's main vocabulary have no prefix, known others a fixed one (`mc:Fallback`, `a:t`). */
  name: string
  /**
   * Values by attribute name without prefix; if an attribute exists with and without prefix, the one without. `r:`
   * stays.
   */
  attributes: Record<string, string>
  children: XmlElement[]
  open: Range
  close: Range
}

const ooxml = (name: string, prefix: string): [string, string][] => [
  [`http://schemas.openxmlformats.org/${name.replace('/', '/2006/')}`, prefix],
  [`http://purl.oclc.org/ooxml/${name}`, prefix],
]
// By namespace, because files may choose other prefixes.
const prefixes = new Map<string, string>([
  ...ooxml('wordprocessingml/main', ''),
  ...ooxml('spreadsheetml/main', ''),
  ...ooxml('presentationml/main', 'p:'),
  ...ooxml('drawingml/main', 'a:'),
  ...ooxml('drawingml/chart', 'c:'),
  ...ooxml('officeDocument/math', 'm:'),
  ...ooxml('officeDocument/relationships', 'r:'),
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc:'],
  ['urn:oasis:names:tc:xliff:document:1.1', ''],
  ['urn:oasis:names:tc:xliff:document:1.2', ''],
  ['urn:oasis:names:tc:xliff:document:2.0', ''],
  ['urn:oasis:names:tc:xliff:document:2.2', ''],
  ['http://www.w3.org/ns/ttml', ''],
  ['http://www.w3.org/2006/10/ttaf1', ''],
  ['http://www.w3.org/2006/04/ttaf1', ''],
])

/** The prefix, with colon, that an XML text uses for the namespace to which `parseXml` gives this prefix. */
export function prefixIn(xml: string, prefix: string, vocabulary: string): string {
  for (const [uri, known] of prefixes) {
    if (known !== prefix || !uri.includes(vocabulary)) continue
    const declared = new RegExp(`xmlns(?::([\\w.-]+))?=["']${uri.replaceAll('.', '\\.')}["']`).exec(xml)
    if (declared) return declared[1] ? `${declared[1]}:` : ''
  }
  return prefix
}

const maxDepth = 400
const maxElements = 3_000_000

/** @param part named in the error if the text isn't well-formed */
export function parseXml(text: string, part: string): XmlElement {
  const root: XmlElement = {
    name: '',
    attributes: {},
    children: [],
    open: { from: 0, to: 0 },
    close: { from: 0, to: 0 },
  }
  const stack: XmlElement[] = [root]
  let count = 0
  let bare = ':'
  const parser = new SaxesParser({ xmlns: true, position: false })
  const tagRange = (): Range => ({ from: text.lastIndexOf('<', parser.position - 1), to: parser.position })
  parser.on('opentag', (tag) => {
    if (stack.length > maxDepth || ++count > maxElements) throw new CallError('FILE_ABNORMAL')
    // Before 2.0 many programs wrote XLIFF without saying that it is.
    if (stack.length === 1 && isBareXliff(tag)) bare = ''
    const prefix = prefixes.get(tag.uri) ?? (tag.uri === '' ? bare : `${tag.prefix}:`)
    const attributes: Record<string, string> = {}
    for (const { uri, prefix: written, local, value } of Object.values(tag.attributes)) {
      const name = prefixes.get(uri) === 'r:' ? `r:${local}` : local
      if (!written || !Object.hasOwn(attributes, name)) attributes[name] = value
    }
    const open = tagRange()
    const element = { name: prefix + tag.local, attributes, children: [], open, close: { from: open.to, to: open.to } }
    stack.at(-1)?.children.push(element)
    stack.push(element)
  })
  parser.on('closetag', (tag) => {
    const element = stack.pop()
    if (element && !tag.isSelfClosing) element.close = tagRange()
  })
  // Office files have no document type; one that has could be an attack.
  parser.on('doctype', () => {
    throw new CallError('FILE_ABNORMAL')
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError('FILE_PARSE_FAILED', { place: `${part}:${parser.line}` })
  }
  return root
}

const isBareXliff = ({ uri, local, attributes }: SaxesTagNS) =>
  uri === '' && local === 'xliff' && attributes.version?.value.startsWith('1.')

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

export function whole(element: XmlElement): Range {
  return { from: element.open.from, to: element.close.to }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the raw content of an element that is known to be well-formed. */
export function unescapeXml(raw: string): string {
  const unescape = (part: string) =>
    part.replace(/&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(\w{2,4}));/g, (entity, hex, decimal, name) => {
      if (name) return named[name] ?? entity
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    })
  return raw
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .split(/<!\[CDATA\[([\s\S]*?)\]\]>/)
    .map((part, i) => (i % 2 ? part : unescape(part)))
    .join('')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 can't hold
const notXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function escapeXml(text: string): string {
  return text.replace(notXml, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
