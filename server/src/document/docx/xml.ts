/** An XML part as a light tree of elements with their places in the text: enough to find what to patch, nothing to write it back from. */
import { SaxesParser } from 'saxes'
import { CallError } from '../../kernel/call-error.ts'

export interface Range {
  from: number
  to: number
}

export interface XmlElement {
  /** Without prefix. Names of WordprocessingML; others carry their prefix (`mc:Fallback`). */
  name: string
  /** Values by attribute name without prefix. */
  attributes: Record<string, string>
  children: XmlElement[]
  open: Range
  close: Range
}

const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
// By namespace, whatever prefix a file gives them.
const otherPrefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc:',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm:',
}

const maxDepth = 400
const maxElements = 3_000_000

/** `part` is named to the reader where the text isn't well-formed. */
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
  const parser = new SaxesParser({ xmlns: true, position: false })
  const tagRange = (): Range => ({ from: text.lastIndexOf('<', parser.position - 1), to: parser.position })
  parser.on('opentag', (tag) => {
    if (stack.length > maxDepth || ++count > maxElements) throw new CallError('FILE_ABNORMAL')
    const prefix = wordNamespaces.has(tag.uri) ? '' : (otherPrefixes[tag.uri] ?? `${tag.prefix}:`)
    const attributes: Record<string, string> = {}
    for (const attribute of Object.values(tag.attributes)) attributes[attribute.local] = attribute.value
    const open = tagRange()
    const element = { name: prefix + tag.local, attributes, children: [], open, close: { from: open.to, to: open.to } }
    stack.at(-1)?.children.push(element)
    stack.push(element)
  })
  parser.on('closetag', (tag) => {
    const element = stack.pop()
    if (element && !tag.isSelfClosing) element.close = tagRange()
  })
  // Office files have none; one that does is after something.
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

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

export function whole(element: XmlElement): Range {
  return { from: element.open.from, to: element.close.to }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The characters that an element's raw content stands for (already known to be well-formed). */
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
