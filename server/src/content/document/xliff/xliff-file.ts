/** Reads and writes XLIFF: its own segments, its targets as drafts, and new targets in their places. */

import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { decodeWhole, encodeText } from '../encoding/encoding.ts'
import type { ParsedDocument, ParsedSegment, Targets } from '../parsed-document.ts'
import { parsedDocument } from '../skeleton/blocks.ts'
import { parseXml } from '../skeleton/xml.ts'
import { read12 } from './read-12.ts'
import { read20 } from './read-20.ts'
import { checkRules } from './rules-20.ts'
import type { XliffText } from './unit.ts'
import { isInOther, patchXliff } from './write.ts'

export function openXliff(bytes: Uint8Array): ParsedDocument {
  const decoded = decodeWhole(bytes, { source_lang: 'en' })
  const { segments, source_lang, target_lang } = readXliff(decoded.text)
  const found = segments.flatMap(({ source, target, state, context, length_limit }, i): ParsedSegment[] => {
    if (!/[\p{L}\p{N}]/u.test(source.tagged.text.replace(/⟦[^⟧]*⟧/g, ''))) return []
    return [
      {
        key: String(i),
        kind: 'text',
        start_ms: null,
        end_ms: null,
        speaker: null,
        context,
        source: source.tagged.text,
        codes: source.tagged.codes,
        ...(length_limit && { length_limit }),
        ...(target === null ? {} : { target, state }),
      },
    ]
  })
  const parsed = parsedDocument('xliff', found, { encoding: decoded.encoding })
  return { ...parsed, ...(source_lang && { source_lang }), ...(target_lang && { target_lang }) }
}

export function writeXliff(bytes: Uint8Array, targets: Targets, target_lang: string): Uint8Array {
  const decoded = decodeWhole(bytes, { source_lang: 'en' })
  const xliff = readXliff(decoded.text)
  const isOther = isInOther(xliff, target_lang)
  const texts = new Map<number, string>()
  for (const [key, target] of targets) {
    const segment = /^\d{1,9}$/.test(key) ? xliff.segments[Number(key)] : undefined
    if (!segment) throw new CallError('FILE_ABNORMAL')
    // What is delivered is translated, also where the text that the file had has been found good.
    if (isOther || target !== segment.target || segment.state === 'initial') texts.set(Number(key), target)
  }
  return texts.size > 0 ? encodeText(patchXliff(decoded.text, xliff, texts, target_lang), decoded) : bytes
}

function readXliff(text: string): XliffText {
  const root = present(parseXml(text, 'xliff').children[0])
  if (root.name !== 'xliff') throw new CallError('FILE_PARSE_FAILED', { place: `<${root.name}>:1` })
  const { version = '' } = root.attributes
  const files = root.children.filter((child) => child.name === 'file')
  if (version.startsWith('2.')) {
    checkRules(root, text)
    const { srcLang: source_lang = null, trgLang: target_lang = null } = root.attributes
    return { root, version: '2', segments: read20(root, text), languages: [root], source_lang, target_lang }
  }
  const said = (name: string) => files.map((file) => file.attributes[name]).find(Boolean) ?? null
  const [source_lang, target_lang] = [said('source-language'), said('target-language')]
  return { root, version: '1.2', segments: read12(root, text), languages: files, source_lang, target_lang }
}
