/** XLIFF 1.2: trans-units, divided by `mrk` if a program has divided them. */
import type { LengthLimit } from '@polyphony/contract/content/text/length-limit'
import type { SegmentState } from '@polyphony/contract/content/text/segment'
import { childOf, unescapeXml, type XmlElement } from '../skeleton/xml.ts'
import { contentOf, isEmpty, readInline, readTarget } from './inline.ts'
import { contextOf, isTranslated, limited, type TargetPlace, type XliffSegment } from './unit.ts'

export function read12(root: XmlElement, xml: string): XliffSegment[] {
  const found: XliffSegment[] = []
  const walk = (element: XmlElement, inherited: boolean) => {
    for (const child of element.children) {
      const isOurs = isTranslated(child, inherited)
      if (child.name === 'trans-unit') {
        if (isOurs && !isLocked(child)) found.push(...limited(readUnit(child, xml), ...limitOf(child)))
      } else if (child.name === 'file' || child.name === 'body' || child.name === 'group') walk(child, isOurs)
    }
  }
  walk(root, true)
  return found
}

/** What is counted in characters or bytes. Without a unit it means pixels, as do fonts and other measures: those are only said. */
function limitOf({ attributes }: XmlElement): [LengthLimit | null, string | null] {
  const [most, unit = 'pixel'] = [Number(attributes.maxwidth), attributes['size-unit']]
  if (!Number.isInteger(most) || most <= 0) return [null, null]
  if (unit === 'char' || unit === 'glyph') return [{ most, unit: 'character' }, null]
  if (unit === 'byte') return [{ most, unit: 'byte' }, null]
  return [null, `≤ ${most} ${unit}`]
}

const isLocked = ({ attributes }: XmlElement) => attributes.locked === 'locked' || attributes.locked === 'true'

function readUnit(unit: XmlElement, xml: string): XliffSegment[] {
  const source = childOf(unit, 'source')
  if (!source) return []
  const parted = childOf(unit, 'seg-source')
  const target = childOf(unit, 'target')
  const notes = unit.children.filter((child) => child.name === 'note' && child.attributes.annotates !== 'target')
  const context = contextOf(
    notes.map((note) => unescapeXml(xml.slice(note.open.to, note.close.from))),
    unit.attributes.resname,
  )
  const statements = statementsOf(unit)
  const read = (from: XmlElement, to: XmlElement | undefined, place: TargetPlace): XliffSegment => {
    // White space is always kept: most programs that write 1.2 mean it, even without `xml:space`.
    const inline = readInline(contentOf(from), from.children, xml, true)
    const text = to && !isEmpty(to) ? readTarget(inline, contentOf(to), to.children, xml, true) : ''
    const statement = statements.get(from.attributes.mid ?? '') ?? null
    const state = statement ? sdlStateOf(statement) : stateOf(unit, target)
    return { source: inline, target: text || null, state, context, length_limit: null, place, statement }
  }
  const marks = parted ? marksIn(parted) : []
  const targets = new Map((target ? marksIn(target) : []).map((mark) => [mark.attributes.mid, mark]))
  const isFree = ({ attributes: { mid = '' } }: XmlElement) => statements.get(mid)?.attributes.locked !== 'true'
  const locked = marks.flatMap((mrk) => {
    const own = targets.get(mrk.attributes.mid)
    return own && !isFree(mrk) ? [{ mrk, target: own }] : []
  })
  const insert = { kind: 'insert', after: parted ?? source, replaced: target ?? null, holder: unit, locked } as const
  if (marks.length === 0) {
    const place: TargetPlace = target
      ? { kind: 'replace', element: target, holder: unit }
      : { ...insert, source, mrk: null }
    return [read(source, target, place)]
  }
  const isWhole = marks.every((mark) => targets.has(mark.attributes.mid))
  return marks.filter(isFree).map((mark) => {
    const own = targets.get(mark.attributes.mid)
    const place: TargetPlace =
      own && isWhole
        ? { kind: 'replace', element: own, holder: unit }
        : { ...insert, source: parted as XmlElement, mrk: mark }
    return read(mark, own, place)
  })
}

function marksIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) =>
    child.name === 'mrk' && child.attributes.mtype === 'seg' ? [child] : marksIn(child),
  )
}

/** SDL Trados says beside the text, by the part's number, whether it is locked and how far it is. */
function statementsOf(unit: XmlElement): Map<string, XmlElement> {
  const definitions = unit.children.filter((child) => child.name.endsWith(':seg-defs'))
  const parts = definitions.flatMap((each) => each.children)
  return new Map(parts.flatMap((part) => (part.attributes.id ? [[part.attributes.id, part]] : [])))
}

const sdlStates: Readonly<Record<string, SegmentState>> = {
  Translated: 'translated',
  ApprovedTranslation: 'reviewed',
  ApprovedSignOff: 'final',
}

/** Without `conf`, and where it is a draft or refused, it isn't translated yet. */
const sdlStateOf = ({ attributes }: XmlElement): SegmentState => sdlStates[attributes.conf ?? ''] ?? 'initial'

function stateOf(unit: XmlElement, target: XmlElement | undefined): SegmentState {
  const said = target?.attributes.state ?? ''
  if (!target) return 'initial'
  if (unit.attributes.approved === 'yes' || said === 'final' || said === 'signed-off') return 'final'
  return said === 'new' || said.startsWith('needs-') ? 'initial' : 'translated'
}
