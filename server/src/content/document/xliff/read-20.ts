/** XLIFF 2: units with segments; `ignorable` elements stay. */
import type { LengthLimit } from '@polyphony/contract/content/text/length-limit'
import { type SegmentState, segmentStates } from '@polyphony/contract/content/text/segment'
import { childOf, unescapeXml, type XmlElement } from '../skeleton/xml.ts'
import { contentOf, isEmpty, readInline, readTarget } from './inline.ts'
import { contextOf, isTranslated, keepsSpace, limited, type TargetPlace, type XliffSegment } from './unit.ts'

export function read20(root: XmlElement, xml: string): XliffSegment[] {
  const found: XliffSegment[] = []
  const walk = (element: XmlElement, translated: boolean, space: boolean, profile = '') => {
    for (const child of element.children) {
      const isOurs = isTranslated(child, translated)
      const isKept = keepsSpace(child, space)
      if (child.name === 'unit') {
        if (isOurs) found.push(...limited(readUnit(child, xml, isKept), limitOf(child, profile), null))
      } else if (child.name === 'file') walk(child, isOurs, isKept, profileOf(child))
      else if (child.name === 'group') walk(child, isOurs, isKept, profile)
    }
  }
  walk(root, true, keepsSpace(root, false))
  return found
}

/** Which way of counting the file's size restrictions mean. */
const profileOf = (file: XmlElement): string =>
  file.children.find(({ name }) => name.endsWith(':profiles'))?.attributes.generalProfile ?? ''

/** `[least,]most` of a unit; other profiles than these are somebody's own. */
function limitOf({ attributes: { sizeRestriction = '' } }: XmlElement, profile: string): LengthLimit | null {
  const [, digits] = /^(?:\d+,)?(\d{1,6})$/.exec(sizeRestriction.replaceAll(' ', '')) ?? []
  const unit = profile === 'xliff:utf8' ? 'byte' : ['', 'xliff:codepoints'].includes(profile) ? 'character' : null
  return Number(digits) > 0 && unit ? { most: Number(digits), unit } : null
}

function readUnit(unit: XmlElement, xml: string, space: boolean): XliffSegment[] {
  const notes = (childOf(unit, 'notes')?.children ?? []).filter((note) => note.attributes.appliesTo !== 'target')
  const context = contextOf(
    notes.map((note) => unescapeXml(xml.slice(note.open.to, note.close.from))),
    unit.attributes.name,
  )
  return unit.children.flatMap((segment) => {
    const source = segment.name === 'segment' ? childOf(segment, 'source') : undefined
    if (!source) return []
    const target = childOf(segment, 'target')
    const inline = readInline(contentOf(source), source.children, xml, keepsSpace(source, space))
    const text =
      target && !isEmpty(target)
        ? readTarget(inline, contentOf(target), target.children, xml, keepsSpace(target, space))
        : ''
    const place: TargetPlace = target
      ? { kind: 'replace', element: target, holder: segment }
      : { kind: 'insert', after: source, replaced: null, source, holder: segment, mrk: null, locked: [] }
    return [
      {
        source: inline,
        target: text || null,
        state: stateOf(segment),
        context,
        length_limit: null,
        place,
        statement: null,
      },
    ]
  })
}

function stateOf({ attributes: { state } }: XmlElement): SegmentState {
  return segmentStates.find((each) => each === state) ?? 'initial'
}
