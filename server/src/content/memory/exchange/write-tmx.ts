/** Writes a memory as TMX 1.4, so that `readTmx` reads the same units. */
import { isCodeToken, present, type SegmentCode, tokenize } from '@polyphony/contract'
import { escapeXml } from '../../document/skeleton/xml.ts'
import type { TmxUnit } from './read-tmx.ts'
import { attribute } from './xml-attribute.ts'

export const tmxHead = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="Polyphony" creationtoolversion="1" segtype="sentence" o-tmf="Polyphony" adminlang="en" srclang="*all*" datatype="plaintext"/>
<body>
`
export const tmxFoot = '</body>\n</tmx>\n'

export function writeTmxUnit(unit: TmxUnit): string {
  const { source_lang, target_lang, source, target, codes, context_hash, author } = unit
  const context = context_hash ? `<prop type="x-context-hash">${context_hash}</prop>` : ''
  const creator = author ? ` creationid="${attribute(author)}"` : ''
  const variant = (lang: string, text: string) =>
    `<tuv xml:lang="${attribute(lang)}"><seg>${writeSegment(text, codes)}</seg></tuv>`
  const variants = variant(source_lang, source) + variant(target_lang, target)
  return `<tu srclang="${attribute(source_lang)}"${creator}>${context}${variants}</tu>\n`
}

function writeSegment(text: string, codes: readonly SegmentCode[]): string {
  const numbers = new Map(codes.map((code, index) => [code.id, { x: index + 1, type: attribute(code.label) }]))
  return tokenize(text, codes)
    .map((token) => {
      if (!isCodeToken(token)) return escapeXml(token.text).replaceAll('\r', '&#13;')
      const { x, type } = present(numbers.get(token.code))
      if (token.kind === 'open') return `<bpt i="${x}" x="${x}" type="${type}"/>`
      return token.kind === 'close' ? `<ept i="${x}"/>` : `<ph x="${x}" type="${type}"/>`
    })
    .join('')
}
