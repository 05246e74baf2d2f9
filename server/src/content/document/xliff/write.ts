/** Writes targets into an XLIFF's text. Everything else stays unchanged. */

import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { present } from '@polyphony/contract/ground/collection/present'
import { escapeXml, type Range, whole, type XmlElement } from '../skeleton/xml.ts'
import { writeTagged } from '../tagged-text.ts'
import { isEmpty } from './inline.ts'
import type { TargetPlace, XliffText } from './unit.ts'

interface Patch extends Range {
  text: string
}

export function patchXliff(
  xml: string,
  xliff: XliffText,
  texts: ReadonlyMap<number, string>,
  target_lang: string,
): string {
  const isOther = isInOther(xliff, target_lang)
  const patches: Patch[] = []
  const made = new Set<XmlElement>()
  const changed = new Set<XmlElement>()
  for (const index of texts.keys()) {
    const { place, statement, target } = present(xliff.segments[index])
    const isNew = isOther || texts.get(index) !== target
    changed.add(place.holder)
    if (statement) patches.push(setAttributes(xml, statement, isNew ? byPeople : confirmed))
    if (place.kind === 'replace') {
      if (isNew) patches.push(replace(xml, place.element, contentOf(xliff, texts, index) ?? ''))
    } else if (!made.has(place.source)) {
      made.add(place.source)
      patches.push(makeTarget(xml, xliff, texts, place, target_lang))
    }
  }
  for (const holder of changed) patches.push(...statePatches(xml, holder, patches, xliff.version))
  patches.push(...xliff.languages.flatMap((element) => languagePatches(xml, element, xliff.version, target_lang)))
  return apply(xml, patches)
}

/** The targets of the file have another language than its new ones. */
export const isInOther = ({ target_lang: own }: XliffText, target_lang: string) =>
  own !== null && languageOf(own) !== languageOf(target_lang)

/** The content of a target: the new text, else the existing one; null for a part without any. */
function contentOf(xliff: XliffText, texts: ReadonlyMap<number, string>, index: number): string | null {
  const { source, target } = present(xliff.segments[index])
  const text = texts.get(index) ?? target
  return text === null ? null : source.lead + writeTagged(source.tagged, text, escapeXml) + source.trail
}

function replace(xml: string, element: XmlElement, content: string): Patch {
  if (!isEmpty(element)) return { from: element.open.to, to: element.close.from, text: content }
  const open = xml.slice(element.open.from, element.open.to)
  const name = /^<([^\s/>]+)/.exec(open)?.[1] ?? ''
  const said = element.attributes.state ? withAttributes(open, translated) : open
  return { ...element.open, text: `${said.replace(/\s*\/>$/, '')}>${content}</${name}>` }
}

/** A target made from its source with the translated parts, on a line of its own if the source has one. */
function makeTarget(
  xml: string,
  xliff: XliffText,
  texts: ReadonlyMap<number, string>,
  { source, after, replaced, mrk: isParted, locked }: Extract<TargetPlace, { kind: 'insert' }>,
  target_lang: string,
): Patch {
  const parts = xliff.segments.flatMap(({ place }, index) => {
    if (place.kind !== 'insert' || place.source !== source) return []
    const content = contentOf(xliff, texts, index)
    return content === null ? [] : [{ mrk: place.mrk, content }]
  })
  const range = { from: source.open.to, to: source.close.from }
  const inner = isParted
    ? apply(
        xml,
        [
          ...parts.flatMap(({ mrk, content }) => (mrk ? [replace(xml, mrk, content)] : [])),
          ...locked.map(({ mrk, target }) => replace(xml, mrk, xml.slice(target.open.to, target.close.from))),
        ],
        range,
      )
    : (parts[0]?.content ?? '')
  const prefix = /^<([^\s/>]*:)?/.exec(xml.slice(source.open.from, source.open.to))?.[1] ?? ''
  const lang = /\sxml:lang=/.test(xml.slice(source.open.from, source.open.to)) ? ` xml:lang="${target_lang}"` : ''
  const isSaid =
    xliff.version === '2' ||
    xliff.segments.some(({ place, statement }) => statement && place.kind === 'insert' && place.source === source)
  const state = isSaid ? '' : ' state="translated"'
  const target = `<${prefix}target${lang}${state}>${inner}</${prefix}target>`
  if (replaced) return { ...whole(replaced), text: target }
  const indentation = /\n[ \t]*$/.exec(xml.slice(0, after.open.from))?.[0] ?? ''
  return { from: after.close.to, to: after.close.to, text: indentation + target }
}

/** As SDL Trados writes what a person has translated, and what a person has found good. */
const confirmed = { conf: 'Translated' }
const noMatch = { percent: null, 'text-match': null, 'struct-match': null, 'origin-system': null }
const byPeople = { ...confirmed, origin: 'interactive', ...noMatch }

const translated = { state: 'translated', 'state-qualifier': null }

/** States of the former target are not valid for the new one. */
function statePatches(xml: string, holder: XmlElement, made: Patch[], version: XliffText['version']): Patch[] {
  if (version === '2') return [setAttributes(xml, holder, { state: 'translated', subState: null })]
  const target = holder.children.find((child) => child.name === 'target')
  return [
    ...(holder.attributes.approved === 'yes' ? [setAttributes(xml, holder, { approved: 'no' })] : []),
    ...(target && !isEmpty(target) && target.attributes.state && !made.some((patch) => patch.from === target.open.from)
      ? [setAttributes(xml, target, translated)]
      : []),
  ]
}

/** Sets the target language if the file names none or another one. */
function languagePatches(
  xml: string,
  element: XmlElement,
  version: XliffText['version'],
  target_lang: string,
): Patch[] {
  const name = version === '2' ? 'trgLang' : 'target-language'
  const said = element.attributes[name]
  return said && languageOf(said) === languageOf(target_lang)
    ? []
    : [setAttributes(xml, element, { [name]: target_lang })]
}

function setAttributes(xml: string, element: XmlElement, values: Record<string, string | null>): Patch {
  return { ...element.open, text: withAttributes(xml.slice(element.open.from, element.open.to), values) }
}

/** An opening tag with some attributes set or removed. */
function withAttributes(open: string, values: Record<string, string | null>): string {
  return Object.entries(values).reduce((tag, [name, value]) => {
    const written = new RegExp(`\\s${name}=(?:"[^"]*"|'[^']*')`)
    if (written.test(tag)) return tag.replace(written, value === null ? '' : ` ${name}="${value}"`)
    return value === null ? tag : tag.replace(/\s*\/?>$/, (end) => ` ${name}="${value}"${end}`)
  }, open)
}

function apply(xml: string, patches: Patch[], range: Range = { from: 0, to: xml.length }): string {
  const parts: string[] = []
  let offset = range.from
  for (const patch of patches.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    parts.push(xml.slice(offset, patch.from), patch.text)
    offset = patch.to
  }
  parts.push(xml.slice(offset, range.to))
  return parts.join('')
}
