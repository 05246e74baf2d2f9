/** Rules of XLIFF 2 beyond well-formed XML: a file that breaks one is refused with the element and its line. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { XmlElement } from '../skeleton/xml.ts'

interface Rule {
  attributes: string
  /** Elements of the core that it may contain; absent: text and codes. */
  children?: string
  needs?: string
  /** It may not contain elements of other vocabularies. */
  isClosed?: boolean
}

const codes = 'canCopy canDelete canReorder copyOf equiv disp subFlows dataRef type subType'
const inline = 'cp ph pc sc ec mrk sm em'
const flags = 'canResegment translate srcDir trgDir'

const rules: Record<string, Rule> = {
  xliff: { attributes: 'version srcLang trgLang', children: 'file', needs: 'file' },
  file: { attributes: `id original ${flags}`, children: 'skeleton notes unit group' },
  skeleton: { attributes: 'href' },
  group: { attributes: `id name type ${flags}`, children: 'notes unit group' },
  unit: { attributes: `id name type ${flags}`, children: 'notes originalData segment ignorable' },
  segment: { attributes: 'id canResegment state subState', children: 'source target', needs: 'source', isClosed: true },
  ignorable: { attributes: 'id', children: 'source target', needs: 'source', isClosed: true },
  notes: { attributes: '', children: 'note', needs: 'note' },
  note: { attributes: 'id appliesTo category priority', children: '' },
  originalData: { attributes: '', children: 'data', needs: 'data' },
  data: { attributes: 'id dir', children: 'cp' },
  source: { attributes: '', children: inline },
  target: { attributes: 'order', children: inline },
  cp: { attributes: 'hex', children: '' },
  ph: { attributes: `id ${codes}`, children: '' },
  pc: {
    attributes: `id ${codes} canOverlap dataRefStart dataRefEnd dispStart dispEnd equivStart equivEnd subFlowsStart subFlowsEnd dir`,
    children: inline,
  },
  sc: { attributes: `id ${codes} canOverlap dir isolated`, children: '' },
  ec: { attributes: `id ${codes} canOverlap dir isolated startRef`, children: '' },
  mrk: { attributes: 'id translate type ref value', children: inline },
  sm: { attributes: 'id translate type ref value', children: '' },
  em: { attributes: 'startRef', children: '' },
}

const values: Record<string, RegExp> = {
  state: /^(?:initial|translated|reviewed|final)$/,
  translate: /^(?:yes|no)$/,
  canResegment: /^(?:yes|no)$/,
  canCopy: /^(?:yes|no)$/,
  canDelete: /^(?:yes|no)$/,
  canReorder: /^(?:yes|no|firstNo)$/,
  canOverlap: /^(?:yes|no)$/,
  isolated: /^(?:yes|no)$/,
  srcDir: /^(?:ltr|rtl|auto)$/,
  trgDir: /^(?:ltr|rtl|auto)$/,
  dir: /^(?:ltr|rtl|auto)$/,
  appliesTo: /^(?:source|target)$/,
  id: /^[\p{L}\p{N}_:.\-·]+$/u,
  order: /^[1-9]\d*$/,
  priority: /^(?:10|[1-9])$/,
  hex: /^[0-9A-Fa-f]{1,8}$/,
}
const languageTag = /^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*|[xi](?:-[A-Za-z0-9]{1,8})+)$/
const languageAttributes = new Set(['srcLang', 'trgLang', 'xml:lang'])
const withLanguage = new Set(['xliff', 'source', 'target'])

/** @throws CallError FILE_PARSE_FAILED { place: `<element>:line` } */
export function checkRules(root: XmlElement, xml: string): void {
  const refuse = ({ open }: XmlElement): never => {
    const name = /^<[^\s/>]+/.exec(xml.slice(open.from, open.to))?.[0] ?? '<'
    throw new CallError('FILE_PARSE_FAILED', { place: `${name}>:${xml.slice(0, open.from).split('\n').length}` })
  }
  const walk = (element: XmlElement) => {
    if (!isSound(element, xml)) refuse(element)
    const uniques = element.name === 'file' ? unitsIn(element) : element.children
    const broken = doubled(uniques) ?? (hasData(element) ? brokenIn(element) : undefined)
    if (broken) refuse(broken)
    for (const child of element.children) if (child.name !== 'skeleton') walk(child)
  }
  walk(root)
}

