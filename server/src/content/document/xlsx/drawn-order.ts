/** What is drawn on a sheet, from top to bottom: its XML has it in the order in which it was drawn. */
import { present } from '@polyphony/contract/ground/collection/present'
import { parseXml, type Range, whole, type XmlElement } from '../skeleton/xml.ts'

interface Anchor extends Range {
  row: number
  column: number
}

/** @param items as written */
export function inDrawnOrder<T>(items: readonly T[], rangeOf: (item: T) => Range, xml: string, part: string): T[] {
  const anchors = parseXml(xml, part).children.flatMap((drawing) => drawing.children.map((one) => anchorOf(one, xml)))
  let index = 0
  const anchored = items.map((item) => {
    const { from } = rangeOf(item)
    while (index < anchors.length - 1 && present(anchors[index]).to <= from) index++
    return { item, row: anchors[index]?.row ?? 0, column: anchors[index]?.column ?? 0 }
  })
  return anchored.toSorted((one, other) => one.row - other.row || one.column - other.column).map(({ item }) => item)
}

/** Its upper left cell; what has a place without a cell counts as the first. */
function anchorOf(element: XmlElement, xml: string): Anchor {
  const from = called(element, 'from')
  const numberIn = (name: string) => {
    const child = from && called(from, name)
    return child ? Number(xml.slice(child.open.to, child.close.from)) || 0 : 0
  }
  return { ...whole(element), row: numberIn('row'), column: numberIn('col') }
}

/** The vocabulary of anchors has any prefix. */
const called = ({ children }: XmlElement, name: string) =>
  children.find((child) => child.name.split(':').at(-1) === name)
