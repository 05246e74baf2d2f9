/** Text of a Markdown file beside its text: front matter, what pictures show, titles of links and pictures. */
import type { Nodes, Root } from 'mdast'
import type { TextBlock } from '../skeleton/blocks.ts'

export function readExtras(root: Root, text: string): TextBlock[] {
  const found: TextBlock[] = []
  const walk = (node: Nodes) => {
    if (node.type === 'yaml') found.push(...frontMatter(node, text))
    if (node.type === 'image') found.push(...altText(node, text))
    if ('title' in node && node.title) found.push(...titleOf(node, node.title, text))
    if ('children' in node) for (const child of node.children) walk(child)
  }
  walk(root)
  return found
}

const offsetsOf = ({ position }: Nodes) => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})

type Extra = Pick<TextBlock, 'extra' | 'context' | 'escape'>
const blockAt = (from: number, value: string, extra: Extra): TextBlock => ({
  tagged: { text: value, codes: [], raw: new Map() },
  content: { from, to: from + value.length },
  ...extra,
})

/** Written with escapes it stays: its place isn't sure then. */
function altText(node: Nodes & { type: 'image' }, text: string): TextBlock[] {
  const from = offsetsOf(node).from + 2
  const alt = node.alt ?? ''
  if (!alt || !text.startsWith(`${alt}]`, from)) return []
  const escape = (part: string) => part.replace(/\s*[\r\n]+\s*/g, ' ').replace(/[\\[\]]/g, '\\$&')
  return [blockAt(from, alt, { extra: 'altTexts', context: 'alt', escape })]
}

function titleOf(node: Nodes, title: string, text: string): TextBlock[] {
  const { from, to } = offsetsOf(node)
  const start = text.slice(from, to).lastIndexOf(title)
  const [quote = '', close = ''] = [text[from + start - 1], text[from + start + title.length]]
  const isQuoted = (quote === close && /["']/.test(quote)) || (quote === '(' && close === ')')
  if (start < 0 || !isQuoted) return []
  const escape = (part: string) => part.replace(/\s*[\r\n]+\s*/g, ' ').replace(/["'()\\]/g, '\\$&')
  return [blockAt(from + start, title, { extra: 'linkTitles', context: 'title', escape })]
}

/** What a person wrote for people to read: in quotation marks, or of several words. */
const line =
  /^[ \t]*(?:- +)?([\w-]+)[ \t]*:[ \t]+(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([^\n"'#&*!|>%@`[{][^\n]*?))[ \t]*$/gm
const addresses = /^(?:https?:|\/|\.\/)|^\S+\.\w{2,4}$|^\d{4}-\d\d-\d\d/

function frontMatter(node: Nodes & { type: 'yaml' }, text: string): TextBlock[] {
  const { from, to } = offsetsOf(node)
  return Array.from(text.slice(from, to).matchAll(line)).flatMap((match): TextBlock[] => {
    const [whole, key = '', double, single, plain] = match
    const value = double ?? single ?? plain ?? ''
    const isWords = /\p{L}/u.test(value) && /\s/.test(value.trim()) && !addresses.test(value)
    const isNamed = /^(?:title|subtitle|description|summary|excerpt|caption|headline|heading|abstract|tagline)$/i.test(
      key,
    )
    if (!(isWords || (isNamed && /\p{L}/u.test(value))) || value.includes('\\') || / #/.test(plain ?? '')) return []
    const start = from + match.index + whole.trimEnd().length - value.length - (plain === undefined ? 1 : 0)
    const escape = double !== undefined ? inDouble : single !== undefined ? inSingle : inPlain
    return [blockAt(start, value, { extra: 'frontMatter', context: key, escape })]
  })
}

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')
const inDouble = (text: string) => oneLine(text).replace(/["\\]/g, '\\$&')
const inSingle = (text: string) => oneLine(text).replaceAll("'", "''")
/** A bare value that YAML would read otherwise is put in quotation marks. */
const inPlain = (text: string) =>
  /^[\p{L}\p{N}]/u.test(text) && !/: | #|:$/.test(text) ? oneLine(text) : `"${inDouble(text)}"`