/** Checks a single element: its attributes and direct children. */
function isSound(element: XmlElement, xml: string): boolean {
  const { sizeInfo, sizeInfoRef } = element.attributes
  if (sizeInfo !== undefined && sizeInfoRef !== undefined) return false
  if (element.name.includes(':')) return isSoundModule(element)
  const rule = Object.hasOwn(rules, element.name) ? rules[element.name] : undefined
  if (!rule) return false
  const known = rule.attributes.split(' ')
  const isAttributeSound = attributesOf(element, xml).every(([name, value]) => {
    if (languageAttributes.has(name)) {
      const isPlace = name !== 'xml:lang' || withLanguage.has(element.name)
      return isPlace && languageTag.test(value)
    }
    if (name.includes(':') || name === 'xmlns') return true
    return known.includes(name) && (values[name]?.test(value) ?? true)
  })
  if (!isAttributeSound) return false
  const { children, needs, isClosed } = rule
  const names = element.children.map((child) => child.name)
  const mayStand = (name: string) => (name.includes(':') ? !isClosed : children?.split(' ').includes(name))
  return (children === undefined || names.every(mayStand)) && (!needs || names.includes(needs))
}

function attributesOf({ open }: XmlElement, xml: string): [name: string, value: string][] {
  const written = xml.slice(open.from, open.to).matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Array.from(written, ([, name = '', double, single]) => [name, double ?? single ?? ''])
}

/** Checks modules that contain translations. */
function isSoundModule({ name, attributes }: XmlElement): boolean {
  const { id, type, subType } = attributes
  if (name.startsWith('mda:') && id !== undefined && !values.id?.test(id)) return false
  return !name.endsWith(':match') || subType === undefined || type !== undefined
}

function unitsIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) =>
    child.name === 'group' ? [child, ...unitsIn(child)] : child.name === 'unit' ? [child] : [],
  )
}

const distinct = new Set(['file', 'unit', 'group', 'segment', 'ignorable', 'note', 'data'])

/** The second of two siblings with the same id; resources and their references share ids. */
function doubled(elements: readonly XmlElement[]): XmlElement | undefined {
  const seen = new Set<string>()
  return elements.find(({ name, attributes: { id } }) => {
    const isResource = /:resourceItem(?:Ref)?$/.test(name)
    if (id === undefined || !(isResource || distinct.has(name))) return false
    const kind = isResource ? 'resource' : name === 'ignorable' ? 'segment' : name
    const key = `${kind} ${id}`
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

/** The element of a unit that refers to a missing one, or doesn't fit its partner. */
function brokenIn(unit: XmlElement): XmlElement | undefined {
  const data = new Set(
    unit.children.find((child) => child.name === 'originalData')?.children.map(({ attributes }) => attributes.id),
  )
  const all = everythingIn(unit)
  const ids = new Set(all.map(({ attributes }) => attributes.id))
  const inMatches = new Set(all.filter(hasData).flatMap(everythingIn))
  const starts = new Map(all.flatMap((each) => (each.name === 'sc' ? [[each.attributes.id, each]] : [])))
  return all.find((element) => {
    const { name, attributes } = element
    if (inMatches.has(element)) return false
    const references = [attributes.dataRef, attributes.dataRefStart, attributes.dataRefEnd]
    if (inline.split(' ').includes(name) && references.some((id) => id !== undefined && !data.has(id))) return true
    if (name === 'ec' && attributes.isolated !== 'yes') {
      const start = starts.get(attributes.startRef)
      return !start || attributes.type !== start.attributes.type || attributes.subType !== start.attributes.subType
    }
    if (name === 'mrk' || name === 'sm') return !isFragment(attributes.ref)
    if (name.endsWith(':revisions')) return attributes.ref !== undefined && !ids.has(attributes.ref)
    return (name === 'source' || name === 'target') && !isOrdered(element)
  })
}

/** A match from a memory has data of its own, as a unit has. */
const hasData = ({ name }: XmlElement) => name === 'unit' || name.endsWith(':match')

function everythingIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => [child, ...everythingIn(child)])
}

/** `#n=n1`, `#f=f1/u=u1/s1`: only the last step may have no letter. */
function isFragment(ref: string | undefined): boolean {
  if (!ref?.startsWith('#')) return true
  return ref
    .slice(1)
    .replace(/^\//, '')
    .split('/')
    .slice(0, -1)
    .every((step) => step.includes('='))
}

/** Codes that may not be reordered have to follow one that starts their sequence. */
function isOrdered(element: XmlElement): boolean {
  let isBegun = false
  return everythingIn(element).every(({ attributes: { canReorder } }) => {
    if (canReorder === 'firstNo') isBegun = true
    return canReorder !== 'no' || isBegun
  })
}
