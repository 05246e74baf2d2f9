/** One XML part of a document: its paragraphs, and its text with some of them patched. */
import { CallError } from '../../kernel/call-error.ts'
import { type Paragraph, readParagraph, writeParagraph } from './paragraph.ts'
import { parseXml, type Range, type XmlElement } from './xml.ts'

/** Repeats what stands before it, for old readers; or is no longer in the text. */
const skipped = new Set(['mc:Fallback', 'del', 'moveFrom', 'pPr', 'rPr', 'sectPr', 'tblPr'])

/** All paragraphs with text, in order of reading; a text box follows the paragraph that it hangs on. */
export function readParagraphs(xml: string, part: string, partContext: string | null): Paragraph[] {
  const found: Paragraph[] = []
  const walk = (element: XmlElement, context: string | null) => {
    for (const child of element.children) {
      if (skipped.has(child.name)) continue
      let inner = context
      if (child.name === 'p') {
        const paragraph = readParagraph(child, xml, headingContext(child) ?? context)
        if (paragraph) found.push(paragraph)
      } else if (!partContext) inner = contexts[child.name] ?? context
      walk(child, inner)
    }
  }
  walk(parseXml(xml, part), partContext)
  return found
}

const contexts: Record<string, string> = { tc: 'cell', txbxContent: 'textbox' }

function headingContext(paragraph: XmlElement): string | null {
  const style = paragraph.children
    .find((child) => child.name === 'pPr')
    ?.children.find((child) => child.name === 'pStyle')
  return /^(?:heading|title|subtitle)/i.test(style?.attributes.val ?? '') ? 'heading' : null
}

interface Patch extends Range {
  write(): string
}

/** The part with new tagged texts for some of its paragraphs. Everything else stays character for character. */
export function patchPart(
  xml: string,
  paragraphs: readonly Paragraph[],
  texts: ReadonlyMap<number, string>,
  target_lang: string,
): string {
  const prefix = wordPrefix(xml)
  const patches: Patch[] = []
  for (const [index, text] of texts) {
    const paragraph = paragraphs[index]
    if (!paragraph) throw new CallError('FILE_ABNORMAL')
    if (text === paragraph.tagged.text) continue
    const copy = (range: Range) => patched(range, patches, paragraph.content)
    const write = () => writeParagraph(paragraph, text, { prefix, target_lang, copy })
    patches.push({ ...paragraph.content, write })
  }
  patches.sort((a, b) => a.from - b.from)

  /** A range with the patches that lie in it, but for the one it is copied for. */
  function patched(range: Range, all: Patch[], except: Range | null): string {
    const parts: string[] = []
    let at = range.from
    for (let i = firstFrom(all, range.from); i < all.length; i++) {
      const patch = all[i] as Patch
      if (patch.from >= range.to) break
      if (patch.from < at || patch.to > range.to || (except && patch.from === except.from && patch.to === except.to))
        continue
      parts.push(xml.slice(at, patch.from), patch.write())
      at = patch.to
    }
    parts.push(xml.slice(at, range.to))
    return parts.join('')
  }
  return patched({ from: 0, to: xml.length }, patches, null)
}

function firstFrom(patches: Patch[], from: number): number {
  let [low, high] = [0, patches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((patches[middle] as Patch).from < from) low = middle + 1
    else high = middle
  }
  return low
}

/** `w:` nearly always. */
function wordPrefix(xml: string): string {
  const declared =
    /xmlns(?::([\w.-]+))?=["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/.exec(
      xml,
    )
  return declared?.[1] ? `${declared[1]}:` : declared ? '' : 'w:'
}
