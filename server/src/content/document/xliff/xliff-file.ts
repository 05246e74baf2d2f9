/** Reads and writes XLIFF: its own segments, its targets as drafts, and new targets in their places. */

import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { decodeWhole, encodeText } from '../encoding.ts'
import type { ParsedDocument, ParsedSegment, Targets } from '../parsed-document.ts'
import { parsedDocument } from '../skeleton/blocks.ts'
import { parseXml } from '../skeleton/xml.ts'
import { read12 } from './read-12.ts'
import { read20 } from './read-20.ts'
import { checkRules } from './rules-20.ts'
import type { XliffText } from './unit.ts'
import { patchXliff } from './write.ts'

export function openXliff(bytes: Uint8Array): ParsedDocument {
  const decoded = decodeWhole(bytes, 'en')
  const { segments, target_lang } = readXliff(decoded.text)
  const found = segments.flatMap(({ source, target, state, context }, i): ParsedSegment[] => {
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
        ...(target === null ? {} : { target, state }),
      },
    ]
  })
  const parsed = parsedDocument('xliff', found, decoded.encoding)
  return target_lang ? { ...parsed, target_lang } : parsed
}

export function writeXliff(bytes: Uint8Array, targets: Targets, target_lang: string): Uint8Array {
  const decoded = decodeWhole(bytes, 'en')
  const xliff = readXliff(decoded.text)
  const isOther = xliff.target_lang !== null && languageOf(xliff.target_lang) !== languageOf(target_lang)
  const texts = new Map<number, string>()
  for (const [key, target] of targets) {
    const segment = /^\d{1,9}$/.test(key) ? xliff.segments[Number(key)] : undefined
    if (!segment) throw new CallError('FILE_ABNORMAL')
    if (isOther || target !== segment.target) texts.set(Number(key), target)
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
    const target_lang = root.attributes.trgLang ?? null
    return { root, version: '2', segments: read20(root, text), languages: [root], target_lang }
  }
  const target_lang = files.find((file) => file.attributes['target-language'])?.attributes['target-language'] ?? null
  return { root, version: '1.2', segments: read12(root, text), languages: files, target_lang }
}
